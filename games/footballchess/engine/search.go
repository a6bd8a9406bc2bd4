package engine

import fc "woodwork/games/footballchess"

// root searches every action of the position to a depth.
func (e *Engine) root(p *fc.Position, depth int, last Result) Value {
	alpha, beta := -limit, limit
	if last.Depth >= 3 && last.Value.ForcedIn() == 0 { // a narrow window first
		alpha, beta = last.Value-60, last.Value+60
	}
	v := e.search(p, depth, 0, alpha, beta, maxExtensions)
	if !e.stop && (v <= alpha || v >= beta) {
		v = e.search(p, depth, 0, -limit, limit, maxExtensions)
	}
	return v
}

// maxExtensions bounds how often one line is looked at more deeply.
const maxExtensions = 2

// search returns the value of p for the side to move: exact inside the window,
// a bound outside it (fail-soft principal variation search).
func (e *Engine) search(p *fc.Position, depth, ply int, alpha, beta Value, extensions int) Value {
	e.pvLen[ply] = 0
	if e.visit(); e.stop && ply > 0 {
		return 0
	}
	if e.rules.CanScore(p) {
		e.leadsTo(ply, e.goalKick(p))
		return Goal - Value(ply)
	}
	if ply > 0 {
		if v, over := e.whistle(p, ply); over {
			return v
		}
	}
	// No line is worth more than a goal at the next chance.
	alpha, beta = max(alpha, -Goal+Value(ply)+1), min(beta, Goal-Value(ply)-2)
	if alpha >= beta {
		return alpha
	}
	threatened := e.rules.Threatened(p)
	if threatened && extensions > 0 {
		depth++
		extensions--
	}
	if depth <= 0 || ply >= maxPly-10 {
		return e.quiet(p, ply, alpha, beta, 0)
	}
	return e.moves(p, depth, ply, alpha, beta, extensions, threatened)
}

// moves tries the actions of a position, the likely ones first.
func (e *Engine) moves(p *fc.Position, depth, ply int, alpha, beta Value, extensions int, threatened bool) Value {
	key := hash(p)
	known, ok := e.table.get(key)
	if ok && ply > 0 && int(known.depth) >= depth {
		v := fromTable(Value(known.value), ply)
		if known.bound == exact || known.bound == atLeast && v >= beta || known.bound == atMost && v <= alpha {
			return v
		}
	}
	list := e.ordered(p, ply, known.move)
	best, bestMove, from := -limit, fc.Move{}, alpha
	e.past = append(e.past, key)
	for i := range list {
		m := pick(list, i)
		next := p.Do(m)
		v := e.deeper(&next, depth, ply, alpha, beta, extensions, i, threatened || !quietMove(m))
		if e.stop && (ply > 0 || best > -limit) {
			break
		}
		if v <= best {
			continue
		}
		best, bestMove = v, m
		if v > alpha {
			alpha = v
			e.leadsTo(ply, m)
		}
		if alpha >= beta {
			e.cutBy(p, m, depth, ply)
			break
		}
	}
	e.past = e.past[:len(e.past)-1]
	if e.stop {
		return best
	}
	e.table.put(key, bestMove, toTable(best, ply), depth, boundOf(best, from, beta))
	return best
}

func boundOf(v, alpha, beta Value) bound {
	switch {
	case v >= beta:
		return atLeast
	case v <= alpha:
		return atMost
	}
	return exact
}

// deeper searches behind the i-th action: the first with the whole window, the
// others to be refuted, the late quiet ones less deeply.
func (e *Engine) deeper(p *fc.Position, depth, ply int, alpha, beta Value, extensions, i int, sharp bool) Value {
	if i == 0 {
		return -e.search(p, depth-1, ply+1, -beta, -alpha, extensions)
	}
	less := 0
	if depth >= 3 && i >= 4 && !sharp {
		less = 1
		if i >= 16 && depth >= 4 {
			less = 2
		}
	}
	v := -e.search(p, depth-1-less, ply+1, -alpha-1, -alpha, extensions)
	if v > alpha && less > 0 && !e.stop {
		v = -e.search(p, depth-1, ply+1, -alpha-1, -alpha, extensions)
	}
	if v > alpha && v < beta && !e.stop {
		v = -e.search(p, depth-1, ply+1, -beta, -alpha, extensions)
	}
	return v
}

// quiet resolves who has the ball: takes, and picking up a free ball. The side
// to move may also leave things as they are.
func (e *Engine) quiet(p *fc.Position, ply int, alpha, beta Value, deep int) Value {
	e.pvLen[ply] = 0
	best := e.weights.Value(e.rules, p)
	if best >= beta || deep >= 4 || ply >= maxPly-2 {
		return best
	}
	alpha = max(alpha, best)
	for i, list := 0, e.grabs(p, ply); i < len(list); i++ {
		m := pick(list, i)
		next := p.Do(m)
		v := e.afterGrab(&next, ply+1, -beta, -alpha, deep+1)
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

// afterGrab is quiet for the side that answers, turned round.
func (e *Engine) afterGrab(p *fc.Position, ply int, alpha, beta Value, deep int) Value {
	if e.visit(); e.stop {
		return 0
	}
	if e.rules.CanScore(p) {
		return -(Goal - Value(ply))
	}
	return -e.quiet(p, ply, alpha, beta, deep)
}

// whistle values a position that ends the match without a goal, or repeats one:
// who is ahead wins (FC-41).
func (e *Engine) whistle(p *fc.Position, ply int) (Value, bool) {
	if p.Dry < e.rules.Limit && !e.repeats(p) {
		return 0, false
	}
	me, you := p.Score[p.Turn], p.Score[p.Turn.Other()]
	switch {
	case me == you || e.rules.DrawnEnd:
		return 0, true
	case me > you:
		return Whistle - Value(ply), true
	}
	return -Whistle + Value(ply), true
}

// repeats reports whether the position occurred before in the spell or in the
// line: a second time is as good as a third, for who wants it can have it.
func (e *Engine) repeats(p *fc.Position) bool {
	if e.rules.Repetition == fc.RepetitionFree {
		return false
	}
	key := hash(p)
	for i := len(e.past) - 2; i >= 0; i -= 2 { // the same side to move
		if e.past[i] == key {
			return true
		}
	}
	return false
}

// leadsTo makes m, and what follows it, the best line from ply.
func (e *Engine) leadsTo(ply int, m fc.Move) {
	n := 1
	e.pv[ply][0] = m
	if ply+1 < maxPly && !m.Goal() {
		n += copy(e.pv[ply][1:], e.pv[ply+1][:e.pvLen[ply+1]])
	}
	e.pvLen[ply] = n
}

// goalKick returns a goal kick of the side to move, which has one.
func (e *Engine) goalKick(p *fc.Position) fc.Move {
	for _, m := range e.rules.Moves(nil, p) {
		if m.Goal() {
			return m
		}
	}
	panic("engine: no goal kick in " + p.String())
}
