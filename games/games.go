// Package games is the catalogue: the games of Woodwork, listed by hand. A new
// game is one line here.
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

// entry is a game with the messages that it says.
type entry struct {
	game game.Game
	text fs.FS // <language>.json at the root
}

func entries() []entry {
	return []entry{
		{tutto.Game(), tutto.Text()},
		{footballchess.Game(), footballchess.Text()},
		{winninggoal.Game(), winninggoal.Text()},
		{soccertactics.Game(), soccertactics.Text()},
		{squareball.Game(), squareball.Text()},
	}
}

// All returns every game, in the order in which they are offered.
func All() (all []game.Game) {
	for _, e := range entries() {
		all = append(all, e.game)
	}
	return all
}

// Find returns the game with the given id.
func Find(id string) (game.Game, bool) {
	for _, e := range entries() {
		if e.game.ID == id {
			return e.game, true
		}
	}
	return game.Game{}, false
}

// Text returns the message catalogues of the game with the given id, one file
// <language>.json for each language; nil if there is no such game.
func Text(id string) fs.FS {
	for _, e := range entries() {
		if e.game.ID == id {
			return e.text
		}
	}
	return nil
}
