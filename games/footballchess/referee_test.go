package footballchess

import (
	"testing"

	"woodwork/game/gametest"
)

// TestReferee plays testdata/referee: what is refused and why, what is told, and
// what the figures are.
func TestReferee(t *testing.T) {
	stage().Scripts(t, "testdata/referee/*.txt", 7)
}

func stage() gametest.Stage {
	return gametest.Stage{Game: Game(), Text: Text(), Names: []string{"White", "Black"}}
}
