package winninggoal

import (
	"woodwork/game"
)

// Game returns Winning Goal for the catalogue.
func Game() game.Game {
	return game.Define(game.Definition[*Rules, State, Move]{
		ID: "winninggoal", MinSeats: 2, MaxSeats: 2,
		Options: Options(), Presets: Presets(), Timeouts: Timeouts(), Lessons: Lessons(),
		ReadFile: ReadFile,
		New:      Configure,
		Count:    func(*State) int { return 2 },
	})
}
