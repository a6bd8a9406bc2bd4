package match

import (
	"errors"
	"time"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// Who was erased from a match that is over, or a match that was deleted, is gone from the store, and nobody tells the
// services that have the match in memory. So such a match is read again after UnloadAfter however often somebody asks for it.

// outlived reports whether a match as it was kept may name somebody who was erased from it since: it names a person whose
// place nobody has any more.
func outlived(m *record.Match, owners map[game.Seat]string) bool {
	for i, seat := range m.Seats {
		names := []string{seat.Name}
		for _, member := range seat.Members {
			names = append(names, member.Name)
		}
		for n, name := range names {
			place := table.PlaceOf(game.Seat(i), max(n-1, 0)) // the first of those who share a seat is named by the seat, too
			if name != "" && name != record.Nameless && owners[place] == "" {
				return true
			}
		}
	}
	return false
}

// ended reports whether the match is over, so that people can be erased from it.
func (a *actor) ended() bool { return a.current.Phase == table.Over || a.current.Phase == table.Broken }

// rereads returns when the match is to be read again; never before it is over.
func (a *actor) rereads() time.Time {
	if !a.ended() {
		return time.Time{}
	}
	return a.read.Add(a.s.cfg.UnloadAfter)
}

// amended reports whether the match has to be read again by now. While somebody is connected to it, it does only if an owner
// is gone, or the match.
func (a *actor) amended(now time.Time) bool {
	if at := a.rereads(); at.IsZero() || now.Before(at) {
		return false
	}
	a.read = now
	if !a.busy() {
		return true
	}
	o, err := a.s.cfg.Store.Open(a.doing, a.id)
	if err != nil {
		return errors.Is(err, ErrNotFound)
	}
	for place, owner := range a.meta.Owners {
		if owner != "" && o.Owners[place] == "" {
			return true
		}
	}
	return false
}
