package api

import (
	"context"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/game"
)

func (s *Server) react(ctx context.Context, in *reactionInput) (*wire.Empty, error) {
	err := s.matches.React(ctx, in.ID, string(door.CallerOf(ctx).Guest), game.Seat(in.Seat), in.Body.Reaction)
	if err != nil {
		return nil, s.fail("showing a reaction", err)
	}
	return nil, nil
}

func (s *Server) consider(ctx context.Context, in *considerInput) (*wire.Empty, error) {
	err := s.matches.Consider(ctx, in.ID, string(door.CallerOf(ctx).Guest), game.Seat(in.Seat), in.Body.Seq, in.Body.Move)
	if err != nil {
		return nil, s.fail("showing a candidate", err)
	}
	return nil, nil
}
