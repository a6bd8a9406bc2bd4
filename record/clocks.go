package record

import (
	"fmt"
	"time"

	"woodwork/game"
	"woodwork/timecontrol"
)

// Clocks are what the players of a table with a time control have left.
type Clocks struct {
	Of    [game.MaxSeats]timecontrol.Clock // of each seat, as they stood at Since
	Free  [game.MaxSeats]time.Duration     // that a decision may still take before the clock runs, for the network
	Since time.Duration                    // of the last entry that meant anything to them
}

// setClocks sets all clocks at the start of the match.
func (m *Match) setClocks() {
	for i := range m.Clocks.Of {
		m.Clocks.Of[i] = m.Terms.Clock.Start()
	}
}

// Thinking returns the seats whose clocks run: those of people who may decide now. A clock
// stands while chance shows something, and while a computer plays.
func (m *Match) Thinking() (set game.Seats) {
	turn := m.Turn()
	if !m.Terms.Clock.On() || turn.Chance || m.Paused {
		return 0
	}
	for i, s := range m.Seats {
		if seat := game.Seat(i); turn.Seats.Has(seat) && s.Kind == Human {
			set |= game.SeatsOf(seat)
		}
	}
	return set
}

// Flag returns whose time is over first, and when, if nobody decides; false if no clock
// runs. Of several at the same time it is the first seat.
func (m *Match) Flag() (seat game.Seat, at time.Duration, runs bool) {
	set := m.Thinking()
	for i := range m.Seats {
		if s := game.Seat(i); set.Has(s) {
			falls := m.Clocks.Since + m.Clocks.Free[i] + m.Terms.Clock.Remaining(m.Clocks.Of[i])
			if !runs || falls < at {
				seat, at, runs = s, falls, true
			}
		}
	}
	return seat, at, runs
}

// limit returns when the game's own time limit is over, if it has one now.
func (m *Match) limit() (at time.Duration, ok bool) {
	t := m.Turn()
	return m.Since + m.Free + t.Within, t.Within != 0 && !t.Chance && !m.Still()
}

// Falls reports whether the next thing that time does is that a flag falls, and not that a
// limit of the game is over, which comes first if both are.
func (m *Match) Falls() bool {
	_, flag, runs := m.Flag()
	limit, limited := m.limit()
	return runs && (!limited || flag < limit)
}

// FlagText returns the entry of the Table that says whose flag falls, at Match.Deadline if
// Match.Falls: the match ends, or a computer of that level plays on for that seat.
func (m *Match) FlagText(level string) string {
	seat, _, _ := m.Flag()
	if end, over := m.fallen(seat); over {
		return EndText(end)
	}
	return SeatText(seat, Seat{Kind: Bot, Level: level, Flagged: true})
}

// fallen returns how the match ends if the flag of a seat falls; false if it goes on. It
// ends when one seat is left, or no person: all that are left have won.
func (m *Match) fallen(seat game.Seat) (end End, over bool) {
	end = End{Why: Flagged, Seat: seat}
	for i, s := range m.Seats {
		if other := game.Seat(i); other != seat && !s.Flagged {
			end.Winners |= game.SeatsOf(other)
		}
	}
	return end, end.Winners.Len() == 1 || m.people(seat) == 0
}

// flagEnd returns the end of the match if the flag of a seat falls at this match time, or the
// reason why it does not end.
func (m *Match) flagEnd(seat game.Seat, at time.Duration) (End, error) {
	end, over := m.fallen(seat)
	if err := m.falls(seat, at); err != nil {
		return end, err
	}
	if !over {
		return end, tableError("a computer plays on for seat %s", seat)
	}
	return end, nil
}

// mayFlag returns the reason why a computer does not take the seat of a player whose time is
// over at this match time, or nil.
func (m *Match) mayFlag(seat game.Seat, at time.Duration) error {
	if err := m.falls(seat, at); err != nil {
		return err
	}
	if _, over := m.fallen(seat); over {
		return tableError("the match ends with the flag of seat %s", seat)
	}
	return nil
}

// falls returns the reason why the flag of a seat does not fall at this match time, or nil.
func (m *Match) falls(seat game.Seat, at time.Duration) error {
	first, flag, runs := m.Flag()
	switch {
	case !runs || !m.Falls():
		return tableError("no flag falls now")
	case first != seat || at != flag:
		return fmt.Errorf("%w: the flag of seat %s falls at %d ms, not that of seat %s at %d", ErrTable, first, flag.Milliseconds(), seat, at.Milliseconds())
	}
	return nil
}

// late returns the reason why an entry comes too late: somebody's flag has fallen before.
func (m *Match) late(at time.Duration) error {
	if seat, flag, runs := m.Flag(); runs && at > flag {
		return fmt.Errorf("%w: the flag of seat %s fell at %d ms", game.ErrTime, seat, flag.Milliseconds())
	}
	return nil
}

// keepClocks takes in an entry: the time until it passes for those who were thinking, unless
// it restores the clocks as they were, and perhaps they have decided. Entries of the table
// that change nothing for those who think are none to the clocks; a match that was broken
// keeps them as they stood.
func (m *Match) keepClocks(e Entry, thinking game.Seats) {
	_, back := TakenBack(e)
	switch {
	case !m.Terms.Clock.On() || m.Phase == Waiting || m.Phase == Broken:
		return
	case e.Seat == Table && !back && e.Text != StartText && m.Thinking() == thinking:
		return
	case e.Seat == Table && e.Text == StartText:
		m.setClocks()
	case !back:
		m.runClocks(thinking, e.At)
	}
	m.Clocks.Since = e.At
	switch {
	case e.InGame():
		m.decided(thinking, e.Seat)
	case e.Text == StartText:
		m.decided(0, Table)
	}
}

// runClocks lets the time until an entry pass for those who were thinking.
func (m *Match) runClocks(thinking game.Seats, at time.Duration) {
	for i := range m.Seats {
		if seat := game.Seat(i); thinking.Has(seat) {
			m.Clocks.Of[i], m.Clocks.Free[i] = m.Ran(seat, at)
		}
	}
}

// Ran returns what a seat whose clock runs has left at a match time, at which its flag has
// not fallen, and what it may still think before its clock begins to run.
func (m *Match) Ran(seat game.Seat, at time.Duration) (k timecontrol.Clock, free time.Duration) {
	d := at - m.Clocks.Since
	given := min(d, m.Clocks.Free[seat])
	return m.Terms.Clock.Run(m.Clocks.Of[seat], d-given), m.Clocks.Free[seat] - given
}

// decided takes in what an entry means for those who were thinking before it: its author has
// decided, and anyone who need not decide any more, or begins a decision anew because a
// limit of the game was over, has not. What a decision took of a player who has left waits for
// them until a computer has made it. Whoever begins a decision is given their lag.
func (m *Match) decided(thinking game.Seats, author game.Seat) {
	still := m.Thinking()
	for i := range m.Seats {
		seat := game.Seat(i)
		switch {
		case !thinking.Has(seat):
			if author == seat || author == game.Clock || !m.Turn().Seats.Has(seat) { // the decision that its player has left was made
				m.Clocks.Of[i] = m.Terms.Clock.Lapse(m.Clocks.Of[i])
			}
		case author == seat:
			m.Clocks.Of[i] = m.Terms.Clock.Decide(m.Clocks.Of[i])
		case author == game.Clock || !still.Has(seat):
			m.Clocks.Of[i] = m.Terms.Clock.Lapse(m.Clocks.Of[i])
		default:
			continue // still at the same decision
		}
		m.Clocks.Free[i] = m.lag[i]
	}
}
