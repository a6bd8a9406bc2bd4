package solver

import (
	"woodwork/games/tutto"
	"woodwork/solve"
)

// write sets the row of a solved turn: the results of the turn, with their chances.
func (w *worker) write(r *solve.Row, st *stage, side, mover, other int) {
	first := w.flow(st)
	r.Reset()
	banked, lost := other, other
	for f := first; f != nil; f = f.next {
		w.book(r, f, side, mover, banked, lost)
		banked = w.deducted(mover, banked)
		if w.rules.PlusMinus == tutto.DeductNow {
			lost = banked
		}
	}
}

// flow runs a turn from its beginning to its ends.
func (w *worker) flow(st *stage) *flow {
	var chain []*stage
	for ; st != nil; st = st.next {
		chain = append(chain, st)
	}
	var next *flow
	for n := len(chain) - 1; n >= 0; n-- {
		for len(w.flows) <= n {
			w.flows = append(w.flows, newFlow(w.plan))
		}
		w.flows[n].reset(chain[n], next)
		next = w.flows[n]
	}
	next.drawn[0] = 1
	for f := next; f != nil; f = f.next {
		f.run(w.plan, 0, &w.mix)
	}
	return next
}

// book adds the ends of one stage to the row.
func (w *worker) book(r *solve.Row, f *flow, side, mover, banked, lost int) {
	after := w.turned(side)
	r.Constant += f.won
	lead(r, w.at(after, lost, mover), f.failed)
	for t, chance := range f.banked[:f.top+1] {
		if mover+t < w.size {
			lead(r, w.at(after, banked, mover+t), chance)
		} else {
			r.Constant += chance * f.bank[t]
		}
	}
}

// lead adds chance times one minus the probability at the given place.
func lead(r *solve.Row, at int, chance float64) {
	r.Constant += chance
	r.Add(at, -chance)
}
