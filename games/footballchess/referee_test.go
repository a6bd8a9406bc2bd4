package footballchess

import (
	"testing"

	"woodwork/game/gametest"
)

// TestReferee plays testdata/referee: refusals with their reasons, the words of the referee, and
// the figures.
func TestReferee(t *testing.T) {
	stage().Scripts(t, "testdata/referee/*.txt", 7)
}

func stage() gametest.Stage {
	return gametest.Stage{Game: Game(), Text: Text(), Names: []string{"White", "Black"}}
}
