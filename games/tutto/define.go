package tutto

import (
	"fmt"

	"woodwork/game"
)

// Game is Tutto as an entry of the catalogue.
func Game() game.Game {
	return game.Define(game.Definition[Rules, State, Move]{
		ID: "tutto", MinSeats: MinSeats, MaxSeats: MaxSeats,
		Options: Options(), Presets: Presets(), Lessons: Lessons(),
		New:   Configure,
		Read:  read,
		Count: func(s *State) int { return int(s.Seats) },
	})
}

// read takes all options from the state line, which has them all; none may be given
// otherwise.
func read(values game.Values, state string) (Rules, error) {
	for _, o := range options {
		if values[o.Key] != o.Default {
			return Rules{}, fmt.Errorf("%w: %s: the options of Tutto stand in the state line", game.ErrOption, o.Key)
		}
	}
	return readRules(state)
}
