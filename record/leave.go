package record

import (
	"errors"
	"slices"

	"woodwork/game"
)

// Reasons for a match to refuse something because of who has left it.
var (
	ErrLeft = errors.New("who has left the match takes the seat back first")
	ErrGone = errors.New("who has left the match is asked nothing: the other one chooses what becomes of it")
	ErrOut  = errors.New("the computer plays on this seat for good: by the terms of this table nobody comes back to it")
)

// LeaveText says that the player on a seat has left a match of two people. Nobody plays there,
// and time goes on, until the other one has chosen: to claim the match, to let a computer play,
// or to wait; or until the player is back.
func LeaveText(seat game.Seat) string { return "leave " + seat.String() }

// MayLeave returns the reason why a seat is not left by the entry of LeaveText, or nil. Who
// leaves a match of others, or one with computers, hands the seat to a computer.
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
	m.Offers = 0 // who has left answers nothing, and nobody answers them
	m.unwishAll()
	return nil
}

// forgive lets everybody come back to a match that all have left: there is nobody to mind.
func (m *Match) forgive() {
	if !m.Left() || !slices.ContainsFunc(m.Seats, func(s Seat) bool { return s.Out }) {
		return
	}
	m.Seats = slices.Clone(m.Seats)
	for i := range m.Seats {
		m.Seats[i].Out = false
	}
}
