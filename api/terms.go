package api

import (
	"cmp"
	"context"
	"time"

	"woodwork/game"
	"woodwork/record"
	"woodwork/timecontrol"
)

func (s *Server) changeTerms(ctx context.Context, in *termsInput) (*output[Seq], error) {
	now, _, err := s.matches.Snapshot(ctx, in.ID, "")
	if err != nil {
		return nil, s.fail("reading the terms of a match", err)
	}
	terms, err := in.Body.Terms.of(now.Terms.Takeback, now.Terms.Help)
	if err != nil {
		return nil, s.fail("the terms of a match", err)
	}
	terms.Delay = now.Terms.Delay
	return s.change(ctx, "changing the terms of a match", func(me string) (uint64, error) {
		return s.matches.ChangeTerms(ctx, in.ID, me, game.Seat(in.Body.Seat), terms, in.Body.Seq)
	})
}

func (s *Server) declineTerms(ctx context.Context, in *declineTermsInput) (*output[Seq], error) {
	return s.change(ctx, "refusing terms", func(me string) (uint64, error) {
		return s.matches.DeclineTerms(ctx, in.ID, me, game.Seat(in.Seat))
	})
}

// of returns the terms of a request; takeback and help are used if it does not state them.
func (t Terms) of(takeback, help string) (terms record.Terms, err error) {
	terms = record.Terms{
		Takeback: cmp.Or(t.Takeback, takeback), Help: cmp.Or(t.Help, help), Flag: t.Flag,
		Away: time.Duration(t.Away) * time.Second, Delay: time.Duration(t.Delay) * time.Second,
	}
	terms.Clock, err = timecontrol.Parse(cmp.Or(t.Clock, string(timecontrol.None)))
	return terms.Returning(t.Return), err
}
