package record

import (
	"errors"
	"fmt"
	"time"

	"woodwork/game"
)

// Reasons to refuse a pause, or an entry during one.
var (
	ErrPaused      = errors.New("the match is paused until a player goes on with it")
	ErrRunning     = errors.New("the match is not paused")
	ErrNoPause     = errors.New("nobody asks for a pause")
	ErrPauseAsked  = errors.New("a pause is asked for again only after another decision")
	errTimeInPause = fmt.Errorf("%w: no time passes while the match is paused", game.ErrTime)
)

const pause = " pause"

// AskPauseText returns the entry that asks all other players for a pause.
func AskPauseText(seat game.Seat) string { return "offer " + seat.String() + pause }

// DeclinePauseText returns the entry that refuses the pause seat was asked for.
func DeclinePauseText(seat game.Seat) string { return "refuse " + seat.String() + pause }

// PauseText returns the entry that pauses the match: seat is the last one to agree, or needs
// nobody's consent.
func PauseText(seat game.Seat) string { return "pause " + seat.String() }

// ResumeText returns the entry that resumes a paused match.
func ResumeText(seat game.Seat) string { return "resume " + seat.String() }

// Still reports whether the match stands still because it is paused or left. No computer plays,
// no clock acts, and no match time passes.
func (m *Match) Still() bool { return m.Paused || m.Left() }

// ByDays reports whether time passes by the calendar, because the time control counts days.
func (m *Match) ByDays() bool { return m.Terms.Clock.ByDays() }

// MayPause returns the reason why a seat cannot pause the match now, or nil. It is ErrUnagreed
// if others have yet to agree.
func (m *Match) MayPause(seat game.Seat) error {
	switch others := m.people(seat); {
	case !m.Terms.Stated():
		return tableError("a match whose log has format 1 is not paused")
	case m.Phase != Playing:
		return tableError("a match is paused while it is on")
	case m.Paused:
		return ErrPaused
	case m.Seats[seat].Kind != Human:
		return tableError("a player pauses the match, and not the computer")
	case others > 0 && !(m.Pausing.Has(seat) && m.Missing(WishPause) == 0) && !m.Settles(WishPause, seat):
		return ErrUnagreed
	}
	return nil
}

// MayAskForPause returns the reason why a seat cannot ask for a pause, or nil.
func (m *Match) MayAskForPause(seat game.Seat) error {
	err := m.MayPause(seat)
	switch {
	case err == nil:
		return tableError("seat %s need not ask for a pause", seat)
	case !errors.Is(err, ErrUnagreed):
		return err
	case m.someLeft():
		return ErrGone
	case m.AskedForPause(seat):
		return tableError("seat %s is asked for a pause: it agrees, or refuses", seat)
	case m.pausing.Has(seat):
		return ErrPauseAsked
	}
	return nil
}

// MayResume returns the reason why a seat cannot resume the match, or nil.
func (m *Match) MayResume(seat game.Seat) error {
	switch {
	case !m.Paused:
		return ErrRunning
	case m.Seats[seat].Kind != Human:
		return tableError("a player goes on with the match, and not the computer")
	}
	return nil
}

// AskedForPause reports whether another player asks seat for a pause.
func (m *Match) AskedForPause(seat game.Seat) bool {
	return m.Pausing&^game.SeatsOf(seat) != 0 && m.Seats[seat].Kind == Human
}

// inPause reports whether an entry with this verb is allowed while the match is paused.
func inPause(verb string) bool {
	return verb == "resume" || verb == "seat" || verb == "leave" || verb == "end" || verb == "broken"
}

// timeStands returns an error if an entry has a time that is not possible during a pause.
func (m *Match) timeStands(at time.Duration) error {
	if m.Paused && at != m.At {
		return errTimeInPause
	}
	return nil
}

// askForPause applies the entry "offer <seat> pause".
func (m *Match) askForPause(number string) error {
	seat, err := m.parseSeat(number)
	if err == nil {
		err = m.MayAskForPause(seat)
	}
	if err == nil {
		m.Pausing |= game.SeatsOf(seat)
		m.pausing |= game.SeatsOf(seat)
	}
	return err
}

// declinePause applies the entry "refuse <seat> pause".
func (m *Match) declinePause(number string) error {
	seat, err := m.parseSeat(number)
	switch {
	case err != nil:
		return err
	case !m.AskedForPause(seat):
		return ErrNoPause
	}
	m.unwish(WishPause)
	return nil
}

// pause applies the entry "pause <seat>".
func (m *Match) pause(number string) error {
	seat, err := m.parseSeat(number)
	if err == nil {
		err = m.MayPause(seat)
	}
	if err == nil {
		m.Paused = true
		m.unwish(WishPause)
	}
	return err
}

// resume applies the entry "resume <seat>".
func (m *Match) resume(number string) error {
	seat, err := m.parseSeat(number)
	if err == nil {
		err = m.MayResume(seat)
	}
	if err == nil {
		m.Paused = false
	}
	return err
}
