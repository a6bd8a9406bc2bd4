package table

import (
	"time"

	"woodwork/game"
)

// MaxLag is the most that a player is given back for the network, for each decision.
const MaxLag = 500 * time.Millisecond

// Lag returns how much later the clock of a seat starts, for each decision, to make up for the
// network: how long it takes until its player has seen a decision and the answer has arrived.
func (s *State) Lag(seat game.Seat) time.Duration { return s.lag[seat] }

// MayHaveLag returns the reason why the lag of a seat cannot be set, or nil.
func (s *State) MayHaveLag(seat game.Seat) error {
	switch {
	case s.Phase != Waiting && s.Phase != Playing:
		return notNow("the lag of seat %s counts while the match waits or is on, not when it is %s", seat, s.Phase)
	case s.Seats[seat].Kind != Human:
		return notNow("seat %s is %s, and only a player has a lag", seat, s.Seats[seat].Kind)
	}
	return nil
}

// refuseLag judges a new lag. It counts from the next decision on.
func (s *State) refuseLag(d Deed) error {
	if err := s.MayHaveLag(d.Seat); err != nil {
		return err
	}
	switch {
	case d.Lag > MaxLag:
		return notNow("a lag of seat %s of %d ms: at most %d ms are made up for", d.Seat, d.Lag.Milliseconds(), MaxLag.Milliseconds())
	case d.Lag == s.lag[d.Seat]:
		return notNow("the lag of seat %s is %d ms already", d.Seat, d.Lag.Milliseconds())
	}
	return nil
}

// mostLag returns the largest lag of the people who may decide now.
func (s *State) mostLag() (most time.Duration) {
	turn := s.Turn()
	for i, seat := range s.Seats {
		if n := game.Seat(i); turn.Seats.Has(n) && seat.Kind == Human {
			most = max(most, s.lag[n])
		}
	}
	return most
}
