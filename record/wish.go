package record

import (
	"errors"
	"strings"

	"woodwork/game"
)

// A Wish is what one player asks of all the others. It comes about when all of them have agreed:
// each but the last by an entry of its own, and the last by the entry of what was wished. It
// stands until then, until one of them refuses, or until somebody decides.
type Wish string

// What can be wished.
const (
	WishTakeback Wish = "takeback"
	WishPause    Wish = "pause"
	WishTerms    Wish = "terms"
)

func (w Wish) known() bool { return w == WishTakeback || w == WishPause || w == WishTerms }

// ErrUnwished says that a player agrees to what nobody asks of them, or agrees again.
var ErrUnwished = errors.New("nobody asks that of this player, or they have agreed")

// A Consent is who has agreed so far to what is wished.
type Consent struct{ Takeback, Pause, Terms game.Seats }

// AgreeText agrees, for a seat, to what another wishes.
func AgreeText(seat game.Seat, w Wish) string { return "agree " + seat.String() + " " + string(w) }

// Wished returns who wishes something; false if nobody does.
func (m *Match) Wished(w Wish) (by game.Seat, ok bool) {
	var set game.Seats
	switch w {
	case WishTakeback:
		set = m.Asking
	case WishPause:
		set = m.Pausing
	case WishTerms:
		if m.Proposed != nil {
			set = game.SeatsOf(m.Proposed.Seat)
		}
	}
	if set == 0 {
		return 0, false
	}
	return set.First(), true
}

// agreed is where it is kept who has agreed.
func (m *Match) agreed(w Wish) *game.Seats {
	switch w {
	case WishPause:
		return &m.Consent.Pause
	case WishTerms:
		return &m.Consent.Terms
	}
	return &m.Consent.Takeback
}

// Missing returns the people who have not agreed yet to what is wished.
func (m *Match) Missing(w Wish) (set game.Seats) {
	by, ok := m.Wished(w)
	if !ok {
		return 0
	}
	for i, s := range m.Seats {
		if seat := game.Seat(i); s.Kind == Human && seat != by && !m.agreed(w).Has(seat) {
			set |= game.SeatsOf(seat)
		}
	}
	return set
}

// Settles reports whether a seat is the only one whose agreement to what is wished is missing.
func (m *Match) Settles(w Wish, seat game.Seat) bool { return m.Missing(w) == game.SeatsOf(seat) }

// MayAgree returns the reason why a seat cannot agree to what is wished, or nil. The last one
// agrees by what is wished itself.
func (m *Match) MayAgree(w Wish, seat game.Seat) error {
	switch {
	case m.Paused:
		return ErrPaused
	case !m.Missing(w).Has(seat):
		return ErrUnwished
	case m.Settles(w, seat):
		return tableError("seat %s is the last to agree, and does it by the %s itself", seat, w)
	}
	return nil
}

// agree applies the entry "agree <seat> <wish>".
func (m *Match) agree(text string) error {
	number, wish, _ := strings.Cut(text, " ")
	seat, err := m.parseSeat(number)
	switch w := Wish(wish); {
	case err != nil:
		return err
	case !w.known():
		return tableError("want agree, a seat and takeback, pause or terms; have %.60q", text)
	default:
		if err := m.MayAgree(w, seat); err != nil {
			return err
		}
		*m.agreed(w) |= game.SeatsOf(seat)
	}
	return nil
}

// unwish forgets what was wished.
func (m *Match) unwish(w Wish) {
	switch w {
	case WishTakeback:
		m.Asking = 0
	case WishPause:
		m.Pausing = 0
	case WishTerms:
		m.Proposed = nil
	}
	*m.agreed(w) = 0
}

// unwishAll forgets all that was wished.
func (m *Match) unwishAll() {
	m.unwish(WishTakeback)
	m.unwish(WishPause)
	m.unwish(WishTerms)
}

// quit forgets what a player wishes who sits there no more, and what they have agreed to; and
// what was asked of them alone.
func (m *Match) quit(seat game.Seat) {
	for _, w := range []Wish{WishTakeback, WishPause, WishTerms} {
		by, ok := m.Wished(w)
		*m.agreed(w) &^= game.SeatsOf(seat)
		if ok && (by == seat || m.Missing(w) == 0 && *m.agreed(w) == 0) {
			m.unwish(w)
		}
	}
}
