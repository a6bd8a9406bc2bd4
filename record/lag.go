package record

import (
	"strconv"
	"strings"
	"time"

	"woodwork/game"
)

// MaxLag is the most that a player is given back for the network, for each decision.
const MaxLag = 500 * time.Millisecond

// LagText returns the entry that sets the lag of a seat: how long it takes until its player has
// seen a decision and their answer has arrived, in whole milliseconds up to MaxLag. From now on
// their time starts that much later.
func LagText(seat game.Seat, lag time.Duration) string {
	return "lag " + seat.String() + " " + strconv.FormatInt(lag.Milliseconds(), 10)
}

// Lag returns how much later the clock of a seat starts, for each decision, to make up for the
// network.
func (m *Match) Lag(seat game.Seat) time.Duration { return m.lag[seat] }

// SetsLag returns the reason why the lag of a seat cannot be set, or nil.
func (m *Match) SetsLag(seat game.Seat) error {
	switch {
	case !m.Terms.Stated():
		return tableError("a match whose log has format 1 makes up for no lag")
	case m.Phase != Waiting && m.Phase != Playing:
		return tableError("a lag counts while a match is on, or waits")
	case m.Seats[seat].Kind != Human:
		return tableError("a player has a lag, and not the computer")
	}
	return nil
}

// setLag applies the entry "lag <seat> <milliseconds>". Decisions that have already begun are
// not affected.
func (m *Match) setLag(text string) error {
	number, rest, _ := strings.Cut(text, " ")
	seat, err := m.parseSeat(number)
	if err != nil {
		return err
	}
	ms, err := parseNumber(rest)
	if err == nil {
		err = m.SetsLag(seat)
	}
	switch lag := time.Duration(ms) * time.Millisecond; {
	case err != nil:
		return err
	case ms > uint64(MaxLag/time.Millisecond):
		return tableError("a lag of %d ms, and at most %d are made up for", ms, MaxLag.Milliseconds())
	case lag == m.lag[seat]:
		return tableError("the lag of seat %s is %d ms already", seat, ms)
	default:
		m.lag[seat] = lag
	}
	return nil
}

// mostLag returns the largest lag of the people who may decide now.
func (m *Match) mostLag() (most time.Duration) {
	turn := m.Turn()
	for i, s := range m.Seats {
		if seat := game.Seat(i); turn.Seats.Has(seat) && s.Kind == Human {
			most = max(most, m.lag[seat])
		}
	}
	return most
}
