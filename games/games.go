// Package games is the catalogue: the games of Woodwork, listed by hand. A new
// game is an import, an entry in All and a case in Text.
package games

import (
	"io/fs"

	"woodwork/game"
	"woodwork/games/footballchess"
	"woodwork/games/soccertactics"
	"woodwork/games/squareball"
	"woodwork/games/tutto"
	"woodwork/games/winninggoal"
)

// All returns every game, in the order in which they are offered.
func All() []game.Game {
	return []game.Game{
		tutto.Game(),
		footballchess.Game(),
		winninggoal.Game(),
		soccertactics.Game(),
		squareball.Game(),
	}
}

// Find returns the game with the given id.
func Find(id string) (game.Game, bool) {
	for _, g := range All() {
		if g.ID == id {
			return g, true
		}
	}
	return game.Game{}, false
}

// Text returns the message catalogues of the game with the given id, one file <language>.json
// for each language; nil if there is no such game. Only this function refers to them, so that a
// program that shows no texts does not contain them.
func Text(id string) fs.FS {
	switch id {
	case "tutto":
		return tutto.Text()
	case "footballchess":
		return footballchess.Text()
	case "winninggoal":
		return winninggoal.Text()
	case "soccertactics":
		return soccertactics.Text()
	case "squareball":
		return squareball.Text()
	}
	return nil
}
