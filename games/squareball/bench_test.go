package squareball

import (
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// BenchmarkRandomPlay plays at random with the fixed clock.
func BenchmarkRandomPlay(b *testing.B) {
	r, err := Configure(game.Values{"clock": "fixed", "minutes": "4"})
	if err != nil {
		b.Fatal(err)
	}
	gametest.BenchmarkRandomPlay[*Rules, State, Move](b, r, 20_000)
}
