package solver

import (
	"context"
	"math"

	"woodwork/games/winninggoal"
)

const (
	ring    = 32           // seconds: the longest play without a decision is shorter
	widest  = 7            // the largest goal difference that counts
	margins = 2*widest + 1 // goal differences, from -7 on
	settled = 1e-6         // the largest change that is ignored in solving the expired clock
	sides   = 2            // in the first half: the attacker has lost or won the toss
)

// A row is the value of one position for each goal difference, as the attacker sees it: the
// chance of winning the match minus that of losing it.
type row [margins]float32

// A layer has the values at one second, by the side of the toss.
type layer [sides][]row

// half is the backward induction over one half.
type half struct {
	graph  *Graph
	sides  int                // 1 in the second half, in which the toss no longer matters
	end    [sides][champs]row // the value of the end of a half, by the white die, if White is the attacker
	ring   []layer            // values by the second, modulo its length, which is how far back a branch may lead
	chart  *chart             // nil: only the choices are kept
	notes  *notebook
	noting bool
	rest   func() // called between pieces of the work
}

// Match solves the match exactly, with halves of whole seconds as in the rules. It takes several
// seconds, and fails only if ctx ends.
func (g *Graph) Match(ctx context.Context) (*Exact, error) {
	s := solving{graph: g, rest: func() {}, charts: true}
	p, err := s.match(ctx)
	if err != nil {
		return nil, err
	}
	return &Exact{p, s.drawn}, nil
}

// Policy finds the best play of the match like [Graph.Match], which takes as long, but keeps no
// values. It calls rest between pieces of its work.
func (g *Graph) Policy(ctx context.Context, rest func()) (*Policy, error) {
	s := solving{graph: g, rest: rest}
	return s.match(ctx)
}

// solving is the work on a match.
type solving struct {
	graph  *Graph
	rest   func()
	charts bool      // whether values are kept
	drawn  [2]*chart // of the halves
}

// match computes the second half first, because the first half ends where the second begins.
func (s *solving) match(ctx context.Context) (*Policy, error) {
	seconds := int(s.graph.rules.Half / second)
	late := newHalf(s.graph, 1, s.charts, s.rest)
	for c := range late.end[0] {
		for d := range margins {
			late.end[0][c][d] = float32(sign(d - widest))
		}
	}
	if err := late.run(ctx, seconds); err != nil {
		return nil, err
	}
	early := newHalf(s.graph, sides, s.charts, s.rest)
	for toss := range early.end {
		for c := range champs {
			early.end[toss][c] = late.halfTime(seconds, toss == 1, uint8(c))
		}
	}
	if err := early.run(ctx, seconds); err != nil {
		return nil, err
	}
	s.drawn = [2]*chart{early.chart, late.chart}
	return &Policy{s.graph, [2]*choices{early.notes.sorted(), late.notes.sorted()}}, nil
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

func newHalf(g *Graph, sides int, charts bool, rest func()) *half {
	h := &half{graph: g, sides: sides, ring: make([]layer, g.span()), notes: newNotebook(g, sides), rest: rest}
	for t := range h.ring {
		for i := range sides {
			h.ring[t][i] = make([]row, len(g.nodes))
		}
	}
	if charts {
		h.chart = &chart{sides: sides}
	}
	return h
}

// run goes from the whistle back to the beginning.
func (h *half) run(ctx context.Context, seconds int) error {
	h.expired()
	h.draw(0)
	for t := 1; t <= seconds; t++ {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		h.sweep(t)
		if charted(t) || t == seconds {
			h.draw(t)
		}
	}
	return nil
}

func (h *half) draw(t int) {
	if h.chart != nil {
		h.chart.end = h.end
		h.chart.draw(t, h.at(t))
	}
}

// at returns the values of a second that is at most one play away.
func (h *half) at(t int) *layer { return &h.ring[t%len(h.ring)] }

// expired computes the values with no time left: play goes on until the defence touches the
// ball, or in circles if it never does.
func (h *half) expired() {
	for change := float32(1); change > settled; {
		change = h.sweep(0)
	}
	h.noting = true
	h.sweep(0)
}

// sweep computes the values of one second, open windows after the nodes to which they lead. It
// returns the largest change.
func (h *half) sweep(t int) (change float32) {
	for _, list := range [][]int32{h.graph.plain, h.graph.window} {
		for side := range h.sides {
			values := h.at(t)[side]
			for _, n := range list {
				best := h.value(n, t, side)
				if t == 0 {
					change = max(change, distance(&best, &values[n]))
				}
				values[n] = best
			}
			h.rest()
		}
	}
	return change
}

func distance(a, b *row) (most float32) {
	for d := range a {
		most = max(most, float32(math.Abs(float64(a[d]-b[d]))))
	}
	return most
}

// value is that of the best action of a node, for each goal difference.
func (h *half) value(at int32, t, side int) (best row) {
	n := &h.graph.nodes[at]
	rows := h.notes.rows[:len(n.actions)]
	for i := range rows {
		rows[i] = row{}
		h.action(&rows[i], &n.actions[i], t, side)
	}
	best = rows[0]
	for i := 1; i < len(rows); i++ {
		if n.mine {
			for d := range best {
				best[d] = max(best[d], rows[i][d])
			}
		} else {
			for d := range best {
				best[d] = min(best[d], rows[i][d])
			}
		}
	}
	if h.noting && len(rows) > 1 {
		h.notes.note(at, &best, rows, t, side)
	}
	return best
}

func (h *half) action(sum *row, a *action, t, side int) {
	for i := range a.branches {
		h.branch(sum, &a.branches[i], t, side)
	}
}

// branch adds the value of a branch at t seconds.
func (h *half) branch(sum *row, b *branch, t, side int) {
	if b.ends(t) {
		sum.add(b, &h.end[side][b.holder], false)
		return
	}
	if b.flips && h.sides == sides {
		side = 1 - side
	}
	sum.add(b, &h.at(max(t-int(b.after), 0))[side][b.to], b.flips)
}

// ends reports whether a branch that begins at t seconds ends the half.
func (b *branch) ends(t int) bool { return b.touched > 0 && t <= int(b.touched) }

// add adds a branch to the sum: its weight times its value, which is the other side's if flips.
func (sum *row) add(b *branch, from *row, flips bool) {
	w := b.weight
	switch {
	case b.goals != 0:
		for d := range sum {
			to := shifted(d, b.goals)
			if flips {
				sum[d] -= w * from[margins-1-to]
			} else {
				sum[d] += w * from[to]
			}
		}
	case flips:
		for d := range sum {
			sum[d] -= w * from[margins-1-d]
		}
	default:
		for d := range sum {
			sum[d] += w * from[d]
		}
	}
}

// shifted adds goals to a goal difference; more than seven count as seven.
func shifted(d int, goals int8) int { return min(max(d+int(goals), 0), margins-1) }

// halfTime is the value of the end of a first half with the white die as in c: the winner of the
// toss kicks off the second half. White is the attacker before it.
func (h *half) halfTime(seconds int, won bool, c uint8) (r row) {
	s := h.graph.kickOff(winninggoal.White, winninggoal.LongShot)
	s.Holder, s.Power = winninggoal.White+winninggoal.Side(c/(champs/2)), winninggoal.Power(c%(champs/2))
	s.Att, s.Window = winninggoal.White, false
	if !won {
		s.Att = winninggoal.Black
	}
	var a action
	if !s.Pending() {
		s = h.graph.opened(s)
	}
	if err := h.graph.lead(&a, s, 1, branch{}); err != nil {
		panic(err) // one roll takes five seconds, and the graph contains all kick-offs
	}
	h.action(&r, &a, seconds, 0)
	return r
}
