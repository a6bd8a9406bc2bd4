package soccertactics

import (
	"testing"

	"woodwork/game/gametest"
)

// BenchmarkRandomPlay plays with the virtual clock.
func BenchmarkRandomPlay(b *testing.B) { gametest.BenchmarkRandomPlay(b, Standard(), 100_000) }

// BenchmarkLegalPawnMoves lists the moves of a whole team.
func BenchmarkLegalPawnMoves(b *testing.B) {
	r := Standard()
	s, err := r.ParseState("st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D11 R cm5 K@D8 0 -/- 0-0 1:15 k=R -")
	if err != nil {
		b.Fatal(err)
	}
	moves := make([]Move, 0, 512)
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		moves = r.Legal(moves[:0], &s, 0)
	}
	if len(moves) != 375 {
		b.Errorf("%d moves, want 375", len(moves))
	}
}

// BenchmarkNotation reads and writes state lines.
func BenchmarkNotation(b *testing.B) { gametest.BenchmarkNotation(b, Standard()) }
