package api

import (
	"context"

	"woodwork/game"
)

func (s *Server) pause(ctx context.Context, in *offerInput) (*output[Seq], error) {
	seq, err := s.matches.Pause(ctx, in.ID, string(callerOf(ctx).guest), game.Seat(in.Body.Seat), in.Body.Seq)
	if err != nil {
		return nil, s.fail("pausing a match", err)
	}
	return &output[Seq]{Seq{seq}}, nil
}

func (s *Server) declinePause(ctx context.Context, in *declinePauseInput) (*output[Seq], error) {
	seq, err := s.matches.DeclinePause(ctx, in.ID, string(callerOf(ctx).guest), game.Seat(in.Seat))
	if err != nil {
		return nil, s.fail("refusing a pause", err)
	}
	return &output[Seq]{Seq{seq}}, nil
}

func (s *Server) resume(ctx context.Context, in *resumeInput) (*output[Seq], error) {
	seq, err := s.matches.GoOn(ctx, in.ID, string(callerOf(ctx).guest), game.Seat(in.Body.Seat))
	if err != nil {
		return nil, s.fail("going on with a match", err)
	}
	return &output[Seq]{Seq{seq}}, nil
}
