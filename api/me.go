package api

import (
	"context"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/game"
	"woodwork/match"
	"woodwork/table"
)

func (s *Server) getMe(ctx context.Context, in *meInput) (*output[wire.Me], error) {
	me := wire.Me{Matches: []wire.MyMatch{}}
	g := door.CallerOf(ctx).Guest
	if g == "" {
		return &output[wire.Me]{me}, nil
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
	return &output[wire.Me]{me}, nil
}

func myMatch(summary match.Summary) wire.MyMatch {
	own, playing := summary.Yours, summary.Phase == table.Playing
	deserted, left := playing, false
	for seat, player := range summary.Seats {
		mine := summary.Yours.Has(game.Seat(seat))
		if !player.Present() {
			own &^= 1 << seat
		}
		deserted = deserted && !player.Present() && !(mine && player.Away)
		left = left || mine && player.Left
	}
	m := wire.MyMatch{
		ID: summary.ID, Game: summary.Game, Seats: wire.PlayerList(summary.Seats), Own: wire.SeatList(summary.Yours), Phase: string(summary.Phase), Outdated: summary.Outdated,
		Yours: playing && summary.Calls()&own != 0, Lent: playing && own == 0 && !deserted && !left,
		Updated: summary.Updated, Score: orEmpty(summary.Score), Winners: wire.SeatList(summary.Winners), Why: summary.Why,
		Paused: playing && !deserted && summary.Turn == 0,
	}
	if deserted {
		m.Phase = wire.PhaseLeft
	}
	return m
}

// A long list is answered in pages. The field next, if there is one, is the value with which to
// ask for the following page.

// placeOf parses the next of a page of matches.
func placeOf(next string) (p match.Place, err error) {
	if next == "" {
		return p, nil
	}
	at, id, ok := strings.Cut(next, "-")
	ms, err := strconv.ParseInt(at, 10, 64)
	if !ok || err != nil || id == "" {
		return p, fmt.Errorf("%w: %.40q is not a place in a list", wire.ErrBadRequest, next)
	}
	return match.Place{Updated: time.UnixMilli(ms).UTC(), ID: id}, nil
}

// nextOf returns the value with which to ask for what follows a full page of matches.
func nextOf(page []match.Summary, size int) string {
	if len(page) < size {
		return ""
	}
	last := page[len(page)-1]
	return strconv.FormatInt(last.Updated.UnixMilli(), 10) + "-" + last.ID
}

// link returns the header that names the next page of a list whose body has no field for it.
func link(path, after string, limit int) string {
	q := url.Values{"after": {after}, "limit": {strconv.Itoa(limit)}}
	return "<" + path + "?" + q.Encode() + `>; rel="next"`
}
