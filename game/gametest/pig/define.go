package pig

import (
	"strconv"
	"time"

	"woodwork/game"
)

// Game returns Pig as a game.Game, which hides the types of its state and moves.
func Game() game.Game {
	return game.Define(game.Definition[Rules, State, Move]{
		ID: "pig", MinSeats: 2, MaxSeats: game.MaxSeats,
		Options: []game.Option{
			{Key: "target", Default: "100", Min: 10, Max: 1000, Group: game.GroupWinning},
			{Key: "limit", Default: "0", Max: 3600_000, Group: game.GroupTime},
		},
		New:   configure,
		Count: func(s *State) int { return int(s.Seats) },
	})
}

func configure(v game.Values) (Rules, error) {
	target, err := strconv.Atoi(v["target"])
	if err != nil {
		return Rules{}, err
	}
	ms, err := strconv.Atoi(v["limit"])
	return Rules{Target: int32(target), Limit: time.Duration(ms) * time.Millisecond}, err
}
