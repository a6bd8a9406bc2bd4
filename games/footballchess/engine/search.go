package engine

import fc "woodwork/games/footballchess"

// search returns the value of p, whose hash is key, for the side to move: exact
// inside the window, a bound outside it (fail-soft principal variation search).
// passed says that the other side has just been made to pass.
func (e *Engine) search(p *fc.Position, key uint64, depth, ply int, alpha, beta Value, passed bool) Value {
	e.pvLen[ply] = 0
	if e.visit(); e.stop && ply > 0 {
		return 0
	}
	c := &e.scenes[ply]
	c.Look(e.rules, p)
	if c.CanScore() {
		e.leadsTo(ply, c.Goal())
		return Goal - Value(ply)
	}
	if ply > 0 {
		if v, over := e.whistle(p, key, ply); over {
			return v
		}
		// No line is worth more than a goal at the next chance, or less than one
		// against it.
		alpha, beta = max(alpha, -Goal+Value(ply)+1), min(beta, Goal-Value(ply)-2)
		if alpha >= beta {
			return alpha
		}
	}
	threatened := c.Threatened()
	if threatened && ply < 2*e.depth {
		depth++
	}
	if depth <= 0 || ply >= maxPly-8 {
		return e.quiet(c, ply, alpha, beta, 0)
	}
	n := node{scene: c, p: p, key: key, depth: depth, ply: ply, threatened: threatened, pv: beta-alpha > 1}
	if v, known := e.recall(&n, alpha, beta); known {
		return v
	}
	if v, enough := e.prune(&n, beta, passed); enough {
		return v
	}
	return e.try(&n, alpha, beta)
}

// A node is a position in the search, with what is known of it.
type node struct {
	scene      *fc.Scene
	p          *fc.Position
	key        uint64
	depth, ply int
	threatened bool
	pv         bool // the window is open
	static     Value
	first      fc.Move // what the table says
}

// recall looks the node up in the table: its best move, and its value if that was
// found deep enough.
func (e *Engine) recall(n *node, alpha, beta Value) (Value, bool) {
	known := e.table.get(e.tableKey(n))
	if known.bound() == none {
		return 0, false
	}
	n.first = known.move()
	v := fromTable(known.value(), n.ply)
	if n.ply == 0 || known.depth() < n.depth || n.pv && known.bound() != exact {
		return 0, false
	}
	switch known.bound() {
	case atLeast:
		return v, v >= beta
	case atMost:
		return v, v <= alpha
	}
	return v, true
}

// tableKey tells positions near the limit of the spell apart by how near.
func (e *Engine) tableKey(n *node) uint64 {
	if left := int(e.rules.Limit) - int(n.p.Dry); left < 24 {
		return n.key ^ uint64(left+1)*0xD6E8FEB86659FD93
	}
	return n.key
}

// prune values the node without trying its actions, if the side to move stands
// so well that it could even pass: which the rules do not let it (FC-44), but
// some action is nearly always better than none.
func (e *Engine) prune(n *node, beta Value, passed bool) (Value, bool) {
	n.static = e.static(n.scene)
	if n.pv || n.threatened || beta >= Whistle/2 || beta <= -Forced {
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
	next.Turn, next.Dry = next.Turn.Other(), next.Dry+1
	e.push(n.key)
	v := -e.search(next, n.key^keys.black, n.depth-3-n.depth/4, n.ply+1, -beta, -beta+1, true)
	e.pop()
	if e.stop || v < beta || v >= Forced {
		return 0, false
	}
	return v, true
}

// try searches the actions of a node, the likely ones first.
func (e *Engine) try(n *node, alpha, beta Value) Value {
	best, bestMove, from := -limit, fc.Move{}, alpha
	e.push(n.key)
	o := e.picker(n.scene, n.ply, n.first)
	tried := e.tried[n.ply][:0]
	for i := 0; ; {
		m, quiet, ok := o.pick()
		if !ok {
			break
		}
		if n.ply == 0 && e.isExcluded(m) || quiet && best > -Forced && e.hopeless(n, i, alpha) {
			continue
		}
		v := e.after(n, m, i, quiet, alpha, beta)
		i++
		if e.stop && (n.ply > 0 || best > -limit) {
			break
		}
		if v > best {
			best, bestMove = v, m
		}
		if v > alpha {
			alpha = v
			e.leadsTo(n.ply, m)
		}
		if alpha >= beta {
			e.cutBy(n.p, m, n.depth, n.ply, tried)
			break
		}
		if _, pass := receiver(m); !pass {
			tried = append(tried, m)
		}
	}
	e.pop()
	switch {
	case e.stop:
		return best
	case best == -limit && n.ply > 0: // section 5.4
		return e.last(n.p, n.ply)
	case len(e.excluded) == 0 || n.ply > 0:
		e.table.put(e.tableKey(n), bestMove, toTable(best, n.ply), n.depth, boundOf(best, from, beta))
	}
	return best
}

func (e *Engine) isExcluded(m fc.Move) bool {
	for _, x := range e.excluded {
		if x == m {
			return true
		}
	}
	return false
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

// hopeless reports whether a quiet action is left out close to the leaves: many
// were tried before it, or it would have to gain too much.
func (e *Engine) hopeless(n *node, i int, alpha Value) bool {
	if n.pv || n.threatened || n.depth > 4 || alpha <= -Forced {
		return false
	}
	return i >= 3+2*n.depth*n.depth || n.static+40+Value(n.depth)*70 <= alpha
}

// after searches behind the i-th action: the first with the whole window, the
// others to be refuted, the late quiet ones less deeply.
func (e *Engine) after(n *node, m fc.Move, i int, quiet bool, alpha, beta Value) Value {
	next := &e.states[n.ply]
	*next = n.p.Do(m)
	key := rehash(n.key, n.p, m)
	depth := n.depth - 1
	if i == 0 {
		return -e.search(next, key, depth, n.ply+1, -beta, -alpha, false)
	}
	less := 0
	if quiet && n.depth >= 2 && i >= 3 && !n.threatened {
		less = reduction(n.depth, i)
		if n.pv {
			less--
		}
		less = max(0, min(less, depth-1))
	}
	v := -e.search(next, key, depth-less, n.ply+1, -alpha-1, -alpha, false)
	if v > alpha && less > 0 && !e.stop {
		v = -e.search(next, key, depth, n.ply+1, -alpha-1, -alpha, false)
	}
	if v > alpha && v < beta && !e.stop {
		v = -e.search(next, key, depth, n.ply+1, -beta, -alpha, false)
	}
	return v
}

// reduction grows with the logarithms of the depth and the place of an action.
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

// whistle values a position that ends the match without a goal, or repeats one of
// the line, or one of the spell for the third time.
func (e *Engine) whistle(p *fc.Position, key uint64, ply int) (Value, bool) {
	if p.Dry < e.rules.Limit && !e.repeats(key) {
		return 0, false
	}
	return e.last(p, ply), true
}

// boredom is what a drawn end is worth less than a level position, to the side
// that thinks: it plays on.
const boredom Value = 60

// last returns the value of the final whistle: who is ahead wins (FC-41).
func (e *Engine) last(p *fc.Position, ply int) Value {
	me, you := p.Score[p.Turn], p.Score[p.Turn.Other()]
	switch {
	case me == you || e.rules.DrawnEnd:
		if ply%2 == 0 { // the side that thinks is to move
			return -boredom
		}
		return boredom
	case me > you:
		return Whistle - Value(ply)
	}
	return -Whistle + Value(ply)
}

// repeats reports whether the position occurred in the line, or twice before in
// the spell: a second time in the line is as good as a third, for who wants it
// can have it.
func (e *Engine) repeats(key uint64) bool {
	if e.seen[key%uint64(len(e.seen))] == 0 || e.rules.Repetition == fc.RepetitionFree {
		return false
	}
	times := 0
	for i := len(e.past) - 2; i >= 0; i -= 2 { // the same side to move
		if e.past[i] != key {
			continue
		}
		if times++; i >= e.root || times == 2 {
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
