//go:build !js

package puzzle

import (
	"embed"
	"fmt"

	"woodwork/game"
)

// The laboratory writes these files: see the first line of each. A page without a server does not
// contain them, but fetches each when it first needs it.
//
//go:embed data
var files embed.FS

// Embedded returns the decisions of a game, which the program contains; none if there are none.
func Embedded(id string) ([]game.Puzzle, error) {
	data, err := files.ReadFile("data/" + id + ".txt")
	if err != nil { // a game without decisions
		return nil, nil
	}
	list, err := Read(data)
	if err != nil {
		return nil, fmt.Errorf("the decisions of %s: %w", id, err)
	}
	return list, nil
}
