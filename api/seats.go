package api

import (
	"context"

	"woodwork/game"
	"woodwork/match"
)

func (s *Server) takeSeat(ctx context.Context, in *takeInput) (*cookieOutput[Seated], error) {
	me, cookie := s.welcome(ctx)
	seq, err := s.matches.Join(ctx, match.Join{
		Match: in.ID, Guest: string(me), Seat: game.Seat(in.Seat),
		Key: in.Body.Key, Name: cleanName(in.Body.Name), Entropy: entropy(in.Body.Entropy), Seal: entropy(in.Body.Seal), Seen: in.Body.Seq,
	})
	if err != nil {
		return nil, s.fail("taking a seat", err)
	}
	_, you, err := s.matches.Snapshot(ctx, in.ID, string(me))
	if err != nil {
		return nil, s.fail("reading a match", err)
	}
	return &cookieOutput[Seated]{cookie, Seated{seq, newYou(you)}}, nil
}

func (s *Server) reveal(ctx context.Context, in *revealInput) (*output[Seq], error) {
	return s.change(ctx, "telling entropy", func(me string) (uint64, error) {
		return s.matches.Reveal(ctx, in.ID, me, game.Seat(in.Seat), entropy(in.Body.Entropy))
	})
}

func (s *Server) leaveSeat(ctx context.Context, in *seatInput) (*output[Seq], error) {
	return s.change(ctx, "leaving a seat", func(me string) (uint64, error) {
		return s.matches.Leave(ctx, in.ID, me, game.Seat(in.Seat))
	})
}

func (s *Server) substitute(ctx context.Context, in *seatInput) (*output[Seq], error) {
	return s.change(ctx, "substituting a player", func(me string) (uint64, error) {
		return s.matches.Substitute(ctx, in.ID, me, game.Seat(in.Seat))
	})
}
