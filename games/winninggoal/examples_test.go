package winninggoal

import (
	"testing"

	"woodwork/game/gametest"
)

// TestExamples plays testdata/examples, the worked examples of the rules, and testdata/referee:
// refusals, notes and counts.
func TestExamples(t *testing.T) {
	stage().Scripts(t, "testdata/examples/*.txt", 35)
	stage().Scripts(t, "testdata/referee/*.txt", 3)
}

func stage() gametest.Stage {
	return gametest.Stage{Game: Game(), Text: Text(), Names: []string{"White", "Black"}}
}
