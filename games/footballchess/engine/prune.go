package engine

// prune values the node without trying its actions, if the side to move is so well off that it
// could even pass. The rules do not allow passing (FC-44), but some action is nearly always
// better than none.
func (e *Engine) prune(n *node, beta Value, passed bool) (Value, bool) {
	if n.pv || n.threatened {
		return 0, false // nothing needs its static value here
	}
	n.static = e.static(n.generator)
	if beta >= Whistle/2 || beta <= -Forced {
		return 0, false
	}
	if n.depth <= 3 && n.static-Value(n.depth)*70 >= beta {
		return n.static, true
	}
	if passed || n.depth < 3 || n.static < beta {
		return 0, false
	}
	next := &e.states[n.ply]
	*next = *n.p
	next.Turn, next.MovesWithoutGoal = next.Turn.Other(), next.MovesWithoutGoal+1
	e.push(n.key)
	v := -e.search(next, n.key^keys.black, n.depth-3-n.depth/4, n.ply+1, -beta, -beta+1, true)
	e.pop()
	if e.stop || v < beta || v >= Forced {
		return 0, false
	}
	return v, true
}

// futile reports whether an action that is not sharp is skipped close to the leaves: many were
// tried before it, or it is quiet and would have to gain too much.
func (e *Engine) futile(n *node, kind class, i int, alpha Value) bool {
	if n.pv || n.depth > 4 || alpha <= -Forced || n.threatened && kind == quiet {
		return false
	}
	return i >= 3+2*n.depth*n.depth || kind == quiet && n.static+40+Value(n.depth)*70 <= alpha
}

// reduction grows with the logarithms of the depth and of the index of an action.
func reduction(depth, i int) int { return reductions[min(depth, maxPly-1)][min(i, maxPly-1)] }

var reductions = makeReductions()

func makeReductions() (t [maxPly][maxPly]int) {
	log := func(n int) (halves int) { // 2*log2, rounded down
		for square := n * n; square > 1; square /= 2 {
			halves++
		}
		return halves
	}
	for depth := range t {
		for i := range t[depth] {
			t[depth][i] = (3 + log(depth)*log(i)/2) / 4
		}
	}
	return t
}
