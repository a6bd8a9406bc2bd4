package api

import (
	"context"

	"woodwork/game"
)

func (s *Server) takeBack(ctx context.Context, in *offerInput) (*output[Seq], error) {
	seq, err := s.matches.TakeBack(ctx, in.ID, string(callerOf(ctx).guest), game.Seat(in.Body.Seat), in.Body.Seq)
	if err != nil {
		return nil, s.fail("taking a decision back", err)
	}
	return &output[Seq]{Seq{seq}}, nil
}

func (s *Server) declineTakeback(ctx context.Context, in *declineInput) (*output[Seq], error) {
	seq, err := s.matches.Decline(ctx, in.ID, string(callerOf(ctx).guest), game.Seat(in.Seat))
	if err != nil {
		return nil, s.fail("refusing a takeback", err)
	}
	return &output[Seq]{Seq{seq}}, nil
}
