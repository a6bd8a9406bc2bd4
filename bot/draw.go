package bot

import (
	"context"

	"woodwork/game"
)

// TakesDraw reports whether an analyst would take a draw for seat in m: if what
// it expects for the seat is no more than an equal share of the win.
func TakesDraw(ctx context.Context, a Analyst, m game.Match, seat game.Seat) (bool, error) {
	win, err := a.Win(ctx, m)
	if err != nil {
		return false, err
	}
	return win.Chance[seat] <= 1/float64(m.Seats()), nil
}
