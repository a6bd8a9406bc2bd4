package squareball

import (
	"embed"
	"io/fs"
)

//go:embed text/*.json
var texts embed.FS

// Text returns the messages of the game: <language>.json for each language.
func Text() fs.FS {
	sub, err := fs.Sub(texts, "text")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}
