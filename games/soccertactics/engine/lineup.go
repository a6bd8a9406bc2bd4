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
func lineUp(ctx context.Context, r *st.Rules, s *st.State, src game.Source, worth func(after *st.State) float64) st.Move {
	var best game.Best[st.Move]
	for _, m := range formations(s) {
		if best.Any() && ctx.Err() != nil {
			break
		}
		after := *s
		r.Step(&after, game.At(s.Decides().Seat(), m))
		if after.Phase == st.SecondSetUp {
			r.Step(&after, game.At(after.Decides().Seat(), after.StandardSetUp()))
		}
		best.Offer(m, worth(&after), src)
	}
	return best.Move
}
