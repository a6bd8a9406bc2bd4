package engine

import fc "woodwork/games/footballchess"

// maxGrabs bounds how often the ball changes hands in quiet. safeGrabs bounds the tries with
// actions after which the ball seems safe, and looseGrabs, the first time only, those with
// others. Two queens can take the ball from each other in very many ways, but all of them
// together say little more than the best few.
const (
	maxGrabs   = 6
	safeGrabs  = 3
	looseGrabs = 2
)

// tries returns how many of the actions that win the ball are tried, when it has already changed
// hands deep times and safe of the actions seem to keep it.
func tries(deep, safe int) int {
	n := min(safe, safeGrabs, max(safeGrabs+1-deep, 1))
	if deep == 0 {
		n += looseGrabs
	}
	return n
}

// quiet finds out who gets the ball: it searches takes, and picking up a free ball. The side to
// move may also do neither.
func (e *Engine) quiet(c *fc.Generator, ply int, alpha, beta Value, deep int) Value {
	e.pvLen[ply] = 0
	best := e.static(c)
	if best >= beta || deep >= maxGrabs || ply >= maxPly-2 {
		return best
	}
	alpha = max(alpha, best)
	list, safe := e.grabs(c, ply)
	for i := range list[:min(len(list), tries(deep, safe))] {
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

// grabs lists the actions that win the ball, and returns how many of them seem at first sight to
// keep it safe: these rank first.
func (e *Engine) grabs(c *fc.Generator, ply int) (list []scored, safe int) {
	e.moves, safe = escapes(e.moves[:0], c)
	return e.ranked(e.lists[ply][:0], c.Position, e.moves, safe), safe
}

// afterGrab is quiet for the side that answers.
func (e *Engine) afterGrab(p *fc.Position, m fc.Move, ply int, alpha, beta Value, deep int) Value {
	if e.visit(); e.stop {
		return 0
	}
	next, ply := &e.states[ply], ply+1
	*next = p.Do(m)
	c := &e.generators[ply]
	c.Look(e.rules, next)
	if c.CanScore() {
		e.pvLen[ply] = 0
		e.leadsTo(ply, c.Goal())
		return Goal - Value(ply)
	}
	return e.quiet(c, ply, alpha, beta, deep)
}

// static values a position without looking ahead. While the ball is free the side that the
// engine plays is charged e.urge, which makes it fetch the ball.
func (e *Engine) static(c *fc.Generator) Value {
	e.features.of(c)
	v := e.weights.sum(&e.features)
	switch {
	case e.urge == 0 || !c.Free():
		return v
	case c.Turn == e.side:
		return v - e.urge
	}
	return v + e.urge
}
