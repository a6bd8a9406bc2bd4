package engine

import fc "woodwork/games/footballchess"

// maxGrabs bounds how often the ball changes hands in quiet.
const maxGrabs = 6

// quiet resolves who has the ball: takes, and picking up a free ball. The side
// to move may also leave things as they are.
func (e *Engine) quiet(c *fc.Scene, ply int, alpha, beta Value, deep int) Value {
	e.pvLen[ply] = 0
	best := e.static(c)
	if best >= beta || deep >= maxGrabs || ply >= maxPly-2 {
		return best
	}
	alpha = max(alpha, best)
	list := e.grabs(c, ply)
	for i := range list {
		m := pick(list, i)
		v := -e.afterGrab(c.Position, m, ply, -beta, -alpha, deep+1)
		if e.stop {
			return best
		}
		if best = max(best, v); best > alpha {
			alpha = best
			e.leadsTo(ply, m)
		}
		if alpha >= beta {
			break
		}
	}
	return best
}

// grabs lists what wins the ball, the best first.
func (e *Engine) grabs(c *fc.Scene, ply int) []scored {
	list := e.lists[ply][:0]
	e.moves = c.Grabs(e.moves[:0])
	for _, m := range e.moves {
		list = append(list, scored{m, e.rank(c.Position, m)})
	}
	return list
}

// afterGrab is quiet for the side that answers.
func (e *Engine) afterGrab(p *fc.Position, m fc.Move, ply int, alpha, beta Value, deep int) Value {
	if e.visit(); e.stop {
		return 0
	}
	next, ply := &e.states[ply], ply+1
	*next = p.Do(m)
	c := &e.scenes[ply]
	c.Look(e.rules, next)
	if c.CanScore() {
		e.pvLen[ply] = 0
		e.leadsTo(ply, c.Goal())
		return Goal - Value(ply)
	}
	return e.quiet(c, ply, alpha, beta, deep)
}

// static values a scene without looking ahead. The side that thinks may be
// restless.
func (e *Engine) static(c *fc.Scene) Value {
	c.Features(&e.features)
	v := e.weights.sum(&e.features)
	switch {
	case e.urge == 0 || !c.Free():
		return v
	case c.Turn == e.side:
		return v - e.urge
	}
	return v + e.urge
}
