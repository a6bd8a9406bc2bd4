package record

import (
	"errors"
	"fmt"
	"strings"

	"woodwork/game"
)

// Reasons to refuse a change of terms, or the agreement to one.
var (
	ErrSameTerms     = errors.New("these are the terms of the table already")
	ErrFixed         = errors.New("the clock, and what its flag means, stay what they were when the match began")
	ErrFixedDelay    = errors.New("when those who watch are told what happens is settled when the match is opened")
	ErrTermsProposed = errors.New("other terms are proposed again only after another decision")
)

// A Proposal holds the terms that a player would like the table to have.
type Proposal struct {
	Seat  game.Seat
	Terms Terms
}

const newTerms = " terms "

// ProposeText returns the entry that proposes other terms to all other players.
func ProposeText(seat game.Seat, t Terms) string {
	return "offer " + seat.String() + newTerms + t.String()
}

// DeclineTermsText returns the entry that refuses the terms proposed to seat.
func DeclineTermsText(seat game.Seat) string { return "refuse " + seat.String() + " terms" }

// TermsText returns the entry that changes the terms: seat is the last one to agree to what was
// proposed, or needs nobody's consent.
func TermsText(seat game.Seat, t Terms) string { return "terms " + seat.String() + " " + t.String() }

// ChangedTerms returns the new terms of an entry that changes them; false for other entries.
func ChangedTerms(e Entry) (Terms, bool) {
	rest, ok := strings.CutPrefix(e.Text, "terms ")
	if !ok || e.Seat != Table {
		return Terms{}, false
	}
	_, text, _ := strings.Cut(rest, " ")
	t, err := ParseTerms(text)
	return t, err == nil
}

// MayChange returns the reason why a seat cannot change the terms, or nil. It is ErrUnagreed if
// other players must agree. Before the start everything but the delay may change, afterwards
// only what is not in use.
func (m *Match) MayChange(seat game.Seat, t Terms) error {
	if err := m.changeable(seat, t); err != nil {
		return err
	}
	if m.people(seat) == 0 {
		return nil
	}
	p := m.Proposed
	agreed := p != nil && p.Terms == t && (p.Seat == seat && m.Missing(WishTerms) == 0 || m.Settles(WishTerms, seat))
	if !agreed {
		return ErrUnagreed
	}
	return nil
}

// changeable returns the reason why a table cannot have these terms, even if all agree.
func (m *Match) changeable(seat game.Seat, t Terms) error {
	switch {
	case !m.Terms.Stated():
		return tableError("a match whose log has format 1 has no terms")
	case m.Phase != Waiting && m.Phase != Playing:
		return tableError("terms change while a match waits, or is on")
	case m.Paused:
		return ErrPaused
	case m.Seats[seat].Kind != Human:
		return tableError("a player changes the terms, and not the computer")
	}
	g, _ := m.games(m.GameID)
	stated, err := t.For(g, len(m.Seats))
	began := m.Phase == Playing
	switch {
	case err != nil:
		return err
	case stated != t:
		return fmt.Errorf("%w: flag: a table says nothing of what is usual", ErrTerm)
	case t == m.Terms:
		return ErrSameTerms
	case began && (t.Clock != m.Terms.Clock || t.Flag != m.Terms.Flag):
		return ErrFixed
	case t.Delay != m.Terms.Delay:
		return ErrFixedDelay
	}
	return nil
}

// MayPropose returns the reason why a seat cannot propose other terms, or nil.
func (m *Match) MayPropose(seat game.Seat, t Terms) error {
	err := m.MayChange(seat, t)
	switch {
	case err == nil:
		return tableError("seat %s need not ask for these terms", seat)
	case !errors.Is(err, ErrUnagreed):
		return err
	case m.someLeft():
		return ErrGone
	case m.Proposed != nil && m.Proposed.Seat != seat:
		return tableError("seat %s proposes terms already: agree, or refuse", m.Proposed.Seat)
	case m.Phase == Playing && m.proposed.Has(seat):
		return ErrTermsProposed
	}
	return nil
}

// AskedForTerms reports whether another player proposes terms to seat.
func (m *Match) AskedForTerms(seat game.Seat) bool {
	return m.Proposed != nil && m.Proposed.Seat != seat && m.Seats[seat].Kind == Human
}

// propose applies the entry "offer <seat> terms <terms>".
func (m *Match) propose(number, text string) error {
	seat, t, err := m.parseChange(number, text)
	if err == nil {
		err = m.MayPropose(seat, t)
	}
	if err != nil {
		return err
	}
	m.unwish(WishTerms)
	m.Proposed = &Proposal{seat, t}
	m.proposed |= game.SeatsOf(seat)
	return nil
}

// declineTerms applies the entry "refuse <seat> terms".
func (m *Match) declineTerms(number string) error {
	seat, err := m.parseSeat(number)
	switch {
	case err != nil:
		return err
	case !m.AskedForTerms(seat):
		return ErrUnwished
	}
	m.unwish(WishTerms)
	return nil
}

// change applies the entry "terms <seat> <terms>".
func (m *Match) change(text string) error {
	number, rest, _ := strings.Cut(text, " ")
	seat, t, err := m.parseChange(number, rest)
	if err == nil {
		err = m.MayChange(seat, t)
	}
	if err != nil {
		return err
	}
	m.unwish(WishTerms)
	m.proposed = 0
	if t.Takeback != m.Terms.Takeback {
		m.past = nil // decisions made under other terms cannot be taken back
		m.unwish(WishTakeback)
	}
	m.Terms = t
	return nil
}

func (m *Match) parseChange(number, text string) (game.Seat, Terms, error) {
	seat, err := m.parseSeat(number)
	if err != nil {
		return seat, Terms{}, err
	}
	t, err := ParseTerms(text)
	return seat, t, err
}
