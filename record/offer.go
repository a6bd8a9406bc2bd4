package record

import (
	"errors"
	"fmt"
	"strings"

	"woodwork/game"
)

// Reasons to refuse the offer of a draw, or the answer to one.
var (
	ErrNoDraw  = errors.New("no draw can be agreed here")
	ErrOffered = errors.New("a draw is offered again only after a move of one's own")
	ErrUnasked = errors.New("no offer of a draw stands")
)

const draw = " draw"

// OfferText returns the entry that offers a draw to the other seat. The offer stands until that
// seat moves or refuses it.
func OfferText(seat game.Seat) string { return "offer " + seat.String() + draw }

// RefuseText returns the entry that refuses the draw offered to seat.
func RefuseText(seat game.Seat) string { return "refuse " + seat.String() }

// Offered reports whether seat has been offered a draw.
func (m *Match) Offered(seat game.Seat) bool { return m.Offers&^game.SeatsOf(seat) != 0 }

// MayOffer returns the reason why seat cannot offer a draw now, or nil.
func (m *Match) MayOffer(seat game.Seat) error {
	switch {
	case m.Phase != Playing:
		return tableError("a draw is offered while the match is on")
	case m.Paused:
		return ErrPaused
	case !m.drawable():
		return ErrNoDraw
	case m.someLeft():
		return ErrGone
	case m.Offered(seat):
		return tableError("a draw is offered to seat %s already: it is for that seat to agree", seat)
	case m.Offers.Has(seat) || m.offered.Has(seat):
		return ErrOffered
	}
	return nil
}

// drawable reports whether two players can agree on a draw: by a move of the game or, if it has
// none, as two people at a table that states its terms.
func (m *Match) drawable() bool {
	if agreement, _ := m.Game.Agreement(); agreement != "" {
		return len(m.Seats) == 2
	}
	return m.Terms.Stated() && m.twoPeople()
}

// offer applies the entries "offer <seat> draw", "offer <seat> takeback",
// "offer <seat> pause" and "offer <seat> terms <terms>".
func (m *Match) offer(text string) error {
	if number, ok := strings.CutSuffix(text, takeback); ok {
		seat, err := m.parseSeat(number)
		if err != nil {
			return err
		}
		return m.ask(seat)
	}
	if number, ok := strings.CutSuffix(text, pause); ok {
		return m.askForPause(number)
	}
	if number, terms, ok := strings.Cut(text, newTerms); ok {
		return m.propose(number, terms)
	}
	number, ok := strings.CutSuffix(text, draw)
	if !ok {
		return tableError("want offer, a seat and draw, takeback, pause or terms; have %.60q", text)
	}
	seat, err := m.parseSeat(number)
	if err != nil {
		return err
	}
	if err := m.MayOffer(seat); err != nil {
		return err
	}
	m.Offers |= game.SeatsOf(seat)
	m.offered |= game.SeatsOf(seat)
	return nil
}

// refuse applies the entries "refuse <seat>", "refuse <seat> takeback",
// "refuse <seat> pause" and "refuse <seat> terms".
func (m *Match) refuse(text string) error {
	if number, ok := strings.CutSuffix(text, takeback); ok {
		return m.decline(number)
	}
	if number, ok := strings.CutSuffix(text, pause); ok {
		return m.declinePause(number)
	}
	if number, ok := strings.CutSuffix(text, " terms"); ok {
		return m.declineTerms(number)
	}
	seat, err := m.parseSeat(text)
	switch {
	case err != nil:
		return err
	case !m.Offered(seat):
		return ErrUnasked
	}
	m.Offers &= game.SeatsOf(seat)
	return nil
}

func (m *Match) parseSeat(text string) (game.Seat, error) {
	seat, err := game.ParseSeat(text)
	if err != nil || seat < 0 || int(seat) >= len(m.Seats) {
		return 0, fmt.Errorf("no seat is called %.20q: want 1 to %d", text, len(m.Seats))
	}
	return seat, nil
}

// consent returns the refusal of a move that two must want, unless the other seat has offered
// it.
func (m *Match) consent(e Entry) error {
	agreement, unasked := m.Game.Agreement()
	if e.Text != agreement || e.Seat < 0 || m.Offered(e.Seat) {
		return nil
	}
	return unasked
}

// moved removes the offers that end with a move: those made to the seat that moved and, if the
// match is over, all others. After its move that seat may offer again.
func (m *Match) moved(seat game.Seat) {
	switch {
	case m.Phase != Playing:
		m.Offers, m.offered, m.past, m.Paused = 0, 0, nil, false
		m.unwishAll()
	case seat >= 0:
		m.Offers &= game.SeatsOf(seat)
		m.offered &^= game.SeatsOf(seat)
	}
}
