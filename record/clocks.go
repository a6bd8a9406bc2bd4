package record

import (
	"cmp"
	"fmt"
	"time"

	"woodwork/game"
	"woodwork/timecontrol"
)

// Clocks are the times that the players have left at a table with a time control.
type Clocks struct {
	Of    [game.MaxSeats]timecontrol.Clock // the clock of each seat, as it stood at Since
	Free  [game.MaxSeats]time.Duration     // how long each seat may still think before its clock runs, to make up for its network
	Since time.Duration                    // when the last entry was made that affected the clocks
}

// setClocks sets all clocks at the start of the match.
func (m *Match) setClocks() {
	for i := range m.Clocks.Of {
		m.Clocks.Of[i] = m.Terms.Clock.Start()
	}
}

// Thinking returns the seats whose clocks run: those of people who may decide now, including one
// who has left a match of two. Clocks stand still while chance shows something, while a computer
// plays, and while the match itself stands still.
func (m *Match) Thinking() (set game.Seats) {
	turn := m.Turn()
	if !m.Terms.Clock.On() || turn.Chance || m.Still() {
		return 0
	}
	for i, s := range m.Seats {
		if seat := game.Seat(i); turn.Seats.Has(seat) && s.Kind == Human {
			set |= game.SeatsOf(seat)
		}
	}
	return set
}

// Flag returns the seat whose time runs out first if nobody decides, and when; false if no clock
// runs. If several run out at the same time it is the first seat.
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

// limit returns when the game's own time limit runs out, if it has one now.
func (m *Match) limit() (at time.Duration, ok bool) {
	t := m.Turn()
	return m.Since + m.Free + t.Within, t.Within != 0 && !t.Chance && !m.Still()
}

// Falls reports whether the next time limit to run out is a player's clock and not a limit of
// the game. If both run out at once, the limit of the game comes first.
func (m *Match) Falls() bool {
	_, flag, runs := m.Flag()
	limit, limited := m.limit()
	return runs && (!limited || flag < limit)
}

// OnFlag returns what happens at this table when a flag falls: FlagLoss, FlagDefault or
// FlagComputer; "" without a time control.
func (m *Match) OnFlag() string { return m.OnFlagBy(m.Terms) }

// OnFlagBy returns what would happen when a flag falls under other terms.
func (m *Match) OnFlagBy(t Terms) string {
	if !t.Clock.On() {
		return ""
	}
	return cmp.Or(t.Flag, m.usualFlag)
}

// Timeout returns what happens to a player who does not decide in time: by the table's clock if
// it has one, else by the game's own, with the names of game.TimeoutDecides; "" if the match
// waits.
func (m *Match) Timeout() string {
	switch m.OnFlag() {
	case FlagLoss:
		return game.TimeoutLoses
	case FlagDefault:
		return game.TimeoutDecides
	case FlagComputer:
		return TimeoutReplaces
	}
	return m.timeout
}

// OwnTime reports whether the game has a clock of its own, besides that of the table.
func (m *Match) OwnTime() bool { return m.timeout != "" }

// TimeoutReplaces is what Timeout returns if a computer plays on for the player who has run out
// of time.
const TimeoutReplaces = "replaces"

// FlagEntry returns the entry for a flag that falls, at Match.Deadline if Match.Falls, and its
// author: the clock plays the game's default, the match ends, or a computer of the given level
// plays on for that seat.
func (m *Match) FlagEntry(level string) (by game.Seat, text string) {
	seat, _, _ := m.Flag()
	if m.OnFlag() == FlagDefault {
		return game.Clock, m.Game.Lapse()
	}
	if end, over := m.fallen(seat); over {
		return Table, EndText(end)
	}
	return Table, SeatText(seat, Seat{Kind: Bot, Level: level, Flagged: true})
}

// lapses reports whether an entry is the default move that the clock makes when a flag falls.
func (m *Match) lapses(e Entry) bool {
	if e.Seat != game.Clock || m.OnFlag() != FlagDefault || !m.Falls() {
		return false
	}
	_, flag, _ := m.Flag()
	return e.At == flag
}

// fallen returns how the match ends if the flag of a seat falls; false if it goes on. It ends if
// the player loses by it, if only computers are left, or if one of more than two players is
// left, who then wins.
func (m *Match) fallen(seat game.Seat) (end End, over bool) {
	end = End{Why: Flagged, Seat: seat}
	var others game.Seats
	for i, s := range m.Seats {
		other := game.Seat(i)
		if other == seat {
			continue
		}
		others |= game.SeatsOf(other)
		if !s.Flagged {
			end.Winners |= game.SeatsOf(other)
		}
	}
	if end.Winners == 0 { // everyone was out already
		end.Winners = others
	}
	alone := len(m.Seats) > 2 && end.Winners.Len() == 1
	return end, m.OnFlag() == FlagLoss || alone || m.people(seat) == 0
}

// flagEnd returns how the match ends if the flag of a seat falls at this match time, or the
// reason why it does not end.
func (m *Match) flagEnd(seat game.Seat, at time.Duration) (End, error) {
	end, over := m.fallen(seat)
	if err := m.falls(seat, at); err != nil {
		return end, err
	}
	if m.OnFlag() == FlagDefault {
		return end, errLapses
	}
	if !over {
		return end, tableError("a computer plays on for seat %s", seat)
	}
	return end, nil
}

// mayFlag returns the reason why a computer cannot take the seat of a player who ran out of time
// at this match time, or nil.
func (m *Match) mayFlag(seat game.Seat, at time.Duration) error {
	if err := m.falls(seat, at); err != nil {
		return err
	}
	if m.OnFlag() == FlagDefault {
		return errLapses
	}
	if _, over := m.fallen(seat); over {
		return tableError("the match ends with the flag of seat %s", seat)
	}
	return nil
}

var errLapses = tableError("where a flag falls the clock plays the game's default")

// falls returns the reason why the flag of a seat cannot fall at this match time, or nil.
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

// late returns an error if an entry comes too late, because a flag has fallen before it.
func (m *Match) late(at time.Duration) error {
	if seat, flag, runs := m.Flag(); runs && at > flag {
		return fmt.Errorf("%w: the flag of seat %s fell at %d ms", game.ErrTime, seat, flag.Milliseconds())
	}
	return nil
}

// keepClocks updates the clocks for an entry: the time up to it passes for those who were
// thinking, and they may have decided. A takeback restores the clocks instead. Table entries
// that change nothing for those who think do not affect the clocks, and a broken match keeps
// them as they stood. flagged is the seat whose flag falls with this entry while the match goes
// on for it, else Table.
func (m *Match) keepClocks(e Entry, thinking game.Seats, flagged game.Seat) {
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
		m.decided(thinking, e.Seat, flagged)
	case e.Text == StartText:
		m.decided(0, Table, Table)
	}
}

// runClocks lets the time up to an entry pass for those who were thinking.
func (m *Match) runClocks(thinking game.Seats, at time.Duration) {
	for i := range m.Seats {
		if seat := game.Seat(i); thinking.Has(seat) {
			m.Clocks.Of[i], m.Clocks.Free[i] = m.Ran(seat, at)
		}
	}
}

// Ran returns what a seat whose clock runs has left at a match time before its flag falls, and
// how long it may still think before its clock begins to run.
func (m *Match) Ran(seat game.Seat, at time.Duration) (k timecontrol.Clock, free time.Duration) {
	d := at - m.Clocks.Since
	given := min(d, m.Clocks.Free[seat])
	return m.Terms.Clock.Run(m.Clocks.Of[seat], d-given), m.Clocks.Free[seat] - given
}

// decided updates the clocks of those who were thinking before an entry. Its author has decided.
// Someone who need not decide any more, or whose decision starts again because a limit of the
// game ran out, has not. A default move that is made when a flag falls counts as a decision at
// the last moment; what the control adds for a decision comes after it. The time that a decision
// has taken from a player who left is kept for them until a computer has decided. Anyone who
// starts a decision is given their lag.
func (m *Match) decided(thinking game.Seats, author, flagged game.Seat) {
	still := m.Thinking()
	for i := range m.Seats {
		seat := game.Seat(i)
		switch {
		case !thinking.Has(seat):
			if author == seat || author == game.Clock || !m.Turn().Seats.Has(seat) { // a computer decided for the player who has left
				m.Clocks.Of[i] = m.Terms.Clock.Lapse(m.Clocks.Of[i])
			}
		case author == seat, flagged == seat:
			m.Clocks.Of[i] = m.Terms.Clock.Decide(m.Clocks.Of[i])
		case author == game.Clock || !still.Has(seat):
			m.Clocks.Of[i] = m.Terms.Clock.Lapse(m.Clocks.Of[i])
		default:
			continue // still the same decision
		}
		m.Clocks.Free[i] = m.lag[i]
	}
}
