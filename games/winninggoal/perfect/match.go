package perfect

import (
	"context"
	"math"

	"woodwork/game"
	"woodwork/games/winninggoal"
)

const (
	ring    = 32           // seconds that are kept: the longest play without a decision is shorter
	widest  = 7            // the largest difference of goals that is told apart
	margins = 2*widest + 1 // differences of goals, from -7 on
	settled = 1e-6         // what may still change in the system of an expired clock
	sides   = 2            // in the first half: the attacker has lost or has won the toss
)

// A row is the value of one position for each difference of goals, seen by the
// attacker: the chance of winning the match less that of losing it.
type row [margins]float32

// half is the backward induction over one half.
type half struct {
	graph *Graph
	sides int                // 1 in the second half, in which the toss is forgotten
	end   [sides][champs]row // what a half is worth that ends, by the white die, White being the attacker
	ring  [ring][sides][]row // values by the second, modulo ring
}

// Exact is the solution of the match.
type Exact struct {
	graph  *Graph
	First  [sides][]row // the beginning of the first half
	Second []row        // the beginning of the second half
}

// Match solves the match exactly, with halves of whole seconds as the rules have
// them. It takes seconds; the only error is that of ctx.
func (g *Graph) Match(ctx context.Context) (*Exact, error) {
	seconds := int(g.rules.Half / second)
	late := newHalf(g, 1)
	for c := range late.end[0] {
		for d := range margins {
			late.end[0][c][d] = float32(sign(d - widest))
		}
	}
	if err := late.run(ctx, seconds); err != nil {
		return nil, err
	}
	early := newHalf(g, sides)
	for toss := range early.end {
		for c := range champs {
			early.end[toss][c] = late.halfTime(seconds, toss == 1, uint8(c))
		}
	}
	if err := early.run(ctx, seconds); err != nil {
		return nil, err
	}
	return &Exact{g, early.ring[seconds%ring], late.ring[seconds%ring][0]}, nil
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

func newHalf(g *Graph, sides int) *half {
	h := &half{graph: g, sides: sides}
	for t := range h.ring {
		for i := range sides {
			h.ring[t][i] = make([]row, len(g.nodes))
		}
	}
	return h
}

// run works from the whistle back to the beginning.
func (h *half) run(ctx context.Context, seconds int) error {
	h.expired()
	for t := 1; t <= seconds; t++ {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		h.sweep(t)
	}
	return nil
}

// expired finds the values with no time left: play goes on until the defence
// touches the ball, in circles if it does not.
func (h *half) expired() {
	for change := float32(1); change > settled; {
		change = h.sweep(0)
	}
}

// sweep finds the values of one second, the open windows after the nodes that
// they pass into. It returns the largest change.
func (h *half) sweep(t int) (change float32) {
	for _, list := range [][]int32{h.graph.plain, h.graph.window} {
		for side := range h.sides {
			values := h.ring[t%ring][side]
			for _, n := range list {
				best := h.value(&h.graph.nodes[n], t, side)
				if t == 0 {
					change = max(change, distance(&best, &values[n]))
				}
				values[n] = best
			}
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

// value is the best of the actions of a node, for each difference of goals.
func (h *half) value(n *node, t, side int) (best row) {
	h.action(&best, &n.actions[0], t, side)
	for i := 1; i < len(n.actions); i++ {
		var r row
		h.action(&r, &n.actions[i], t, side)
		if n.mine {
			for d := range best {
				best[d] = max(best[d], r[d])
			}
		} else {
			for d := range best {
				best[d] = min(best[d], r[d])
			}
		}
	}
	return best
}

func (h *half) action(sum *row, a *action, t, side int) {
	for i := range a.branches {
		h.branch(sum, &a.branches[i], t, side)
	}
}

// branch adds what a branch is worth at t seconds.
func (h *half) branch(sum *row, b *branch, t, side int) {
	w := b.weight
	if b.touched > 0 && t <= int(b.touched) {
		from := &h.end[side][b.holder]
		for d := range sum {
			sum[d] += w * from[shifted(d, b.goals)]
		}
		return
	}
	if b.flips && h.sides == sides {
		side = 1 - side
	}
	from := &h.ring[max(t-int(b.after), 0)%ring][side][b.to]
	switch {
	case b.goals != 0:
		for d := range sum {
			to := shifted(d, b.goals)
			if b.flips {
				sum[d] -= w * from[margins-1-to]
			} else {
				sum[d] += w * from[to]
			}
		}
	case b.flips:
		for d := range sum {
			sum[d] -= w * from[margins-1-d]
		}
	default:
		for d := range sum {
			sum[d] += w * from[d]
		}
	}
}

// shifted is a difference of goals after another one; more than seven are seven.
func shifted(d int, goals int8) int { return min(max(d+int(goals), 0), margins-1) }

// halfTime is what a first half is worth that ends with the white die as c says:
// the winner of the toss kicks off the second half. White is the attacker of
// before.
func (h *half) halfTime(seconds int, won bool, c uint8) (r row) {
	s := h.graph.kickOff(winninggoal.White, winninggoal.LongShot)
	s.Holder, s.Power = winninggoal.White+winninggoal.Side(c/(champs/2)), winninggoal.Power(c%(champs/2))
	s.Att, s.Window = winninggoal.White, false
	if !won {
		s.Att = winninggoal.Black
	}
	var a action
	if s.Pending() {
		if err := h.graph.follow(&a, s, 1, branch{}); err != nil {
			panic(err) // one roll takes five seconds
		}
	} else {
		b := branch{weight: 1}
		b.to, b.flips = h.graph.find(h.graph.opened(s))
		a.branches = []branch{b}
	}
	h.action(&r, &a, seconds, 0)
	return r
}

// opened is a kick-off with its window as the white die wants it.
func (g *Graph) opened(s state) state {
	p := s.Power
	s.Power = winninggoal.Unrolled
	g.rules.Step(&s, game.At(game.Nature, move{Act: winninggoal.RollPower, Power: p}))
	return s
}

// KickOff returns the value of a kick-off to the side that takes it, which is
// ahead by lead goals, with the white die lying with it (holds) or with the other
// side. In the first half toss says whether it has won the toss.
func (e *Exact) KickOff(half int, toss, holds bool, p winninggoal.Power, lead int) float64 {
	holder := winninggoal.Black
	if holds {
		holder = winninggoal.White
	}
	n := e.graph.place[e.graph.folded(ptr(e.graph.kickOff(holder, p)))]
	values := e.Second
	if half == 1 {
		values = e.First[0]
		if toss {
			values = e.First[1]
		}
	}
	return float64(values[n][shifted(widest, int8(lead))])
}

func ptr(s state) *state { return &s }

// Edge returns what winning the toss is worth with the first face of the white
// die: the chance of winning the match less that of losing it.
func (e *Exact) Edge(p winninggoal.Power) float64 { return -e.KickOff(1, false, false, p, 0) }
