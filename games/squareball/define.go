package squareball

import (
	"embed"
	"io/fs"

	"woodwork/game"
)

// Game returns Squareball for the catalogue.
func Game() game.Game {
	return game.Define(game.Definition[*Rules, State, Move]{
		ID: "squareball", MinSeats: 2, MaxSeats: 2,
		Options: Options(), Presets: Presets(), Timeouts: Timeouts(), Lessons: Lessons(),
		New:   Configure,
		Count: func(*State) int { return 2 },
	})
}

//go:embed text/*.json
var texts embed.FS

// Text returns the messages of the game: <language>.json for each language.
func Text() fs.FS { return game.TextFolder(texts) }
