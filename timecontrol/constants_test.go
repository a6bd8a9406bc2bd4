package timecontrol

import (
	"testing"

	"woodwork/game/gametest"
)

// TestConstants checks that the input fields for a clock allow what Parse accepts.
func TestConstants(t *testing.T) {
	type control struct {
		Kind  Kind   `json:"kind"`
		Parts []part `json:"parts"`
	}
	var controls []control
	for _, kind := range []Kind{Fischer, Sudden, Bronstein, Byo, Move, Days} {
		controls = append(controls, control{kind, kind.parts()})
	}
	gametest.Constants(t, "../web/src/home/constants.ts",
		gametest.Constant{Name: "controls", Value: controls, Doc: "The kinds of a clock as they are offered, and from what to what their numbers go, in the order in which they are written: main in minutes, of days the reserve in days; step in seconds, or days."})
}
