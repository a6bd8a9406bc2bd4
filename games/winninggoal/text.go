package winninggoal

import (
	"embed"
	"io/fs"

	"woodwork/game"
)

//go:embed text/*.json
var texts embed.FS

// Text returns the messages of the game: <language>.json for each language.
func Text() fs.FS { return game.TextFolder(texts) }
