package match

import (
	"testing"

	"woodwork/game/gametest"
)

// TestConstants holds what the client waits for to what the server gives.
func TestConstants(t *testing.T) {
	gametest.Constants(t, "../web/src/match/constants.ts",
		gametest.Constant{Name: "beat", Value: beat.Milliseconds(), Doc: "Milliseconds that a computer’s decision stays on the screen before the next entry."})
}
