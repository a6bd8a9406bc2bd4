package match

import (
	"context"
	"errors"
	"slices"

	"woodwork/game"
	"woodwork/record"
)

// Pause pauses the match for a guest's seat, and returns the seq of the last entry. Where
// another person plays they are asked, unless they have asked the seat: then it agrees. Who
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
	done, err := a.wrote(d, seen, record.AskPauseText(seat), record.PauseText(seat))
	if err != nil || done || d.match.Paused || d.match.Pausing.Has(seat) {
		return d.match.Seq, err
	}
	err = d.match.MayPause(seat)
	if errors.Is(err, record.ErrUnagreed) {
		err = d.add(record.Table, record.AskPauseText(seat))
		if err != nil || !a.playsAlone(d, guest) {
			return d.match.Seq, err
		}
		seat = askedForPause(d.match) // one screen, one gesture
	}
	if err == nil {
		err = d.append(record.Table, record.PauseText(seat))
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

// DeclinePause refuses the pause that a guest's seat is asked for, and returns the seq of the
// last entry. It is no error if nobody asks any more.
func (s *Service) DeclinePause(ctx context.Context, id, guest string, seat game.Seat) (seq uint64, err error) {
	return ask(ctx, s, id, func(a *actor) (uint64, error) {
		return a.change(func(d *draft) (uint64, error) {
			if err := a.owns(guest, seat); err != nil || !d.match.AskedForPause(seat) {
				return d.match.Seq, err
			}
			err := d.append(record.Table, record.DeclinePauseText(seat))
			return d.match.Seq, err
		})
	})
}

// askedForPause returns the seat that is asked for a pause.
func askedForPause(m *record.Match) game.Seat {
	for i := range m.Seats {
		if seat := game.Seat(i); m.AskedForPause(seat) {
			return seat
		}
	}
	return -1
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
