package soccertactics

import (
	"math/rand/v2"
	"testing"

	"woodwork/game"
)

// BenchmarkRandomPlay plays at random with the virtual clock: a ply is Turn,
// Sample, Step.
func BenchmarkRandomPlay(b *testing.B) {
	r := Standard()
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
	if b.N > 100_000 && matches == 0 {
		b.Error("no match has come to its end")
	}
	b.ReportMetric(float64(b.N-matches)/b.Elapsed().Seconds(), "plies/s")
}

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
