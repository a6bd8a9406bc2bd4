package match

import (
	"context"
	"slices"

	"woodwork/game"
	"woodwork/record"
)

// Pause pauses the match for a guest's seat, and returns the seq of the last entry. If other
// people play they are asked, unless one of them has asked already: then the seat agrees, and
// the match is paused once all have agreed. A guest who plays with computers only, or has all
// the seats, asks nobody. It is no error if the match is already paused or a pause already asked
// for, or if a request is repeated because its answer got lost; seen, the last entry that the
// player had seen or 0, tells a repeated request.
func (s *Service) Pause(ctx context.Context, id, guest string, seat game.Seat, seen uint64) (seq uint64, err error) {
	return s.changeFor(ctx, id, guest, func(d *draft) (uint64, error) { return d.pauseByPlayers(guest, seat, seen) })
}

func (d *draft) pauseByPlayers(guest string, seat game.Seat, seen uint64) (uint64, error) {
	if err := d.pauses(guest, seat); err != nil {
		return 0, err
	}
	done, err := d.wrote(seen, record.AskPauseText(seat), record.AgreeText(seat, record.WishPause), record.PauseText(seat))
	if err != nil || done || d.match.Paused || d.waits(guest, seat, record.WishPause) {
		return d.match.Seq, err
	}
	ask := record.AskPauseText(seat)
	if _, wished := d.match.Wished(record.WishPause); wished {
		ask = ""
	}
	last, settled, err := d.settle(guest, seat, record.WishPause, d.match.MayPause(seat), ask)
	if settled {
		err = d.carryOut(last, record.WishPause, record.PauseText(last))
	}
	return d.match.Seq, err
}

// GoOn resumes a match that its players have paused, for a guest's seat, and returns the seq of
// the last entry. It is no error if the match is not paused.
func (s *Service) GoOn(ctx context.Context, id, guest string, seat game.Seat) (seq uint64, err error) {
	return s.changeFor(ctx, id, guest, func(d *draft) (uint64, error) {
		if err := d.pauses(guest, seat); err != nil || !d.match.Paused {
			return d.match.Seq, err
		}
		err := d.append(record.Table, record.ResumeText(seat))
		return d.match.Seq, err
	})
}

// DeclinePause refuses the pause that a guest's seat is asked for, or withdraws the one it asks
// for, and returns the seq of the last entry. It is no error if nobody asks for one any more.
func (s *Service) DeclinePause(ctx context.Context, id, guest string, seat game.Seat) (seq uint64, err error) {
	return s.change(ctx, id, func(d *draft) (uint64, error) {
		return d.decline(guest, seat, record.WishPause, d.match.AskedForPause, record.DeclinePauseText(seat))
	})
}

// pauses returns the reason why a guest's seat cannot pause or resume, or nil.
func (d *draft) pauses(guest string, seat game.Seat) error {
	if err := d.owns(guest, seat); err != nil {
		return err
	}
	return plays(d.match, seat)
}

// wrote reports whether the table has made one of these entries after entry seen.
func (d *draft) wrote(seen uint64, texts ...string) (bool, error) {
	if seen == 0 || seen > d.match.Seq || d.match.Seq-seen > recentOffer {
		return false, nil
	}
	e, err := d.around.entryAfter(seen, func(e record.Entry) bool {
		return e.Seat == record.Table && slices.Contains(texts, e.Text)
	})
	return e.Seq != 0, err
}
