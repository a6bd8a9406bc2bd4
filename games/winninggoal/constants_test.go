package winninggoal

import (
	"slices"
	"testing"

	"woodwork/game/gametest"
)

// TestConstants holds what the client knows of a printed set to the rules.
func TestConstants(t *testing.T) {
	type faces struct {
		Shot     []string `json:"shot"`
		Defence  []string `json:"defence"`
		Save     []string `json:"save"`
		Penalty  []string `json:"penalty"`
		Champion []string `json:"champion"`
	}
	f := standard.print()
	var outside []string
	for q := Square(1); q <= Squares; q++ {
		if standard.block[q] != 0 {
			outside = append(outside, q.String())
		}
	}
	ms := map[string]int{
		"roll": showRoll, "decide": showDecide, "step": showStep, "shot": showShot, "duel": showDuel,
		"card": showCard, "flash": showFlash, "read": showRead, "cheer": showCheer, "hands": showHands,
	}
	gametest.Constants(t, "../../web/src/games/winninggoal/constants.ts",
		gametest.Constant{Name: "faces", Doc: "The faces that a die other than an arrow may have, in the order of the options.", Value: faces{
			slices.Compact(f.Shot), slices.Compact(f.Defence), slices.Compact(f.Keeper), slices.Compact(f.Penalty), f.Champion}},
		gametest.Constant{Name: "outside", Doc: "The squares from which blocked shots come, unless a set says otherwise.", Value: outside},
		gametest.Constant{Name: "ms", Doc: "Milliseconds for which are shown: an arrow die, a die that decides, a square on the way of the ball, a shot, a duel, a card, a lost ball, the end of a duel, a goal, the white die on its way.", Value: ms})
}
