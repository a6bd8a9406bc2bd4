package record

import (
	"errors"
	"strings"

	"woodwork/game"
)

// A Wish is something that one player asks of all the others. It is granted when all of them
// have agreed: all but the last by an entry "agree", the last one by the entry of what was asked
// for. It stands until it is granted, one of them refuses, or somebody decides.
type Wish string

// What can be asked for.
const (
	WishTakeback Wish = "takeback"
	WishPause    Wish = "pause"
	WishTerms    Wish = "terms"
)

func (w Wish) known() bool { return w == WishTakeback || w == WishPause || w == WishTerms }

// ErrUnwished says that a player agrees to something that nobody asks of them, or that they have
// already agreed to.
var ErrUnwished = errors.New("nobody asks that of this player, or they have agreed")

// A Consent says who has agreed so far to each wish.
type Consent struct{ Takeback, Pause, Terms game.Seats }

// AgreeText returns the entry by which a seat agrees to a wish.
func AgreeText(seat game.Seat, w Wish) string { return "agree " + seat.String() + " " + string(w) }

// Wished returns who asks for something; false if nobody does.
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

// agreed returns where it is kept who has agreed to a wish.
func (m *Match) agreed(w Wish) *game.Seats {
	switch w {
	case WishPause:
		return &m.Consent.Pause
	case WishTerms:
		return &m.Consent.Terms
	}
	return &m.Consent.Takeback
}

// Missing returns the people who have not agreed to a wish yet.
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

// Settles reports whether a seat is the only one that has not agreed to a wish yet.
func (m *Match) Settles(w Wish, seat game.Seat) bool { return m.Missing(w) == game.SeatsOf(seat) }

// MayAgree returns the reason why a seat cannot agree to a wish, or nil. The last one to agree
// does so by the entry of what is wished.
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

// unwish drops a wish.
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

// unwishAll drops all wishes.
func (m *Match) unwishAll() {
	m.unwish(WishTakeback)
	m.unwish(WishPause)
	m.unwish(WishTerms)
}

// quit drops the wishes and the consent of a player who no longer has the seat, and what only
// that player was asked for.
func (m *Match) quit(seat game.Seat) {
	for _, w := range []Wish{WishTakeback, WishPause, WishTerms} {
		by, ok := m.Wished(w)
		*m.agreed(w) &^= game.SeatsOf(seat)
		if ok && (by == seat || m.Missing(w) == 0 && *m.agreed(w) == 0) {
			m.unwish(w)
		}
	}
}
