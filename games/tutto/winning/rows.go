package winning

import "woodwork/games/tutto"

// write sets the row of a solved turn: where the turn leads, and with what
// chance.
func (w *worker) write(r *row, st *stage, side, mover, other int) {
	first := w.flow(st)
	r.constant, r.at, r.weight = 0, r.at[:0], r.weight[:0]
	banked, lost := other, other
	for f := first; f != nil; f = f.next {
		w.book(r, f, side, mover, banked, lost)
		banked = w.deducted(mover, banked)
		if w.rules.PlusMinus == tutto.DeductNow {
			lost = banked
		}
	}
}

// flow lets a turn that begins run to its ends.
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
func (w *worker) book(r *row, f *flow, side, mover, banked, lost int) {
	after := w.turned(side)
	r.constant += f.won
	r.add(w.at(after, lost, mover), f.failed)
	for t, chance := range f.banked[:f.top+1] {
		if mover+t < w.size {
			r.add(w.at(after, banked, mover+t), chance)
		} else {
			r.constant += chance * f.bank[t]
		}
	}
}

// add adds chance times one minus the probability at the given place.
func (r *row) add(at int, chance float64) {
	if chance > 0 {
		r.constant += chance
		r.at = append(r.at, int32(at))
		r.weight = append(r.weight, chance)
	}
}
