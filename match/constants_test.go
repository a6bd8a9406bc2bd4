package match

import (
	"testing"

	"woodwork/game/gametest"
)

// TestConstants checks that the client waits for as long as the server gives.
func TestConstants(t *testing.T) {
	gametest.Constants(t, "../web/src/match/constants.ts",
		gametest.Constant{Name: "beat", Value: beat.Milliseconds(), Doc: "Milliseconds that a computer’s decision stays on the screen before the next entry."})
}
