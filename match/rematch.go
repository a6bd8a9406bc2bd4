package match

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"woodwork/game"
	"woodwork/table"
)

// Rematch opens the match that follows one that is over, with the same game, options and
// players, and the first seat moved to the end. The guest must own a seat, and takes the new one
// with the entropy. The seats of other players are kept for them: they learn of the match from
// Presence.Next and join without a key. Asking again takes the guest's seats in the existing
// rematch, unless that is over too, or the other people have left it; then another one follows.
func (s *Service) Rematch(ctx context.Context, r Rematch) (next string, err error) {
	p, err := ask(ctx, s, r.Match, func(a *actor) (plan, error) { return a.rematch(r) })
	if err != nil {
		return "", err
	}
	for tried := ""; ; {
		last, n, err := s.lastOf(ctx, r.Match)
		if err != nil {
			return "", err
		}
		if n > 0 {
			if next = last; s.isFor(ctx, next, r.Guest) {
				return next, s.takeKept(ctx, next, r, p.turned(n))
			}
		}
		if last == tried { // nobody was faster: there is a match with this commitment already
			return "", ErrCommit
		}
		tried = last
		p := p.turned(n + 1)
		p.before = last
		if next, err = s.open(ctx, p); errors.Is(err, ErrConflict) {
			continue // another player was faster
		}
		if err != nil {
			return "", err
		}
		s.announce(ctx, next, r.Match, last)
		return next, s.takeKept(ctx, next, r, p)
	}
}

// lastOf returns the last of the rematches that follow a match, and how many there are. Without
// a rematch it returns the match itself.
func (s *Service) lastOf(ctx context.Context, id string) (last string, n int, err error) {
	for last = id; ; n++ {
		o, err := s.cfg.Store.Open(ctx, last)
		if err != nil {
			return "", 0, fmt.Errorf("open match %s: %w", last, err)
		}
		if o.Next == "" {
			return last, n, nil
		}
		last = o.Next
	}
}

// isFor reports whether a rematch is still of use to the guest. One that cannot be read is not.
func (s *Service) isFor(ctx context.Context, id, guest string) bool {
	is, err := ask(ctx, s, id, func(a *actor) (bool, error) { return a.isFor(guest), nil })
	return err == nil && is
}

// isFor reports whether the match waits or is on, the guest owns a seat, and another person has a
// seat and has not left. If the guest has not left, it is also enough that a seat is kept for
// somebody, or that nobody else has gone.
func (a *actor) isFor(guest string) bool {
	var own, sits, others, kept, gone bool
	for i, seat := range a.current.Seats {
		of := ownersOf(a.meta.Owners, game.Seat(i))
		member, mine := placeOf(a.meta.Owners, guest, game.Seat(i))
		others, kept = others || mine && len(of) > 1, kept || len(of) > 1
		switch {
		case mine:
			own, sits = true, sits || a.current.Here(game.Seat(i), member) && seat.Present()
		case seat.Present():
			others = true
		case seat.Kind == table.Open && len(of) > 0:
			kept = true
		case seat.Kind == table.Open || seat.TookOver() || seat.Left:
			gone = true
		}
	}
	on := a.current.Phase == table.Waiting || a.current.Phase == table.Playing
	return on && own && (others || sits && (kept || !gone))
}

// announce tells those who look at matches that there is a rematch of them. A match that cannot
// be told finds it in the store.
func (s *Service) announce(ctx context.Context, next string, ids ...string) {
	slices.Sort(ids)
	for _, id := range slices.Compact(ids) {
		s.do(ctx, id, func(a *actor) error {
			a.hub.succeed(next)
			return nil
		})
	}
}

// rematch plans the next match, with the seats as they are.
func (a *actor) rematch(r Rematch) (p plan, err error) {
	t := a.current
	switch {
	case a.hub.seatsOfGuest(r.Guest) == 0:
		return p, ErrNotYours
	case t.Phase != table.Over && t.Phase != table.Broken:
		return p, ErrOn
	case !brought(r.Entropy, r.Seal):
		return p, ErrEntropy
	}
	p = planOf(&a.s.cfg, t.Match)
	p.host, p.from, p.commit, p.ticket, p.owners, p.seats = r.Guest, r.From, r.Commit, r.Ticket, map[game.Seat]string{}, nil
	p.share = t.Shared
	for i, seat := range t.Seats {
		of := a.heirs(game.Seat(i), r.Guest)
		switch own := of[0] == r.Guest && of[0] != ""; {
		case own && (seat.Kind == table.Human || seat.TookOver()):
			member, _ := placeOf(a.meta.Owners, r.Guest, game.Seat(i))
			seat = table.Seat{Kind: table.Human, Name: seat.NameOf(member), Entropy: r.Entropy, Seal: r.Seal}
		case seat.Kind == table.Human:
			seat = table.Seat{Kind: table.Open}
		default:
			seat = table.Seat{Kind: table.Bot, Level: seat.Level}
		}
		for member, owner := range of {
			if seat.Kind != table.Bot {
				p.owners[table.PlaceOf(game.Seat(i), member)] = owner
			}
		}
		p.seats = append(p.seats, seat)
	}
	return p, nil
}

// heirs returns who has a seat in the next match, by their places: those who have it now, with
// the guest who asks in the first place. Members who have left are not waited for.
func (a *actor) heirs(seat game.Seat, guest string) map[int]string {
	of := ownersOf(a.meta.Owners, seat)
	for member, owner := range of {
		if now := a.current.Seats[seat]; now.Members != nil && owner != guest && member < len(now.Members) && now.Members[member].Gone {
			delete(of, member)
		}
	}
	if member, is := placeOf(a.meta.Owners, guest, seat); is {
		of[0], of[member] = of[member], of[0]
	}
	for _, member := range slices.Sorted(maps.Keys(of)) {
		if owner := of[member]; of[0] == "" && owner != "" { // the first one has left
			delete(of, member)
			of[0] = owner
		}
	}
	return of
}

// turned returns the plan with the first n seats moved to the end. Sides that several people share
// stay as they are, because not all of them need be of the same size.
func (p plan) turned(n int) plan {
	if p.share {
		return p
	}
	seats, owners := make([]table.Seat, len(p.seats)), map[game.Seat]string{}
	for i := range seats {
		old := (i + n) % len(seats)
		seats[i] = p.seats[old]
		if owner, ok := p.owners[game.Seat(old)]; ok {
			owners[game.Seat(i)] = owner
		}
	}
	p.seats, p.owners = seats, owners
	return p
}

// takeKept takes the seats that are kept for the guest in the next match.
func (s *Service) takeKept(ctx context.Context, next string, r Rematch, p plan) error {
	for i, seat := range p.seats {
		if seat.Kind != table.Human {
			continue
		}
		j := Join{Match: next, Guest: r.Guest, Seat: game.Seat(i), Name: seat.Name, Entropy: r.Entropy, Seal: r.Seal}
		if _, err := s.Join(ctx, j); err != nil && !errors.Is(err, ErrTaken) && !errors.Is(err, game.ErrOver) {
			return fmt.Errorf("join the rematch %s: %w", next, err)
		}
	}
	return nil
}
