package api

import (
	"context"

	"woodwork/game"
)

func (s *Server) takeBack(ctx context.Context, in *offerInput) (*output[Seq], error) {
	return s.change(ctx, "taking a decision back", func(me string) (uint64, error) {
		return s.matches.TakeBack(ctx, in.ID, me, game.Seat(in.Body.Seat), in.Body.Seq)
	})
}

func (s *Server) declineTakeback(ctx context.Context, in *declineInput) (*output[Seq], error) {
	return s.change(ctx, "refusing a takeback", func(me string) (uint64, error) {
		return s.matches.Decline(ctx, in.ID, me, game.Seat(in.Seat))
	})
}
