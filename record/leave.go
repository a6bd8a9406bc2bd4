package record

import (
	"errors"
	"slices"

	"woodwork/game"
)

// Reasons to refuse something because of a player who has left.
var (
	ErrLeft = errors.New("who has left the match takes the seat back first")
	ErrGone = errors.New("who has left the match is asked nothing: the other one chooses how to go on")
	ErrOut  = errors.New("the computer plays on this seat for good: by the terms of this table nobody comes back to it")
)

// LeaveText returns the entry that says that a player has left a match of two people. Nobody
// plays for them, and time goes on, until they come back or the other player chooses to claim
// the match, to let a computer play, or to wait.
func LeaveText(seat game.Seat) string { return "leave " + seat.String() }

// MayLeave returns the reason why a seat cannot be left by the entry of LeaveText, or nil. A
// player who leaves a larger match, or one with computers, hands the seat to a computer instead.
func (m *Match) MayLeave(seat game.Seat) error {
	switch {
	case !m.Terms.Stated():
		return tableError("a player of a match whose log has format 1 leaves the seat to a computer")
	case m.Phase != Playing:
		return tableError("a match that is %s is not left so", m.Phase)
	case !m.twoPeople():
		return tableError("one of two people leaves so; else a computer takes the seat")
	case m.Seats[seat].Left:
		return tableError("the player on seat %s has left already", seat)
	}
	return nil
}

// leave applies the entry "leave <seat>".
func (m *Match) leave(number string) error {
	seat, err := m.parseSeat(number)
	if err == nil {
		err = m.MayLeave(seat)
	}
	if err != nil {
		return err
	}
	now := m.Seats[seat]
	now.Left = true
	m.put(seat, now)
	m.Offers = 0 // offers by and to a player who has left are void
	m.unwishAll()
	return nil
}

// forgive lets everybody come back to a match that all have left: nobody is there who could
// object.
func (m *Match) forgive() {
	if !m.Left() || !slices.ContainsFunc(m.Seats, func(s Seat) bool { return s.Out }) {
		return
	}
	m.Seats = slices.Clone(m.Seats)
	for i := range m.Seats {
		m.Seats[i].Out = false
	}
}
