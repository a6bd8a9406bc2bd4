package match

import (
	"context"
	"errors"
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
	return ask(ctx, s, id, func(a *actor) (uint64, error) {
		a.noteGuest(guest)
		return a.change(func(d *draft) (uint64, error) { return a.pauseByPlayers(d, guest, seat, seen) })
	})
}

func (a *actor) pauseByPlayers(d *draft, guest string, seat game.Seat, seen uint64) (uint64, error) {
	if err := a.pauses(d, guest, seat); err != nil {
		return 0, err
	}
	done, err := a.wrote(d, seen, record.AskPauseText(seat), record.AgreeText(seat, record.WishPause), record.PauseText(seat))
	if err != nil || done || d.match.Paused || a.waits(d, guest, seat, record.WishPause) {
		return d.match.Seq, err
	}
	last, err := seat, d.match.MayPause(seat)
	if errors.Is(err, record.ErrUnagreed) {
		if _, wished := d.match.Wished(record.WishPause); !wished {
			if err := d.add(record.Table, record.AskPauseText(seat)); err != nil {
				return 0, err
			}
		}
		var all bool
		last, all, err = a.consent(d, guest, record.WishPause)
		if err != nil || !all {
			return d.match.Seq, err
		}
	}
	if err == nil {
		err = d.append(record.Table, record.PauseText(last))
	}
	return d.match.Seq, err
}

// GoOn goes on with a match that its players have paused, for a guest's seat, and returns
// the seq of the last entry. It is no error if the match goes on already.
func (s *Service) GoOn(ctx context.Context, id, guest string, seat game.Seat) (seq uint64, err error) {
	return ask(ctx, s, id, func(a *actor) (uint64, error) {
		a.noteGuest(guest)
		return a.change(func(d *draft) (uint64, error) {
			if err := a.pauses(d, guest, seat); err != nil || !d.match.Paused {
				return d.match.Seq, err
			}
			err := d.append(record.Table, record.ResumeText(seat))
			return d.match.Seq, err
		})
	})
}

// DeclinePause refuses the pause that a guest's seat is asked for, or asks for one no longer, and
// returns the seq of the last entry. It is no error if nobody asks any more.
func (s *Service) DeclinePause(ctx context.Context, id, guest string, seat game.Seat) (seq uint64, err error) {
	return ask(ctx, s, id, func(a *actor) (uint64, error) {
		return a.change(func(d *draft) (uint64, error) {
			if err := a.owns(guest, seat); err != nil {
				return 0, err
			}
			if done, err := d.withdraws(seat, record.WishPause); done || !d.match.AskedForPause(seat) {
				return d.match.Seq, err
			}
			err := d.append(record.Table, record.DeclinePauseText(seat))
			return d.match.Seq, err
		})
	})
}

// pauses returns the reason why a guest's seat has no say in pauses, or nil.
func (a *actor) pauses(d *draft, guest string, seat game.Seat) error {
	if err := a.owns(guest, seat); err != nil {
		return err
	}
	return plays(d.match, seat)
}

// wrote reports whether the table has one of these entries after entry seen.
func (a *actor) wrote(d *draft, seen uint64, texts ...string) (bool, error) {
	if seen == 0 || seen > d.match.Seq || d.match.Seq-seen > recentOffer {
		return false, nil
	}
	e, err := a.entryAfter(seen, func(e record.Entry) bool {
		return e.Seat == record.Table && slices.Contains(texts, e.Text)
	})
	return e.Seq != 0, err
}
