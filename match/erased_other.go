//go:build !js

package match

import (
	"context"
	"errors"
	"math"
	"slices"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// forgetEnded drops the checkpoints of a match that is over if they have been kept for UnloadAfter. From one that is on
// nobody can be erased.
func (s *Service) forgetEnded(ctx context.Context, id string) {
	if since := s.checkpoints.since(id); since.IsZero() || instant().Sub(since) < s.cfg.UnloadAfter {
		return
	}
	if h, err := s.cfg.Store.Summary(ctx, id); err != nil || h.Phase != table.Waiting && h.Phase != table.Playing {
		s.checkpoints.discard(id)
	}
}

// differs reports whether the match is gone from the store, or a name or an owner is another: a place may have a name and
// no owner from the start, as in a match that was imported, or since the owner ran out of time.
func (a *actor) differs() bool {
	o, err := a.s.cfg.Store.Open(a.doing, a.id)
	if err != nil {
		return errors.Is(err, ErrNotFound)
	}
	t, err := a.s.at(a.doing, o, math.MaxUint64)
	return err == nil && !slices.Equal(peopleOf(t.Match, o.Owners), peopleOf(a.current.Match, a.meta.Owners))
}

// peopleOf returns the names and the owners of all places.
func peopleOf(m *record.Match, owners map[game.Seat]string) (list []string) {
	for i, seat := range m.Seats {
		list = append(list, seat.Name)
		for _, member := range seat.Members {
			list = append(list, member.Name)
		}
		for n := range table.MaxMembers {
			list = append(list, owners[table.PlaceOf(game.Seat(i), n)])
		}
	}
	return list
}
