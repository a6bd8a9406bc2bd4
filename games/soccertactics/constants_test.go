package soccertactics

import (
	"testing"

	"woodwork/game/gametest"
)

// TestConstants holds the pitch that the client draws to that of the rules.
func TestConstants(t *testing.T) {
	var names []string
	for file := range Files {
		names = append(names, SquareAt(file, 0).String()[:1])
	}
	both := func(red Set) [2][]string { return [2][]string{ends(red)[Red].list(), ends(red)[Blue].list()} }
	gametest.Constants(t, "../../web/src/games/soccertactics/constants.ts",
		gametest.Constant{Name: "files", Value: names, Doc: "The files of the pitch."},
		gametest.Constant{Name: "ranks", Value: Ranks, Doc: "How many ranks it has."},
		gametest.Constant{Name: "printed", Doc: "The printed squares of Red's end and of Blue's.", Value: map[string][2][]string{
			"corner": both(setOf(corner(Red, true)).Or(setOf(corner(Red, false)))),
			"goal":   both(goalArea[Red]),
			"spot":   both(spots[Red]),
			"area":   both(penaltyArea[Red].Less(goalArea[Red]).Less(spots[Red])),
			"long":   both(longShots[Red]),
			"circle": both(circle[Red]),
		}})
}
