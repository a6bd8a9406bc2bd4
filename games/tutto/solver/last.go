package solver

import (
	"context"

	"woodwork/games/tutto"
)

// lastTurns computes t.last, for the options with which a player who has reached the target
// gives the other one another turn. The higher score wins, a tie counts half.
func (s *solver) lastTurns(ctx context.Context) {
	if s.over == 0 {
		return
	}
	s.last = make([]float64, s.size*(s.over+1))
	s.parallel(ctx, s.size, func(w *worker, mover int) {
		for excess := range s.over + 1 {
			s.last[mover*(s.over+1)+excess] = w.lastTurn(mover, s.size+excess)
		}
	})
}

// lastTurn returns the value of the mover's last turn against other.
func (w *worker) lastTurn(mover, other int) float64 {
	scores := []int{other}
	for after := w.deducted(mover, other); after != scores[len(scores)-1]; after = w.deducted(mover, after) {
		scores = append(scores, after)
	}
	var next *stage
	for n := len(scores) - 1; n >= 0; n-- {
		for len(w.chain) <= n {
			w.chain = append(w.chain, newStage(w.plan))
		}
		st := w.chain[n]
		lost := other
		if w.rules.PlusMinus == tutto.DeductNow {
			lost = scores[n]
		}
		st.next, st.win, st.top = next, 1, min(max(scores[n]-mover+1, 1), w.plan.size-1)
		st.fail = higher(mover, lost)
		for t := range st.top + 1 {
			st.bank[t] = higher(mover+t, scores[n])
		}
		w.solve(st, 0)
		next = st
	}
	return next.draw[0]
}

// higher returns the value of score a against score b when the match ends.
func higher(a, b int) float64 {
	switch {
	case a > b:
		return 1
	case a == b:
		return 0.5
	}
	return 0
}
