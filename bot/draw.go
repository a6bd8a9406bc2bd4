package bot

import (
	"context"

	"woodwork/game"
)

// A DrawPolicy is an Analyst with a rule of its own for when to agree to a draw.
type DrawPolicy interface {
	// AcceptsDraw reports whether to take a draw that is offered to seat in m. It need
	// not be that seat's turn.
	AcceptsDraw(ctx context.Context, m game.Match, seat game.Seat) (bool, error)
}

// AcceptsDraw reports whether an analyst would take a draw for seat in m: by its
// DrawPolicy if it has one; otherwise if it expects no more for the seat than an equal
// share of the win.
func AcceptsDraw(ctx context.Context, a Analyst, m game.Match, seat game.Seat) (bool, error) {
	if s, ok := a.(DrawPolicy); ok {
		return s.AcceptsDraw(ctx, m, seat)
	}
	win, err := a.Win(ctx, m)
	if err != nil {
		return false, err
	}
	return win.Chance[seat] <= 1/float64(m.Seats()), nil
}
