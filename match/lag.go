package match

import (
	"context"
	"time"

	"woodwork/game"
	"woodwork/record"
)

// What the network takes of a decision, from when it is told what was decided until the answer
// is here, no player can use. The server measures it, and the log says what each player is
// given for it: see record.LagText. So a match says it seldom, in round figures, and not at
// all of those who are near.
const (
	leastLag = 100 * time.Millisecond // what is less is nothing
	lagStep  = 50 * time.Millisecond
	lagApart = 75 * time.Millisecond // what is measured from what is given, before that is changed
	lagEvery = time.Minute           // of match time between two changes of a seat's
)

// Lag takes in how long it takes at present until a guest has seen what happens in a match, and
// their answer is here. It changes what the guest's seats are given where time is limited.
func (s *Service) Lag(ctx context.Context, id, guest string, measured time.Duration) error {
	return s.do(ctx, id, func(a *actor) error {
		if a.s.cfg.Observes || guest == "" {
			return nil
		}
		var changed game.Seats
		_, err := a.change(func(d *draft) (uint64, error) {
			changed = a.setLag(d, guest, measured)
			return d.match.Seq, nil
		})
		for seat := range a.current.Seats {
			if err == nil && changed.Has(game.Seat(seat)) {
				a.lagSet[game.Seat(seat)] = a.current.At
			}
		}
		return err
	})
}

// setLag adds to a draft what a guest's seats are given from now on, and returns those of them
// where that changes.
func (a *actor) setLag(d *draft, guest string, measured time.Duration) (changed game.Seats) {
	for i := range d.match.Seats {
		seat := game.Seat(i)
		given, ok := lagOf(measured, d.match.Lag(seat))
		since, set := a.lagSet[seat]
		if !ok || a.meta.Owners[seat] != guest || set && d.at-since < lagEvery || !timed(d.match) {
			continue
		}
		if d.add(record.Table, record.LagText(seat, given)) == nil {
			changed |= game.SeatsOf(seat)
		}
	}
	return changed
}

// lagOf returns what a player is to be given for a lag that was measured, and whether that is
// something else than what they are given now.
func lagOf(measured, now time.Duration) (given time.Duration, changes bool) {
	measured = min(measured, record.MaxLag)
	if (measured - now).Abs() < lagApart {
		return now, false
	}
	if measured >= leastLag {
		given = measured.Truncate(lagStep)
	}
	return given, given != now
}
