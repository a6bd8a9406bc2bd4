package solver

import (
	"context"
	"math"

	"woodwork/games/winninggoal"
)

// horizon is the time constant of Stationary, in seconds of the match: a goal that comes this
// much later is worth 1/e of one now.
const horizon = 450

// discount is the value of a goal by the number of seconds until it comes.
var discount = func() (d [ring]float64) {
	for s := range d {
		d[s] = math.Exp(-float64(s) / horizon)
	}
	return d
}()

// Values are the values of the positions of a graph to their attacker.
type Values struct {
	graph  *Graph
	of     []float64
	Sweeps int // how many were needed
}

// Stationary values every position in goals: those of the attacker minus those of the defender
// if both play best forever; a goal is worth less the later it comes. It iterates until no value
// changes by more than 1e-9, or ctx is done, which is the only error.
func (g *Graph) Stationary(ctx context.Context) (*Values, error) {
	v := &Values{graph: g, of: make([]float64, len(g.nodes))}
	for change := 1.0; change > 1e-9; v.Sweeps++ {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		change = v.sweep()
	}
	return v, nil
}

// sweep improves all values in place, and returns the largest change.
func (v *Values) sweep() (change float64) {
	for _, list := range [][]int32{v.graph.plain, v.graph.window} {
		for _, n := range list {
			best, _ := v.best(&v.graph.nodes[n])
			change = max(change, math.Abs(best-v.of[n]))
			v.of[n] = best
		}
	}
	return change
}

// best returns the value and the index of a node's best action.
func (v *Values) best(n *node) (value float64, action int) {
	for i := range n.actions {
		x := v.action(&n.actions[i])
		if i == 0 || n.mine && x > value || !n.mine && x < value {
			value, action = x, i
		}
	}
	return value, action
}

func (v *Values) action(a *action) (sum float64) {
	for i := range a.branches {
		b := &a.branches[i]
		x := v.of[b.to]
		if b.flips {
			x = -x
		}
		sum += float64(b.weight) * discount[b.after] * (x + float64(b.goals))
	}
	return sum
}

// Best returns the best decision in s by these values, and its value to the attacker; false if s
// is not a decision of the graph.
func (v *Values) Best(s *winninggoal.State) (m winninggoal.Move, value float64, ok bool) {
	at, ok := v.graph.place[v.graph.folded(s)]
	if !ok {
		return m, 0, false
	}
	n := &v.graph.nodes[at]
	value, i := v.best(n)
	return v.graph.unfold(s, n.actions[i].move), value, true
}

// Value returns the value of any position of a match to White in goals, including positions with
// dice in the air; ErrUnknown if the graph does not contain its continuations.
func (v *Values) Value(s *winninggoal.State) (float64, error) {
	f, flipped := v.graph.fold(*s)
	var a action
	if err := v.graph.lead(&a, f, 1, branch{}); err != nil {
		return 0, err
	}
	value := v.action(&a)
	if flipped {
		value = -value
	}
	return value, nil
}
