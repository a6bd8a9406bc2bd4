package match

import (
	"cmp"
	"context"
	"fmt"

	"woodwork/game"
	"woodwork/table"
)

// Snapshot returns the current match, and what it is to guest.
func (s *Service) Snapshot(ctx context.Context, id, guest string) (t *Snapshot, you You, err error) {
	type both struct {
		t   *Snapshot
		you You
	}
	b, err := ask(ctx, s, id, func(a *actor) (both, error) {
		a.noteGuest(guest)
		return both{a.current, a.you(guest)}, nil
	})
	return b.t, b.you, err
}

// you returns what the match is to a guest.
func (a *actor) you(guest string) You {
	y := You{Host: guest != "" && guest == a.meta.Host, Players: playersOf(a.current.Seats, a.meta.Owners), Import: a.meta.Host == ""}
	for i, seat := range a.current.Seats {
		n := game.Seat(i)
		if member, is := placeOf(a.meta.Owners, guest, n); is {
			y.Seats, y.Opener = append(y.Seats, n), a.meta.Host
			a.memberOf(&y, n, member)
		}
		_, place := freePlace(&a.current.State, a.meta.Owners, n)
		if y.Host && (place || seat.Kind == table.Open && a.meta.Owners[n] == "") {
			if y.Invites == nil {
				y.Invites = map[game.Seat]string{}
			}
			y.Invites[n] = invitation(a.meta.Secret, n)
		}
	}
	if y.Invites != nil {
		y.AnySeat = openInvitation(a.meta.Secret)
	}
	return y
}

// memberOf says which member of a seat the guest is, and under which name.
func (a *actor) memberOf(y *You, seat game.Seat, member int) {
	now, name := a.current.Seats[seat], a.current.Seats[seat].Name
	if now.Members != nil || member > 0 {
		if y.Members == nil {
			y.Members = map[game.Seat]int{}
		}
		y.Members[seat] = member
		if member < len(now.Members) {
			name = now.Members[member].Name
		}
	}
	y.Name = cmp.Or(y.Name, name)
}

// acting returns which member of a seat decides for it.
func (a *actor) acting(seat game.Seat) int {
	if int(seat) >= len(a.current.Seats) {
		return 0
	}
	return a.current.Acting(seat)
}

// Presence returns who is looking at the match.
func (s *Service) Presence(ctx context.Context, id string) (p Presence, err error) {
	return ask(ctx, s, id, func(a *actor) (Presence, error) { return a.hub.presence(), nil })
}

// Plays reports whether a guest owns a seat in a match that is on or waits for its players.
func (s *Service) Plays(ctx context.Context, id, guest string) bool {
	plays, err := ask(ctx, s, id, func(a *actor) (bool, error) {
		on := a.current.Phase == table.Waiting || a.current.Phase == table.Playing
		return on && a.hub.seatsOfGuest(guest) != 0, nil
	})
	return err == nil && plays
}

// SnapshotAt returns the match as it was after entry seq, or ErrNotFound. It works for any
// entry, and does not load the match.
func (s *Service) SnapshotAt(ctx context.Context, id string, seq uint64) (*Snapshot, error) {
	o, err := s.cfg.Store.Open(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("open match %s: %w", id, err)
	}
	if seq == 0 {
		return nil, ErrNotFound
	}
	if last, err := s.cfg.Store.Load(ctx, id, seq-1, 1); err != nil || len(last) == 0 {
		return nil, cmp.Or(err, ErrNotFound)
	}
	var found *Snapshot
	err = s.safely(func() error {
		t, err := s.at(ctx, o, seq)
		found = t
		return err
	})
	if err != nil {
		return nil, err
	}
	return found, nil
}

// Events passes the events after entry after to each, at most limit of them, until there are no
// more or each returns false, and reports whether there are more. It does not load the match.
func (s *Service) Events(ctx context.Context, id string, after uint64, limit int, each func(Event) bool) (more bool, err error) {
	h, err := s.History(ctx, id, after)
	if err != nil {
		return false, err
	}
	if err := h.Next(ctx, limit, each); err != nil || h.seq == after {
		return false, err
	}
	page, err := s.cfg.Store.Load(ctx, id, h.seq, 1)
	return len(page) > 0, err
}

// safely runs f, outside of the goroutine of a match, and turns a panic of a game into an error.
func (s *Service) safely(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			s.cfg.Log.Error("log not folded", "panic", p)
			err = fmt.Errorf("%w: %v", table.ErrBroken, p)
		}
	}()
	return f()
}
