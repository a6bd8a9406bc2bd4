package api

import (
	"context"

	"woodwork/game"
)

func (s *Server) offerDraw(ctx context.Context, in *offerInput) (*output[Seq], error) {
	return s.change(ctx, "offering a draw", func(me string) (uint64, error) {
		return s.matches.Offer(ctx, in.ID, me, game.Seat(in.Body.Seat), in.Body.Seq)
	})
}

func (s *Server) refuseDraw(ctx context.Context, in *refuseInput) (*output[Seq], error) {
	return s.change(ctx, "refusing a draw", func(me string) (uint64, error) {
		return s.matches.Refuse(ctx, in.ID, me, game.Seat(in.Seat))
	})
}
