package winninggoal

import (
	"strings"
	"testing"

	"woodwork/game/gametest"
)

// TestConstants compares the pitch that the client draws, and its knowledge of a printed set,
// with the rules.
func TestConstants(t *testing.T) {
	type die struct {
		Option string   `json:"option"`
		Die    string   `json:"die"`
		Faces  []string `json:"faces,omitempty"`
	}
	var arrows, results []die
	for i, key := range dieKeys[:Burgundy] {
		arrows = append(arrows, die{key, (Orange + Die(i)).letter(), nil})
	}
	for k := range kinds {
		results = append(results, die{dieNames[k], kindLetters[k : k+1], k.words()})
	}
	results = append(results, die{"champion", "c", strings.Split(powers[1:], "")})
	ms := map[string]int{
		"roll": showRoll, "decide": showDecide, "step": showStep, "shot": showShot, "duel": showDuel,
		"card": showCard, "flash": showFlash, "read": showRead, "cheer": showCheer, "hands": showHands,
	}
	var files []string
	for file := range Files {
		files = append(files, at(file, 0).String()[:1])
	}
	gametest.Constants(t, "../../web/src/games/winninggoal/constants.ts",
		gametest.Constant{Name: "files", Doc: "The files of the pitch.", Value: files},
		gametest.Constant{Name: "ranks", Doc: "How many ranks it has; they count from 1.", Value: Ranks},
		gametest.Constant{Name: "kicks", Doc: "How many kicks each side has in a shoot-out, before sudden death.", Value: best},
		gametest.Constant{Name: "arrowDice", Doc: "The dice with arrows: their options, and their letters.", Value: arrows},
		gametest.Constant{Name: "resultDice", Doc: "The other dice, each with the faces that it may have in the order of its option.", Value: results},
		gametest.Constant{Name: "arrow", Doc: "What the face of an arrow die is made of: a direction, a number up to the greatest, and a sign or none.", Value: map[string]any{
			"directions": strings.Split(directions, ""), "most": maxSteps, "signs": strings.Split(marks, "")}},
		gametest.Constant{Name: "shots", Doc: "The powers of the white die that are shots.", Value: []string{LongShot.letter(), Unstoppable.letter()}},
		gametest.Constant{Name: "sides", Doc: "How many faces a die has.", Value: faceCount},
		gametest.Constant{Name: "ms", Doc: "Milliseconds for which are shown: an arrow die, a die that decides, a square on the way of the ball, a shot, a duel, a card, a lost ball, the end of a duel, a goal, the white die on its way.", Value: ms})
}
