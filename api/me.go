package api

import (
	"context"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
)

func (s *Server) getMe(ctx context.Context, in *meInput) (*output[Me], error) {
	me := Me{Matches: []MyMatch{}}
	g := callerOf(ctx).guest
	if g == "" {
		return &output[Me]{me}, nil
	}
	after, err := placeOf(in.After)
	if err != nil {
		return nil, s.fail("listing matches", err)
	}
	summaries, err := s.matches.List(ctx, string(g), after, in.Limit)
	if err != nil {
		return nil, s.fail("listing matches", err)
	}
	me.Next = nextOf(summaries, in.Limit)
	for _, summary := range summaries {
		if summary.Phase == "" { // the stored match is damaged
			continue
		}
		me.Matches = append(me.Matches, myMatch(summary))
		if me.Name == "" && summary.Yours.Len() > 0 {
			me.Name = summary.Seats[summary.Yours.First()].Name
		}
	}
	return &output[Me]{me}, nil
}

func myMatch(summary match.Summary) MyMatch {
	own, playing := summary.Yours, summary.Phase == record.Playing
	deserted, left := playing, false
	for seat, player := range summary.Seats {
		mine := summary.Yours.Has(game.Seat(seat))
		if !player.Present() {
			own &^= 1 << seat
		}
		deserted = deserted && !player.Present() && !(mine && player.Away)
		left = left || mine && player.Left
	}
	m := MyMatch{
		ID: summary.ID, Game: summary.Game, Seats: playerList(summary.Seats), Own: seatList(summary.Yours), Phase: string(summary.Phase), Outdated: summary.Outdated,
		Yours: playing && summary.Turn&own != 0, Lent: playing && own == 0 && !deserted && !left,
		Updated: summary.Updated, Winners: seatList(summary.Winners), Why: summary.Why,
		Paused: playing && !deserted && summary.Turn == 0,
	}
	if deserted {
		m.Phase = phaseLeft
	}
	return m
}
