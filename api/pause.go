package api

import (
	"context"

	"woodwork/game"
)

func (s *Server) pause(ctx context.Context, in *offerInput) (*output[Seq], error) {
	return s.change(ctx, "pausing a match", func(me string) (uint64, error) {
		return s.matches.Pause(ctx, in.ID, me, game.Seat(in.Body.Seat), in.Body.Seq)
	})
}

func (s *Server) declinePause(ctx context.Context, in *declinePauseInput) (*output[Seq], error) {
	return s.change(ctx, "refusing a pause", func(me string) (uint64, error) {
		return s.matches.DeclinePause(ctx, in.ID, me, game.Seat(in.Seat))
	})
}

func (s *Server) resume(ctx context.Context, in *resumeInput) (*output[Seq], error) {
	return s.change(ctx, "going on with a match", func(me string) (uint64, error) {
		return s.matches.GoOn(ctx, in.ID, me, game.Seat(in.Body.Seat))
	})
}
