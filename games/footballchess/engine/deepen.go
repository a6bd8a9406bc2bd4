package engine

import fc "woodwork/games/footballchess"

// deepen searches deeper and deeper, until a limit is reached or the result is certain.
func (e *Engine) deepen(p *fc.Position, l Limits) (best Result) {
	same := 0 // iterations with the same best move
	for depth := 1; depth <= maxDepth(l.Depth); depth++ {
		found := e.iterate(p, depth, max(l.Lines, 1), best.Best)
		if e.stop && best.Depth > 0 {
			break
		}
		if len(found) == 0 {
			break
		}
		if found[0].Move == best.Move {
			same++
		} else {
			same = 0
		}
		best.Variation, best.Depth, best.Best = found[0], depth, found
		forced := best.Value.ForcedIn()
		if e.stop || forced != 0 && depth >= abs(forced) || l.Easy && e.easy(p, same, depth) {
			break
		}
	}
	best.Nodes = e.nodes
	return best
}

// easy reports whether more nodes would rarely change the move: it is the only one, or has long
// been the best one, or the next iteration would not finish.
func (e *Engine) easy(p *fc.Position, same, depth int) bool {
	switch {
	case depth == 1 && len(e.rules.Moves(e.moves[:0], p)) == 1:
		return true
	case e.most == 0:
		return false
	}
	return e.nodes > e.most*6/10 || same >= 5 && e.nodes > e.most/4
}

// iterate searches the best few moves to a depth, best first. The results of the last iteration
// say where to begin.
func (e *Engine) iterate(p *fc.Position, depth, lines int, last []Variation) (found []Variation) {
	e.excluded = e.excluded[:e.banned]
	for i := range lines {
		guess := Value(-limit)
		if i < len(last) && depth >= 4 {
			guess = last[i].Value
		}
		v := e.aspire(p, depth, guess)
		if e.pvLen[0] == 0 || e.stop && len(found) > 0 {
			break
		}
		line := append([]fc.Move(nil), e.pv[0][:e.pvLen[0]]...)
		found = append(found, Variation{line[0], v, line})
		e.excluded = append(e.excluded, line[0])
		if e.stop {
			break
		}
	}
	return found
}

// aspire searches with a narrow window around a guess, and with wider ones while the value is
// outside.
func (e *Engine) aspire(p *fc.Position, depth int, guess Value) Value {
	e.depth = depth
	key := hash(p)
	width := Value(40)
	alpha, beta := guess-width, guess+width
	if guess == -limit || guess >= Forced || guess <= -Forced {
		alpha, beta = -limit, limit
	}
	for {
		v := e.search(p, key, depth, 0, alpha, beta, false)
		switch {
		case e.stop || v > alpha && v < beta:
			return v
		case v <= alpha:
			alpha = max(alpha-width, -limit)
		default:
			beta = min(beta+width, limit)
		}
		if width *= 3; width > 1000 {
			alpha, beta = -limit, limit
		}
	}
}

func maxDepth(asked int) int {
	if asked <= 0 || asked > maxPly/2 {
		return maxPly / 2
	}
	return asked
}
