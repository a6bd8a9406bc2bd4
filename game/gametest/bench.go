package gametest

import (
	"math/rand/v2"
	"testing"

	"woodwork/game"
)

// BenchmarkRandomPlay plays two seats at random, match after match: a ply is Turn,
// Sample, Step. At least one match must end in that many plies.
func BenchmarkRandomPlay[R interface {
	game.Rules[S, M]
	game.Sampler[S, M]
}, S, M comparable](b *testing.B, r R, within int) {
	src := rand.NewPCG(1, 2)
	start, err := r.Start(2)
	if err != nil {
		b.Fatal(err)
	}
	s := start
	matches := 0
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		turn := r.Turn(&s)
		if turn.Over() {
			matches++
			s = start
			continue
		}
		seat := game.Nature
		if !turn.Chance {
			seat = turn.Seats.First()
		}
		r.Step(&s, game.At(seat, r.Sample(&s, seat, src)))
	}
	b.StopTimer()
	if b.N > within && matches == 0 {
		b.Error("no match has come to its end")
	}
	b.ReportMetric(float64(b.N-matches)/b.Elapsed().Seconds(), "plies/s")
}
