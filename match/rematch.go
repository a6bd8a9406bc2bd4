package match

import (
	"context"
	"errors"
	"fmt"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/record"
)

// Rematch opens the match that follows one that is over: the same game, options
// and players, with the first seat moved to the end. The guest must own a seat;
// the guest's seats are taken with the entropy, those of other players are kept
// open for them: they join without a key, which nobody is told, and hear of it by
// Presence.Next. A
// match has one rematch: asking again joins the guest's seats to it.
func (s *Service) Rematch(ctx context.Context, a Again) (next string, err error) {
	p, err := ask(ctx, s, a.Match, func(k *keeper) (plan, error) { return k.rematch(a) })
	if err != nil {
		return "", err
	}
	next = p.exists
	if next == "" {
		next, err = s.open(ctx, p)
	}
	if errors.Is(err, ErrConflict) { // another player was faster
		next, err = s.successor(ctx, a.Match)
	}
	if err != nil {
		return "", err
	}
	s.do(ctx, a.Match, func(k *keeper) error { // a match that cannot be told finds it in the store
		k.opening.Next = next
		k.audience.succeed(next)
		return nil
	})
	return next, s.takeKept(ctx, next, a, p)
}

func (s *Service) successor(ctx context.Context, id string) (string, error) {
	o, err := s.cfg.Store.Open(ctx, id)
	if err != nil {
		return "", fmt.Errorf("open match %s: %w", id, err)
	}
	return o.Next, nil
}

// rematch plans the next match.
func (k *keeper) rematch(a Again) (p plan, err error) {
	t := k.table
	switch {
	case k.audience.seatsOfGuest(a.Guest) == 0:
		return p, ErrNotYours
	case t.Phase != record.Over && t.Phase != record.Broken:
		return p, ErrOn
	case len(a.Entropy) != fair.Size:
		return p, ErrEntropy
	}
	g, _ := k.s.cfg.Games(t.GameID)
	p = plan{game: g, options: t.Options, host: a.Guest, before: t.ID, commit: a.Commit, owners: map[game.Seat]string{}, exists: k.opening.Next}
	for i := range t.Seats {
		old := game.Seat((i + 1) % len(t.Seats))
		seat, owner := t.Seats[old], k.opening.Owners[old]
		switch {
		case seat.Kind != record.Human:
			seat.Entropy = nil
		case owner == a.Guest:
			seat.Entropy = a.Entropy
		default:
			seat = record.Seat{Kind: record.Open}
		}
		if seat.Kind != record.Bot {
			p.owners[game.Seat(i)] = owner
		}
		p.seats = append(p.seats, seat)
	}
	return p, nil
}

// takeKept takes the seats that are kept open for the guest in the next match.
func (s *Service) takeKept(ctx context.Context, next string, a Again, p plan) error {
	for i, seat := range p.seats {
		if seat.Kind != record.Human {
			continue
		}
		j := Join{Match: next, Guest: a.Guest, Seat: game.Seat(i), Name: seat.Name, Entropy: a.Entropy}
		if _, err := s.Join(ctx, j); err != nil && !errors.Is(err, ErrTaken) && !errors.Is(err, game.ErrOver) {
			return fmt.Errorf("join the rematch %s: %w", next, err)
		}
	}
	return nil
}
