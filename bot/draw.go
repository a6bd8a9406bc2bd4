package bot

import (
	"context"

	"woodwork/game"
)

// A Settler is an Analyst who knows when its game is ripe for a draw.
type Settler interface {
	// Settles reports whether to take a draw that is offered to seat in m, which
	// waits for any seat.
	Settles(ctx context.Context, m game.Match, seat game.Seat) (bool, error)
}

// TakesDraw reports whether an analyst would take a draw for seat in m: as a
// Settler says; else if what it expects for the seat is no more than an equal
// share of the win.
func TakesDraw(ctx context.Context, a Analyst, m game.Match, seat game.Seat) (bool, error) {
	if s, ok := a.(Settler); ok {
		return s.Settles(ctx, m, seat)
	}
	win, err := a.Win(ctx, m)
	if err != nil {
		return false, err
	}
	return win.Chance[seat] <= 1/float64(m.Seats()), nil
}
