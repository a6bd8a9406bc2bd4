package footballchess

import (
	"embed"
	"io/fs"

	"woodwork/game"
)

// Game is Football Chess as an entry of the catalogue.
func Game() game.Game {
	return game.Define(game.Definition[Rules, State, Move]{
		ID: "footballchess", MinSeats: 2, MaxSeats: 2, Skill: true,
		Options: Options(), Presets: Presets(), Timeouts: Timeouts(), Lessons: Lessons(), Puzzles: Puzzles(),
		New:   Configure,
		Read:  read,
		Count: func(*State) int { return 2 },
	})
}

//go:embed text/*.json
var texts embed.FS

// Text returns the messages of the game: <language>.json for each language.
func Text() fs.FS { return game.TextFolder(texts) }
