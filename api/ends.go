package api

import (
	"context"

	"woodwork/game"
	"woodwork/record"
)

func (s *Server) endMatch(ctx context.Context, in *endInput) (*output[Seq], error) {
	me, seat := string(callerOf(ctx).guest), game.Seat(in.Body.Seat)
	end := func() (uint64, error) { return s.matches.End(ctx, in.ID, me, seat, in.Body.Why) }
	if in.Body.Why == record.Abandoned {
		end = func() (uint64, error) { return s.matches.Claim(ctx, in.ID, me, seat, in.Body.Draw) }
	}
	seq, err := end()
	if err != nil {
		return nil, s.fail("ending a match", err)
	}
	return &output[Seq]{Seq{seq}}, nil
}
