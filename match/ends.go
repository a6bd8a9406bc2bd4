package match

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"woodwork/game"
	"woodwork/table"
)

// End ends the match for a guest's seat, which resigns or aborts it, and returns the seq of the
// last entry. A match that has not begun is called off by its host, for any seat, or by one of
// two players; then it is in nobody's list any more. Repeating the request is no error.
func (s *Service) End(ctx context.Context, id, guest string, seat game.Seat, why string) (seq uint64, err error) {
	return s.changeFor(ctx, id, guest, func(d *draft) (uint64, error) { return d.end(guest, seat, why) })
}

func (d *draft) end(guest string, seat game.Seat, why string) (uint64, error) {
	if why == table.Aborted && d.match.Outdated == nil && (d.match.Phase == table.Waiting || d.calledOff(seat)) {
		return d.callOff(guest, seat)
	}
	if err := d.sits(guest, seat); err != nil {
		return 0, err
	}
	if end := d.match.End; end != nil && end.Seat == seat && end.Why == why {
		return d.match.Seq, nil
	}
	if d.match.Outdated != nil {
		d.endOutdated()
		return d.match.Seq, nil
	}
	if err := plays(d.match, seat); err != nil {
		return 0, err
	}
	end, err := d.match.MayEnd(why, seat)
	if err == nil {
		err = d.do(end)
	}
	return d.match.Seq, err
}

// calledOff reports whether the match was called off for that seat before it began: nobody owns
// a seat of it any more.
func (d *draft) calledOff(seat game.Seat) bool {
	end := d.match.End
	return end != nil && end.Why == table.Aborted && end.Seat == seat && d.match.LastPly == 0
}

func (d *draft) callOff(guest string, seat game.Seat) (uint64, error) {
	host := guest != "" && guest == d.meta.Host
	switch {
	case seat < 0 || int(seat) >= len(d.match.Seats):
		return 0, ErrSeat
	case d.calledOff(seat):
		return d.match.Seq, nil
	case !host && (len(d.match.Seats) != 2 || d.owns(guest, seat) != nil):
		return 0, ErrNotYours
	}
	end, err := d.match.MayEnd(table.Aborted, seat)
	if err != nil {
		return 0, err
	}
	for seat := range d.meta.Owners {
		d.setOwner(seat, "")
	}
	err = d.do(end)
	return d.match.Seq, err
}

// Claim ends a match of two people, as a win or as a draw, at the request of one of them, if the
// other one has left or been away for as long as Substitute requires; gone is that player's
// seat. It returns the seq of the last entry. Repeating the claim is no error.
func (s *Service) Claim(ctx context.Context, id, guest string, gone game.Seat, draw bool) (seq uint64, err error) {
	return s.changeFor(ctx, id, guest, func(d *draft) (uint64, error) { return d.claim(guest, gone, draw) })
}

func (d *draft) claim(guest string, gone game.Seat, draw bool) (uint64, error) {
	switch {
	case gone < 0 || int(gone) >= len(d.match.Seats):
		return 0, ErrSeat
	case d.seatsOf(guest)&^game.SeatsOf(gone) == 0:
		return 0, ErrNotYours
	}
	if end := d.match.End; end != nil && end.Why == table.Abandoned && end.Seat == gone && end.Winners.Has(gone) == draw {
		return d.match.Seq, nil
	}
	if err := plays(d.match, gone); err != nil && !errors.Is(err, table.ErrLeft) {
		return 0, err
	}
	if d.hasLeft(guest, gone) {
		return 0, table.ErrLeft
	}
	end, err := d.match.MayClaim(gone, draw)
	if err == nil {
		err = d.isGone(gone)
	}
	if err == nil {
		err = d.do(end)
	}
	return d.match.Seq, err
}

// isGone returns an error unless those who own a seat have left, or been away for long enough.
func (d *draft) isGone(seat game.Seat) error {
	if d.match.Seats[seat].Left {
		return nil
	}
	if d.match.ByDays() {
		return fmt.Errorf("%w, or has days to decide", ErrPresent)
	}
	return d.absent(d.present(seat))
}

// absent returns an error unless all these guests have been away for long enough, and none is at a
// server that cannot be heard.
func (d *draft) absent(guests []string) error {
	for _, guest := range guests {
		if away, least := d.around.absent(guest), d.patience(); away < least {
			return fmt.Errorf("%w: %v of %v", ErrPresent, away.Truncate(time.Second), least)
		}
	}
	if slices.ContainsFunc(guests, d.around.unheard) {
		return fmt.Errorf("%w, or may be at a server that cannot be heard", ErrPresent)
	}
	return nil
}
