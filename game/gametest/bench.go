package gametest

import (
	"math/rand/v2"
	"testing"

	"woodwork/game"
)

// BenchmarkRandomPlay plays match after match at random with two seats. One ply is Turn, Sample
// and Step. At least one match must end.
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

// BenchmarkNotation parses and formats the state lines of random play with two seats; the
// sub-benchmarks are named Parse and Format.
func BenchmarkNotation[R interface {
	game.Rules[S, M]
	game.Sampler[S, M]
	game.Notation[S, M]
}, S, M comparable](b *testing.B, r R) {
	states := played[R, S, M](b, r, 256)
	lines := make([]string, len(states))
	b.Run("Format", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			lines[i%len(lines)] = r.FormatState(&states[i%len(states)])
		}
	})
	for i := range states {
		lines[i] = r.FormatState(&states[i])
	}
	b.Run("Parse", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			if s, err := r.ParseState(lines[i%len(lines)]); err != nil || s != states[i%len(states)] {
				b.Fatalf("%s is not read back: %v", lines[i%len(lines)], err)
			}
		}
	})
}

// played returns states of random play, match after match.
func played[R interface {
	game.Rules[S, M]
	game.Sampler[S, M]
}, S, M comparable](b *testing.B, r R, n int) (states []S) {
	src := rand.NewPCG(1, 2)
	start, err := r.Start(2)
	if err != nil {
		b.Fatal(err)
	}
	for s := start; len(states) < n; {
		states = append(states, s)
		turn := r.Turn(&s)
		if turn.Over() {
			s = start
			continue
		}
		seat := game.Nature
		if !turn.Chance {
			seat = turn.Seats.First()
		}
		r.Step(&s, game.At(seat, r.Sample(&s, seat, src)))
	}
	return states
}
