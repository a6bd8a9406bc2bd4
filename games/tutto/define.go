package tutto

import (
	"embed"
	"io/fs"

	"woodwork/game"
)

// Game returns Tutto for the catalogue.
func Game() game.Game {
	return game.Define(game.Definition[Rules, State, Move]{
		ID: "tutto", MinSeats: MinSeats, MaxSeats: MaxSeats,
		Options: Options(), Presets: Presets(), Timeouts: Timeouts(), Lessons: Lessons(),
		New:   Configure,
		Read:  read,
		Count: func(s *State) int { return int(s.Seats) },
	})
}

//go:embed text/*.json
var texts embed.FS

// Text returns the messages of the game: <language>.json for each language.
func Text() fs.FS { return game.TextFolder(texts) }
