package api

import (
	"context"

	"woodwork/api/wire"
	"woodwork/game"
	"woodwork/match"
)

func (s *Server) takeSeat(ctx context.Context, in *takeInput) (*cookieOutput[wire.Seated], error) {
	return s.sit(ctx, joinOf(in.ID, &in.Body, func(j *match.Join) { j.Seat = game.Seat(in.Seat) }))
}

func (s *Server) takeAnySeat(ctx context.Context, in *takeAnyInput) (*cookieOutput[wire.Seated], error) {
	return s.sit(ctx, joinOf(in.ID, &in.Body, func(j *match.Join) { j.Any = true }))
}

// joinOf returns what a request asks for; which adds the seat.
func joinOf(id string, body *wire.SeatRequest, which func(*match.Join)) match.Join {
	j := match.Join{
		Match: id, Key: body.Key, Name: cleanName(body.Name),
		Entropy: entropy(body.Entropy), Seal: entropy(body.Seal), Seen: body.Seq,
	}
	which(&j)
	return j
}

// sit takes a seat for the guest who asks.
func (s *Server) sit(ctx context.Context, j match.Join) (*cookieOutput[wire.Seated], error) {
	me, cookie := s.door.Welcome(ctx)
	j.Guest = string(me)
	seq, err := s.matches.Join(ctx, j)
	if err != nil {
		return nil, s.fail("taking a seat", err)
	}
	_, you, err := s.matches.Snapshot(ctx, j.Match, j.Guest)
	if err != nil {
		return nil, s.fail("reading a match", err)
	}
	return &cookieOutput[wire.Seated]{cookie, wire.Seated{Seq: seq, You: newYou(you)}}, nil
}

func (s *Server) reveal(ctx context.Context, in *revealInput) (*output[wire.Seq], error) {
	return s.change(ctx, "telling entropy", func(me string) (uint64, error) {
		return s.matches.Reveal(ctx, in.ID, me, game.Seat(in.Seat), entropy(in.Body.Entropy))
	})
}

func (s *Server) leaveSeat(ctx context.Context, in *seatInput) (*output[wire.Seq], error) {
	return s.change(ctx, "leaving a seat", func(me string) (uint64, error) {
		return s.matches.Leave(ctx, in.ID, me, game.Seat(in.Seat))
	})
}

func (s *Server) substitute(ctx context.Context, in *seatInput) (*output[wire.Seq], error) {
	return s.change(ctx, "substituting a player", func(me string) (uint64, error) {
		return s.matches.Substitute(ctx, in.ID, me, game.Seat(in.Seat))
	})
}

func (s *Server) actForSeat(ctx context.Context, in *seatInput) (*output[wire.Seq], error) {
	return s.change(ctx, "acting for a member", func(me string) (uint64, error) {
		return s.matches.Act(ctx, in.ID, me, game.Seat(in.Seat))
	})
}

func (s *Server) beginWithFewer(ctx context.Context, in *matchInput) (*output[wire.Seq], error) {
	return s.change(ctx, "beginning with fewer", func(me string) (uint64, error) {
		return s.matches.Enough(ctx, in.ID, me)
	})
}
