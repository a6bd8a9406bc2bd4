//go:build !js

package match

import (
	"context"
	"errors"
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

// differs reports whether the match is gone from the store, or an owner or a name is. A name may be without an owner from
// the start, as in a match that was imported, or since the owner ran out of time. The match is not played again, which takes
// a tenth of a second if it is long and dice are flicked in it.
func (a *actor) differs() bool {
	o, err := a.s.cfg.Store.Open(a.doing, a.id)
	if err != nil {
		return errors.Is(err, ErrNotFound)
	}
	if !slices.Equal(ownersBy(a.current.Match, o.Owners), ownersBy(a.current.Match, a.meta.Owners)) {
		return true
	}
	names := map[game.Seat]string{}
	err = a.s.Pages(a.doing, a.id, func(page []record.Entry) error {
		a.readNames(page, names)
		return nil
	})
	return err == nil && a.misses(names)
}

// readNames reads who sits down in which place.
func (a *actor) readNames(page []record.Entry, names map[game.Seat]string) {
	for _, e := range page {
		if place, name, sits := e.Sitter(); sits {
			names[place] = name
		}
	}
}

// misses reports whether a name of the match is erased from those of the log. A place that somebody left before the start
// has no name, or belongs to a computer: what the log has for it counts no more.
func (a *actor) misses(names map[game.Seat]string) bool {
	for i, seat := range a.current.Seats {
		places := []string{seat.Name}
		for n, member := range seat.Members {
			places = append(places[:n], member.Name)
		}
		for n, name := range places {
			if name != "" && name != record.Nameless && names[table.PlaceOf(game.Seat(i), n)] == record.Nameless {
				return true
			}
		}
	}
	return false
}

// ownersBy returns the owners of all places.
func ownersBy(m *record.Match, owners map[game.Seat]string) (list []string) {
	for i := range m.Seats {
		for n := range table.MaxMembers {
			list = append(list, owners[table.PlaceOf(game.Seat(i), n)])
		}
	}
	return list
}
