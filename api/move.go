package api

import (
	"context"
	"time"

	"woodwork/game"
	"woodwork/match"
)

func (s *Server) playMove(ctx context.Context, in *moveInput) (*output[Seq], error) {
	began := time.Now()
	seq, err := s.matches.Play(ctx, match.Move{
		Match: in.ID, Guest: string(callerOf(ctx).guest),
		Seat: game.Seat(in.Body.Seat), Seq: in.Body.Seq, Text: in.Body.Move,
	})
	s.observer.Moved(time.Since(began), err)
	if err != nil {
		return nil, s.fail("playing a move", err)
	}
	return &output[Seq]{Seq{seq}}, nil
}
