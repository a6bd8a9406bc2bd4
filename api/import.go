package api

import (
	"context"
	"fmt"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
)

func (s *Server) importMatch(ctx context.Context, in *importInput) (*cookieOutput[KeptMatch], error) {
	me, cookie := s.welcome(ctx)
	l, err := record.Parse(in.Body.Log)
	if err != nil {
		return nil, s.fail("importing a match", fmt.Errorf("%w: %w", match.ErrLog, err))
	}
	i := match.Import{Log: l, Secret: entropy(in.Body.Secret), Guest: string(me), From: s.key.group(callerOf(ctx)), Named: func(name string) bool { return cleanName(name) == name }}
	for _, seat := range in.Body.Seats {
		i.Seats = append(i.Seats, game.Seat(seat))
	}
	added, err := s.matches.Import(ctx, i)
	if err != nil {
		return nil, s.fail("importing a match", err)
	}
	return &cookieOutput[KeptMatch]{cookie, KeptMatch{l.Match, added}}, nil
}
