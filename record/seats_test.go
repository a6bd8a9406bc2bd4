package record_test

import (
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	"woodwork/record"
)

// TestConstants checks that the client calls the seats that are nobody's by the same numbers.
func TestConstants(t *testing.T) {
	gametest.Constants(t, "../web/src/seats.ts",
		gametest.Constant{Name: "Nature", Value: game.Nature, Doc: "Draws chance outcomes: dice, cards, physics."},
		gametest.Constant{Name: "Clock", Value: game.Clock, Doc: "Acts when a time limit has run out."},
		gametest.Constant{Name: "Table", Value: record.Table, Doc: "What happens around the game: seats, terms, takebacks, the beginning and the end."})
}
