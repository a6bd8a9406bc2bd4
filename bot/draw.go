package bot

import (
	"context"

	"woodwork/game"
)

// AcceptsDraw reports whether an analyst would accept a draw for seat in m: by its own rule if
// it has one; otherwise if it expects for the seat at most an equal share of the win.
func AcceptsDraw(ctx context.Context, a Analyst, m game.Match, seat game.Seat) (bool, error) {
	if a.AcceptsDraw != nil {
		return a.AcceptsDraw(ctx, m, seat)
	}
	win, err := a.Win(ctx, m)
	if err != nil {
		return false, err
	}
	return win.Chance[seat] <= 1/float64(m.Seats()), nil
}
