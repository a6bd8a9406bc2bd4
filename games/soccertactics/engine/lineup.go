package engine

import (
	"context"

	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// lineUp returns the formation worth most to the side that places its pawns, against the
// standard set-up of the other side if that comes later. Among equal ones, such as mirror
// images, it makes any. When ctx is done it returns the best one looked at so far.
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
