package bot

import (
	"context"

	"woodwork/game"
)

// An Arena plays whole matches of one game with its options fixed, between
// levels: what a laboratory needs to know of a game. It is safe for
// concurrent use.
type Arena interface {
	// Play plays one match. levels[i] plays seat i. Nature draws from chance;
	// the players think with sources made from seed.
	Play(ctx context.Context, levels []string, chance game.Source, seed uint64) (Result, error)
	// Gauges names what Result.Gauges counts.
	Gauges() []string
	// Random plays uniformly random moves, match after match, for at least the
	// given number of plies, and returns how many it was.
	Random(seats, plies int, src game.Source) (int, error)
}

// A Result is one match that was played to its end.
type Result struct {
	Winners game.Seats
	Score   [game.MaxSeats]int32
	Plies   int
	Gauges  []float64 // counts of the game's own, in the order of Arena.Gauges
}
