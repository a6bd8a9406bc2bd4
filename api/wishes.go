package api

import (
	"context"

	"woodwork/api/wire"
	"woodwork/game"
	"woodwork/match"
	"woodwork/table"
)

func (s *Server) wish(ctx context.Context, in *wishInput) (*output[wire.Seq], error) {
	what, err := table.ParseWish(in.Wish)
	if err != nil {
		return nil, s.fail("the name of a wish", err)
	}
	w := match.Wish{Match: in.ID, Seat: game.Seat(in.Body.Seat), Wish: what, Seen: in.Body.Seq}
	if what == table.NewTerms {
		if w.Terms, err = s.termsFor(ctx, in.ID, in.Body.Terms); err != nil {
			return nil, s.fail("the terms of a match", err)
		}
	}
	return s.change(ctx, "asking for "+in.Wish, func(me string) (uint64, error) {
		w.Guest = me
		return s.matches.Ask(ctx, w)
	})
}

// termsFor returns the terms that a request would like a match to have.
func (s *Server) termsFor(ctx context.Context, id string, t *wire.Terms) (terms table.Terms, err error) {
	now, _, err := s.matches.Snapshot(ctx, id, "")
	if err != nil || t == nil {
		return now.Terms, err
	}
	terms, err = t.Of(now.Terms.Takeback, now.Terms.Help)
	terms.Delay = now.Terms.Delay
	return terms, err
}

func (s *Server) denyWish(ctx context.Context, in *denyInput) (*output[wire.Seq], error) {
	w, err := table.ParseWish(in.Wish)
	if err != nil {
		return nil, s.fail("the name of a wish", err)
	}
	return s.change(ctx, "saying no to "+in.Wish, func(me string) (uint64, error) {
		return s.matches.Deny(ctx, in.ID, me, game.Seat(in.Seat), w)
	})
}

func (s *Server) resume(ctx context.Context, in *resumeInput) (*output[wire.Seq], error) {
	return s.change(ctx, "resuming a match", func(me string) (uint64, error) {
		return s.matches.GoOn(ctx, in.ID, me, game.Seat(in.Body.Seat))
	})
}
