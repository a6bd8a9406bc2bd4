package record

import (
	"errors"
	"strings"

	"woodwork/game"
)

// ErrNotWished says that a player withdraws something that they have not asked for.
var ErrNotWished = errors.New("the player asks nothing of the kind")

// Draw stands in WithdrawText and MayWithdraw for the offer of a draw. It is not a Wish like the
// others: two players agree on it, by a move if the game has one.
const Draw Wish = "draw"

// WithdrawText returns the entry by which a seat withdraws its offer of a draw, or a wish.
func WithdrawText(seat game.Seat, w Wish) string {
	return "withdraw " + seat.String() + " " + string(w)
}

// MayWithdraw returns the reason why a seat cannot withdraw its offer of a draw, or a wish, or
// nil.
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

// withdraw applies the entry "withdraw <seat> <wish>". The player cannot ask again before the
// next decision; otherwise they could ask without end.
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
