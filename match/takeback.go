package match

import (
	"context"
	"errors"
	"fmt"

	"woodwork/game"
	"woodwork/record"
)

// TakeBack takes back the last decision of a guest's seat, and returns the seq of the last
// entry. If other people have to agree they are asked, unless one of them has asked the seat:
// then it agrees, and that player's last decision is taken back once all have agreed. seen is
// the last entry that the player had seen, or 0. If the seat has taken back, agreed or asked
// since then, the request is a repeated one; if it has decided since then, the request is stale.
func (s *Service) TakeBack(ctx context.Context, id, guest string, seat game.Seat, seen uint64) (seq uint64, err error) {
	return s.changeFor(ctx, id, guest, func(d *draft) (uint64, error) { return d.takeBack(guest, seat, seen) })
}

func (d *draft) takeBack(guest string, seat game.Seat, seen uint64) (uint64, error) {
	if err := d.owns(guest, seat); err != nil {
		return 0, err
	}
	if err := plays(d.match, seat); err != nil {
		return 0, err
	}
	if done, err := d.madeTakeback(seat, seen); err != nil || done {
		return d.match.Seq, err
	}
	if d.waits(guest, seat, record.WishTakeback) {
		return d.match.Seq, nil
	}
	if _, wished := d.match.Wished(record.WishTakeback); !wished {
		if _, err := d.match.MayTakeBack(seat); !errors.Is(err, record.ErrUnagreed) {
			return d.returnTo(seat)
		}
		if err := d.ask(seat, record.RequestTakeback, record.AskText(seat)); err != nil {
			return 0, err
		}
	}
	by, _ := d.match.Wished(record.WishTakeback)
	if _, all, err := d.consent(guest, record.WishTakeback); err != nil || !all {
		return d.match.Seq, err
	}
	return d.returnTo(by)
}

// returnTo adds the entry that takes back the last decision of seat.
func (d *draft) returnTo(seat game.Seat) (uint64, error) {
	seq, err := d.match.MayTakeBack(seat)
	_, agreed := d.match.Wished(record.WishTakeback)
	switch text := record.TakebackText(seat, seq); {
	case err != nil:
	case agreed:
		err = d.append(record.Table, text)
	default:
		err = d.ask(seat, record.RequestTakeback, text)
	}
	return d.match.Seq, err
}

// madeTakeback reports whether a request of seat was carried out since entry seen.
func (d *draft) madeTakeback(seat game.Seat, seen uint64) (bool, error) {
	if seen == 0 || seen > d.match.Seq || d.match.Seq-seen > recentOffer {
		return false, nil
	}
	e, err := d.around.entryAfter(seen, func(e record.Entry) bool {
		_, back := record.TakenBack(e)
		said := e.Text == record.AskText(seat) || e.Text == record.AgreeText(seat, record.WishTakeback)
		return back || e.Seat == record.Table && said || e.Seat == seat
	})
	if err == nil && e.Seq != 0 && e.Seat == seat {
		return false, fmt.Errorf("%w: seat %s has decided in entry %d", ErrStale, seat, e.Seq)
	}
	return e.Seq != 0, err
}

// Decline refuses the takeback that a guest's seat is asked for, or withdraws the one it asks
// for, and returns the seq of the last entry. It is no error if nobody asks any more.
func (s *Service) Decline(ctx context.Context, id, guest string, seat game.Seat) (seq uint64, err error) {
	return s.change(ctx, id, func(d *draft) (uint64, error) {
		return d.decline(guest, seat, record.WishTakeback, d.match.Asked, record.DeclineText(seat))
	})
}
