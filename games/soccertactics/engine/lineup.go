package engine

import (
	"context"

	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// lineUp returns the formation worth most to the side that places its pawns, against
// the standard set-up of the other side if that comes after. Of equal ones, as two
// that are each other's mirror, it makes any; the best that it has looked at when ctx
// is done.
func lineUp(ctx context.Context, r *st.Rules, s *st.State, src game.Source, worth func(after *st.State) float64) (best st.Move) {
	most, equal := 0.0, uint64(0)
	for _, m := range formations(s) {
		if equal > 0 && ctx.Err() != nil {
			break
		}
		after := *s
		r.Step(&after, game.At(s.Decides().Seat(), m))
		if after.Phase == st.SecondSetUp {
			r.Step(&after, game.At(after.Decides().Seat(), after.StandardSetUp()))
		}
		switch v := worth(&after); {
		case equal == 0 || v > most:
			best, most, equal = m, v, 1
		case v == most:
			if equal++; game.Below(src, equal) == 0 {
				best = m
			}
		}
	}
	return best
}
