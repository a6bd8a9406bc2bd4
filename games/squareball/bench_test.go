package squareball

import (
	"math/rand/v2"
	"testing"
	"time"

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

// BenchmarkAimedSlides computes the slides of 512 flicks of a player that aims, repeatedly, and
// reports the sum of the fastest run of each: the speed of one undisturbed core.
func BenchmarkAimedSlides(b *testing.B) {
	const flicks = 512
	r, src := Standard(), rand.NewPCG(1, 1)
	states := make([]State, 0, flicks)
	s, _ := r.Start(2)
	for len(states) < flicks {
		turn := r.Turn(&s)
		if turn.Over() {
			s, _ = r.Start(2)
			continue
		}
		if s.Phase == Sliding && s.Kind != Penalty {
			states = append(states, s)
		}
		r.Step(&s, busyInput(r, &s, turn, src))
	}
	var best [flicks]time.Duration
	odds := make([]game.Outcome[Move], 0, 1)
	b.ReportAllocs()
	b.ResetTimer()
	for n := range b.N {
		for i := range states {
			start := time.Now()
			odds = r.Odds(odds[:0], &states[i])
			if took := time.Since(start); n == 0 || took < best[i] {
				best[i] = took
			}
		}
	}
	b.StopTimer()
	var sum time.Duration
	for _, d := range best {
		sum += d
	}
	b.ReportMetric(flicks/sum.Seconds(), "slides/s")
}

// BenchmarkNotation reads and writes state lines.
func BenchmarkNotation(b *testing.B) { gametest.BenchmarkNotation(b, Standard()) }
