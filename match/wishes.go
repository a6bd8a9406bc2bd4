package match

import (
	"context"
	"errors"
	"fmt"

	"woodwork/game"
	"woodwork/record"
)

// consent lets all seats of a guest agree to a wish, because one press on one screen counts for
// all of them. all reports that only the consent of last is missing, who gives it by the entry
// of what was wished.
func (d *draft) consent(guest string, w record.Wish) (last game.Seat, all bool, err error) {
	for i := range d.match.Seats {
		seat := game.Seat(i)
		switch mine := d.meta.Owners[seat] == guest && d.match.Missing(w).Has(seat); {
		case mine && d.match.Settles(w, seat):
			return seat, true, nil
		case mine:
			if err := d.append(record.Table, record.AgreeText(seat, w)); err != nil {
				return 0, false, err
			}
		}
	}
	by, wished := d.match.Wished(w)
	return by, wished && d.match.Missing(w) == 0, nil
}

var requestOf = map[record.Wish]record.Request{record.WishPause: record.RequestPause, record.WishTerms: record.RequestTerms}

// carryOut appends the entry of what is agreed on, or what seat does alone, which asks nobody.
func (d *draft) carryOut(seat game.Seat, w record.Wish, text string) error {
	if _, agreed := d.match.Wished(w); agreed {
		return d.append(record.Table, text)
	}
	return d.ask(seat, requestOf[w], text)
}

// settle finds out whether what seat wishes is agreed on, and returns the seat that agreed last.
// The error may says whether others must agree. If so, the entry ask asks them, unless it is
// empty because they have been asked, and all seats of the guest agree; it is settled if no other
// guest has to.
func (d *draft) settle(guest string, seat game.Seat, w record.Wish, may error, ask string) (last game.Seat, settled bool, err error) {
	if !errors.Is(may, record.ErrUnagreed) {
		return seat, may == nil, may
	}
	if ask != "" {
		if err := d.ask(seat, requestOf[w], ask); err != nil {
			return 0, false, err
		}
	}
	return d.consent(guest, w)
}

// decline refuses what a guest's seat is asked for, or withdraws its own wish.
func (d *draft) decline(guest string, seat game.Seat, w record.Wish, asked func(game.Seat) bool, no string) (uint64, error) {
	if err := d.owns(guest, seat); err != nil {
		return 0, err
	}
	if done, err := d.withdraws(seat, w); done || !asked(seat) {
		return d.match.Seq, err
	}
	err := d.append(record.Table, no)
	return d.match.Seq, err
}

// waits reports whether a seat has nothing more to say about a wish: it made it or has agreed,
// and others have not.
func (d *draft) waits(guest string, seat game.Seat, w record.Wish) bool {
	_, wished := d.match.Wished(w)
	if !wished || d.match.Missing(w).Has(seat) {
		return false
	}
	for i := range d.match.Seats {
		if other := game.Seat(i); d.match.Missing(w).Has(other) && d.meta.Owners[other] != guest {
			return true
		}
	}
	return false
}

// ChangeTerms gives the table other terms for a guest's seat, and returns the seq of the last
// entry. If other people play they are asked, unless one of them proposes exactly these terms:
// then the seat agrees, and the terms apply once all have agreed. Asking again changes nothing;
// seen is the last entry that the player had seen, or 0.
func (s *Service) ChangeTerms(ctx context.Context, id, guest string, seat game.Seat, terms record.Terms, seen uint64) (seq uint64, err error) {
	return s.changeFor(ctx, id, guest, func(d *draft) (uint64, error) { return d.changeTerms(guest, seat, terms, seen) })
}

func (d *draft) changeTerms(guest string, seat game.Seat, terms record.Terms, seen uint64) (uint64, error) {
	if err := d.owns(guest, seat); err != nil {
		return 0, err
	}
	if err := sits(d.match, seat); err != nil {
		return 0, err
	}
	g, _ := d.cfg.Games(d.match.GameID)
	terms, err := terms.For(g, len(d.match.Seats))
	if err != nil {
		return 0, err
	}
	if terms == d.match.Terms {
		return d.match.Seq, nil
	}
	done, err := d.wrote(seen, record.ProposeText(seat, terms), record.AgreeText(seat, record.WishTerms), record.TermsText(seat, terms))
	if err != nil || done {
		return d.match.Seq, err
	}
	if p := d.match.Proposed; p != nil && p.Terms == terms && d.waits(guest, seat, record.WishTerms) {
		return d.match.Seq, nil
	}
	ask := record.ProposeText(seat, terms)
	if p := d.match.Proposed; p != nil && p.Terms == terms {
		ask = ""
	}
	last, settled, err := d.settle(guest, seat, record.WishTerms, d.match.MayChange(seat, terms), ask)
	if settled {
		err = d.carryOut(last, record.WishTerms, record.TermsText(last, terms))
	}
	if settled && err == nil && d.match.ByDays() && limited(d.match) {
		err = errShortDays
	}
	return d.match.Seq, err
}

// errShortDays refuses days for a decision in a game that has shorter limits.
var errShortDays = fmt.Errorf("%w: days for a decision, and a limit of the game that is shorter", ErrSpec)

// DeclineTerms refuses the terms that are proposed to a guest's seat, or withdraws those it
// proposes, and returns the seq of the last entry. It is no error if nobody proposes any.
func (s *Service) DeclineTerms(ctx context.Context, id, guest string, seat game.Seat) (seq uint64, err error) {
	return s.change(ctx, id, func(d *draft) (uint64, error) {
		return d.decline(guest, seat, record.WishTerms, d.match.AskedForTerms, record.DeclineTermsText(seat))
	})
}

// sits returns an error unless a person has the seat, and the match waits for players or is on.
func sits(m *record.Match, seat game.Seat) error {
	if m.Phase != record.Waiting {
		return plays(m, seat)
	}
	if m.Seats[seat].Kind != record.Human {
		return fmt.Errorf("%w: nobody sits on seat %s", ErrNotYours, seat)
	}
	if m.Seats[seat].Left {
		return record.ErrLeft
	}
	return nil
}
