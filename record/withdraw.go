package record

import (
	"errors"
	"strings"

	"woodwork/game"
)

// ErrNotWished says that a player takes back what they have not asked.
var ErrNotWished = errors.New("the player asks nothing of the kind")

// Draw is what WithdrawText and MayWithdraw call the offer of a draw, which is no Wish: two
// agree on it, and by a move where the game has one.
const Draw Wish = "draw"

// WithdrawText takes back, for a seat, the draw that it offers or what it wishes.
func WithdrawText(seat game.Seat, w Wish) string {
	return "withdraw " + seat.String() + " " + string(w)
}

// MayWithdraw returns the reason why a seat cannot take back a draw that it offers, or what it
// wishes, or nil.
func (m *Match) MayWithdraw(seat game.Seat, w Wish) error {
	switch by, ok := m.Wished(w); {
	case !m.Terms.Stated():
		return tableError("in a log of format 1 what is offered stands")
	case m.Paused:
		return ErrPaused
	case w == Draw && m.Offers.Has(seat), w != Draw && ok && by == seat:
		return nil
	}
	return ErrNotWished
}

// withdraw applies the entry "withdraw <seat> <wish>". Asking again waits for a decision all the
// same: else one could ask without end.
func (m *Match) withdraw(text string) error {
	number, what, _ := strings.Cut(text, " ")
	seat, err := m.parseSeat(number)
	w := Wish(what)
	switch {
	case err != nil:
		return err
	case w != Draw && !w.known():
		return tableError("want withdraw, a seat and draw, takeback, pause or terms; have %.60q", text)
	}
	if err := m.MayWithdraw(seat, w); err != nil {
		return err
	}
	if w == Draw {
		m.Offers &^= game.SeatsOf(seat)
		return nil
	}
	m.unwish(w)
	return nil
}
