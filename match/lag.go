package match

import (
	"context"
	"time"

	"woodwork/game"
	"woodwork/table"
)

// A player cannot use the time that the network takes, from when an entry is sent until the
// answer arrives. The server measures it, and the log says how much each player is given back:
// see record.LagText. Lags are rounded and rarely updated, and players who are near have none.
const (
	leastLag = 100 * time.Millisecond // smaller lags are ignored
	lagStep  = 50 * time.Millisecond
	lagApart = 75 * time.Millisecond // how far a measured lag must be from the current one to change it
	lagEvery = time.Minute           // the match time between two changes for one seat
)

// Lag records how long the network currently takes for a guest of a match. It changes the lag of
// the guest's seats if time is limited.
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

// setLag adds the lags of a guest's seats to a draft, and returns the seats for which they
// change.
func (a *actor) setLag(d *draft, guest string, measured time.Duration) (changed game.Seats) {
	for i := range d.match.Seats {
		seat := game.Seat(i)
		given, ok := lagOf(measured, d.match.Lag(seat))
		since, set := a.lagSet[seat]
		if !ok || a.meta.Owners[table.PlaceOf(seat, a.acting(seat))] != guest || set && d.at-since < lagEvery || !timed(d.match) {
			continue
		}
		if d.do(table.Deed{Verb: table.SetLag, Seat: seat, Lag: given}) == nil {
			changed |= game.SeatsOf(seat)
		}
	}
	return changed
}

// lagOf returns the lag to set for a measured one, and whether it differs from the current one.
func lagOf(measured, now time.Duration) (given time.Duration, changes bool) {
	measured = min(measured, table.MaxLag)
	if (measured - now).Abs() < lagApart {
		return now, false
	}
	if measured >= leastLag {
		given = measured.Truncate(lagStep)
	}
	return given, given != now
}
