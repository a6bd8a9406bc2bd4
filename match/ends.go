package match

import (
	"context"
	"errors"
	"fmt"
	"time"

	"woodwork/game"
	"woodwork/record"
)

// End ends the match for a guest's seat, which resigns or aborts it, and returns the seq of
// the last entry. Asking again for an end that came about is no error.
func (s *Service) End(ctx context.Context, id, guest string, seat game.Seat, why string) (seq uint64, err error) {
	return ask(ctx, s, id, func(a *actor) (uint64, error) {
		a.noteGuest(guest)
		return a.change(func(d *draft) (uint64, error) { return a.end(d, guest, seat, why) })
	})
}

func (a *actor) end(d *draft, guest string, seat game.Seat, why string) (uint64, error) {
	if err := a.owns(guest, seat); err != nil {
		return 0, err
	}
	if end := d.match.End; end != nil && end.Seat == seat && end.Why == why {
		return d.match.Seq, nil
	}
	if err := plays(d.match, seat); err != nil {
		return 0, err
	}
	end, err := d.match.MayEnd(why, seat)
	if err == nil {
		err = d.append(record.Table, record.EndText(end))
	}
	return d.match.Seq, err
}

// Claim ends a match between two people at the request of one of them, from the other one's
// seat, who has left, or has been away for as long as Substitute asks for: as a win, or as a draw. It
// returns the seq of the last entry. Claiming again what was claimed is no error.
func (s *Service) Claim(ctx context.Context, id, guest string, gone game.Seat, draw bool) (seq uint64, err error) {
	return ask(ctx, s, id, func(a *actor) (uint64, error) {
		a.noteGuest(guest)
		return a.change(func(d *draft) (uint64, error) { return a.claim(d, guest, gone, draw) })
	})
}

func (a *actor) claim(d *draft, guest string, gone game.Seat, draw bool) (uint64, error) {
	switch {
	case gone < 0 || int(gone) >= len(d.match.Seats):
		return 0, ErrSeat
	case a.hub.seatsOfGuest(guest)&^game.SeatsOf(gone) == 0:
		return 0, ErrNotYours
	}
	if end := d.match.End; end != nil && end.Why == record.Abandoned && end.Seat == gone && end.Winners.Has(gone) == draw {
		return d.match.Seq, nil
	}
	if err := plays(d.match, gone); err != nil && !errors.Is(err, record.ErrLeft) {
		return 0, err
	}
	if a.hasLeft(d, guest, gone) {
		return 0, record.ErrLeft
	}
	end, err := d.match.MayClaim(gone, draw)
	if err == nil {
		err = a.isGone(d, gone)
	}
	if err == nil {
		err = d.append(record.Table, record.EndText(end))
	}
	return d.match.Seq, err
}

// isGone returns an error unless the owner of a seat has left, or has been away for long enough.
func (a *actor) isGone(d *draft, seat game.Seat) error {
	if d.match.Seats[seat].Left {
		return nil
	}
	if d.match.ByDays() {
		return fmt.Errorf("%w, or has days to decide", ErrPresent)
	}
	away, least := a.absent(a.meta.Owners[seat]), a.patience(d)
	if away < least {
		return fmt.Errorf("%w: %v of %v", ErrPresent, away.Truncate(time.Second), least)
	}
	b, detects := a.s.cfg.Bus.(PartitionDetector)
	if detects && b.Deaf() || a.s.cfg.Elsewhere(a.id, a.meta.Owners[seat]) {
		return fmt.Errorf("%w, or may be at a server that cannot be heard", ErrPresent)
	}
	return nil
}
