package footballchess

import (
	"math/rand/v2"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// BenchmarkPlies plays at random, scoring whenever possible: the plies of a match by the rules,
// with the list of legal actions and the check for repetition.
func BenchmarkPlies(b *testing.B) {
	r, src := Standard(), rand.New(rand.NewPCG(1, 2))
	s, _ := r.Start(2)
	moves := make([]Move, 0, 192)
	goals := 0
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		if s.Status.Over() {
			s, _ = r.Start(2)
		}
		seat := game.Seat(s.Turn)
		moves = r.Legal(moves[:0], &s, seat)
		m := moves[src.IntN(len(moves))]
		for _, shot := range moves {
			if shot.Goal() {
				m = shot
				goals++
			}
		}
		r.Step(&s, game.At(seat, m))
	}
	if b.N > 100_000 && goals == 0 {
		b.Fatal("nobody ever scores")
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "plies/s")
}

// BenchmarkNotation reads and writes state lines.
func BenchmarkNotation(b *testing.B) { gametest.BenchmarkNotation(b, Standard()) }
