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

// How often people have taken a seat: computers that sit down do not count.
func TestSeatsThatPeopleTake(t *testing.T) {
	w := clocked(t, "sudden:1", "0", "hb")
	if a, b := w.match.SeatTaken(0), w.match.SeatTaken(1); a != 1 || b != 0 {
		t.Errorf("people took the seats %d and %d times", a, b)
	}
	w.add(record.Table, "seat 1 bot club")
	w.add(record.Table, "seat 1 human - Zoë")
	if n := w.match.SeatTaken(0); n != 2 {
		t.Errorf("people took the seat %d times, want 2", n)
	}
}
