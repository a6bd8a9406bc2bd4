package api

import (
	"context"

	"woodwork/game"
)

func (s *Server) offerDraw(ctx context.Context, in *offerInput) (*output[Seq], error) {
	seq, err := s.matches.Offer(ctx, in.ID, string(callerOf(ctx).guest), game.Seat(in.Body.Seat), in.Body.Seq)
	if err != nil {
		return nil, s.fail("offering a draw", err)
	}
	return &output[Seq]{Seq{seq}}, nil
}

func (s *Server) refuseDraw(ctx context.Context, in *refuseInput) (*output[Seq], error) {
	seq, err := s.matches.Refuse(ctx, in.ID, string(callerOf(ctx).guest), game.Seat(in.Seat))
	if err != nil {
		return nil, s.fail("refusing a draw", err)
	}
	return &output[Seq]{Seq{seq}}, nil
}
