package match

import (
	"context"
	"slices"

	"woodwork/game"
	"woodwork/record"
)

// Pause pauses the match for a guest's seat, and returns the seq of the last entry. Where
// other people play they are asked, unless one of them has asked the seat: then it agrees, and the
// match is paused when all have. Who
// plays with computers alone, or with all at one screen, asks nobody. A match that is paused
// already, or a pause that is asked for, is no error; nor is a request that was sent again
// because its answer got lost, which seen tells: the last entry that the player had seen, or 0.
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
		err = d.append(record.Table, record.PauseText(last))
	}
	return d.match.Seq, err
}

// GoOn goes on with a match that its players have paused, for a guest's seat, and returns
// the seq of the last entry. It is no error if the match goes on already.
func (s *Service) GoOn(ctx context.Context, id, guest string, seat game.Seat) (seq uint64, err error) {
	return s.changeFor(ctx, id, guest, func(d *draft) (uint64, error) {
		if err := d.pauses(guest, seat); err != nil || !d.match.Paused {
			return d.match.Seq, err
		}
		err := d.append(record.Table, record.ResumeText(seat))
		return d.match.Seq, err
	})
}

// DeclinePause refuses the pause that a guest's seat is asked for, or asks for one no longer, and
// returns the seq of the last entry. It is no error if nobody asks any more.
func (s *Service) DeclinePause(ctx context.Context, id, guest string, seat game.Seat) (seq uint64, err error) {
	return s.change(ctx, id, func(d *draft) (uint64, error) {
		return d.decline(guest, seat, record.WishPause, d.match.AskedForPause, record.DeclinePauseText(seat))
	})
}

// pauses returns the reason why a guest's seat has no say in pauses, or nil.
func (d *draft) pauses(guest string, seat game.Seat) error {
	if err := d.owns(guest, seat); err != nil {
		return err
	}
	return plays(d.match, seat)
}

// wrote reports whether the table has one of these entries after entry seen.
func (d *draft) wrote(seen uint64, texts ...string) (bool, error) {
	if seen == 0 || seen > d.match.Seq || d.match.Seq-seen > recentOffer {
		return false, nil
	}
	e, err := d.around.entryAfter(seen, func(e record.Entry) bool {
		return e.Seat == record.Table && slices.Contains(texts, e.Text)
	})
	return e.Seq != 0, err
}
