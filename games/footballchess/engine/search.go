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
	c := &e.generators[ply]
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
	n := node{generator: c, p: p, key: key, depth: depth, ply: ply, threatened: threatened, pv: beta-alpha > 1}
	if v, known := e.recall(&n, alpha, beta); known {
		return v
	}
	if v, enough := e.prune(&n, beta, passed); enough {
		return v
	}
	return e.try(&n, alpha, beta)
}

// A node is a position in the search, with what is known about it.
type node struct {
	generator  *fc.Generator
	p          *fc.Position
	key        uint64
	depth, ply int
	threatened bool
	pv         bool // the window is open
	static     Value
	first      fc.Move // the move from the table
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

// tableKey distinguishes positions near the limit of the episode by how near it is.
func (e *Engine) tableKey(n *node) uint64 {
	if left := int(e.rules.Limit) - int(n.p.MovesWithoutGoal); left < 24 {
		return n.key ^ uint64(left+1)*0xD6E8FEB86659FD93
	}
	return n.key
}

// try searches the actions of a node, the likely ones first.
func (e *Engine) try(n *node, alpha, beta Value) Value {
	best, bestMove, from := -limit, fc.Move{}, alpha
	e.push(n.key)
	o := e.picker(n.generator, n.ply, n.first)
	o.urgent = e.urgent(n)
	tried := e.tried[n.ply][:0]
	for i := 0; ; {
		if o.onlyQuiet() && best > -Forced && e.futile(n, quiet, i, alpha) {
			break
		}
		m, kind, ok := o.pick()
		if !ok {
			break
		}
		if n.ply == 0 && e.isExcluded(m) || kind != sharp && best > -Forced && e.futile(n, kind, i, alpha) {
			continue
		}
		v := e.after(n, m, i, kind, alpha, beta)
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
	case best == -limit && o.urgent && !n.generator.Stuck():
		best = -Goal + Value(n.ply) + 1
	case best == -limit && n.ply > 0: // FC-43
		return e.last(n.p, n.ply)
	case len(e.excluded) == 0 || n.ply > 0:
		e.table.put(e.tableKey(n), bestMove, toTable(best, n.ply), n.depth, boundOf(best, from, beta))
	}
	return best
}

// urgent reports whether only actions that stop a goal kick are tried. It is false at the root,
// where every action needs a value, and if the limit of the episode stops the goal kick anyway.
// It ignores that a third repetition may do so.
func (e *Engine) urgent(n *node) bool {
	return n.threatened && n.ply > 0 && n.p.MovesWithoutGoal+1 < e.rules.Limit
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

// after searches the position after the i-th action: the first action with the whole window, the
// others to be refuted, and late ones that are not sharp less deeply.
func (e *Engine) after(n *node, m fc.Move, i int, kind class, alpha, beta Value) Value {
	next := &e.states[n.ply]
	*next = n.p.Do(m)
	key := rehash(n.key, n.p, m)
	depth := n.depth - 1
	if i == 0 {
		return -e.search(next, key, depth, n.ply+1, -beta, -alpha, false)
	}
	less := 0
	if n.depth >= 2 && i >= 3 && (kind == loose || kind == quiet && !n.threatened) {
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

// leadsTo makes m and its continuation the best line from ply.
func (e *Engine) leadsTo(ply int, m fc.Move) {
	n := 1
	e.pv[ply][0] = m
	if ply+1 < maxPly && !m.Goal() {
		n += copy(e.pv[ply][1:], e.pv[ply+1][:e.pvLen[ply+1]])
	}
	e.pvLen[ply] = n
}
