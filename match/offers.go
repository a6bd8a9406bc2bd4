package match

import (
	"context"
	"fmt"

	"woodwork/game"
	"woodwork/record"
)

// Offer offers a draw from a guest's seat to the other seat, and returns the seq of the last
// entry. If the seat has already been offered a draw, or the guest plays both seats, the draw is
// agreed. Repeating an offer that stands changes nothing, nor does repeating one that was made
// after entry seen, whether or not it still stands; seen is the last entry that the player had
// seen, or 0.
func (s *Service) Offer(ctx context.Context, id, guest string, seat game.Seat, seen uint64) (seq uint64, err error) {
	return s.changeFor(ctx, id, guest, func(d *draft) (uint64, error) { return d.offer(guest, seat, seen) })
}

func (d *draft) offer(guest string, seat game.Seat, seen uint64) (uint64, error) {
	if err := d.owns(guest, seat); err != nil {
		return 0, err
	}
	if made, err := d.madeOffer(seat, seen); err != nil || made {
		return d.match.Seq, err
	}
	if err := plays(d.match, seat); err != nil {
		return 0, err
	}
	switch {
	case d.match.Offers.Has(seat):
		return d.match.Seq, nil
	case d.match.Offered(seat):
		err := d.agree(seat)
		return d.match.Seq, err
	}
	if err := d.ask(seat, record.RequestDraw, record.OfferText(seat)); err != nil {
		return 0, err
	}
	if other := 1 - seat; d.match.Seats[other].Kind == record.Human && d.meta.Owners[other] == guest {
		err := d.agree(other) // one screen, one gesture
		return d.match.Seq, err
	}
	return d.match.Seq, nil
}

// agree accepts the draw that is offered to seat: by a move of the game or, if it has none, by
// an entry of the table.
func (d *draft) agree(seat game.Seat) error {
	if agreement, _ := d.match.Game.Agreement(); agreement != "" {
		return d.append(seat, agreement)
	}
	end, err := d.match.MayEnd(record.Agreed, seat)
	if err != nil {
		return err
	}
	return d.append(record.Table, record.EndText(end))
}

// recentOffer is how many entries back a repeated offer is looked for, so that the log need not
// be read from its beginning.
const recentOffer = 100

// madeOffer reports whether a seat has offered a draw, or agreed to one, since entry seen.
func (d *draft) madeOffer(seat game.Seat, seen uint64) (bool, error) {
	if seen == 0 || seen > d.match.Seq || d.match.Seq-seen > recentOffer {
		return false, nil
	}
	agreement, _ := d.match.Game.Agreement()
	agreed := record.EndText(record.End{Winners: game.SeatsOf(0, 1), Why: record.Agreed, Seat: seat})
	e, err := d.around.entryAfter(seen, func(e record.Entry) bool {
		return e.Seat == record.Table && (e.Text == record.OfferText(seat) || e.Text == agreed) || e.Seat == seat && e.Text == agreement
	})
	return e.Seq != 0, err
}

// Refuse refuses the draw that is offered to a guest's seat, or withdraws the one it offers, and
// returns the seq of the last entry. It is no error if no offer stands any more.
func (s *Service) Refuse(ctx context.Context, id, guest string, seat game.Seat) (seq uint64, err error) {
	return s.change(ctx, id, func(d *draft) (uint64, error) {
		if err := d.owns(guest, seat); err != nil {
			return 0, err
		}
		if done, err := d.withdraws(seat, record.Draw); done || !d.match.Offered(seat) {
			return d.match.Seq, err
		}
		if err := plays(d.match, seat); err != nil {
			return 0, err
		}
		err := d.append(record.Table, record.RefuseText(seat))
		return d.match.Seq, err
	})
}

// plays returns an error unless a person plays on the seat and the match is on; it is ErrLeft if
// that person has left the seat.
func plays(m *record.Match, seat game.Seat) error {
	switch {
	case m.Phase == record.Over:
		return game.ErrOver
	case m.Phase == record.Broken:
		return whyBroken(m)
	case m.Phase == record.Waiting:
		return record.ErrWaiting
	case m.Seats[seat].Kind != record.Human:
		return fmt.Errorf("%w: seat %s is played by the computer", game.ErrTurn, seat)
	case m.Seats[seat].Left:
		return record.ErrLeft
	}
	return nil
}
