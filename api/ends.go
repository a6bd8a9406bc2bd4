package api

import (
	"context"

	"woodwork/game"
	"woodwork/record"
)

func (s *Server) endMatch(ctx context.Context, in *endInput) (*output[Seq], error) {
	return s.change(ctx, "ending a match", func(me string) (uint64, error) {
		seat := game.Seat(in.Body.Seat)
		if in.Body.Why == record.Abandoned {
			return s.matches.Claim(ctx, in.ID, me, seat, in.Body.Draw)
		}
		return s.matches.End(ctx, in.ID, me, seat, in.Body.Why)
	})
}
