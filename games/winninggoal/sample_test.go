package winninggoal

import (
	"math/rand/v2"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// TestSample compares draws with the listed outcomes, in every phase.
func TestSample(t *testing.T) {
	src := rand.NewPCG(7, 7)
	for _, v := range variants(t) {
		r := v.Rules
		seen := map[Phase]int{}
		s, _ := r.Start(2)
		for range 3_000 {
			turn := r.Turn(&s)
			if turn.Over() {
				s, _ = r.Start(2)
				continue
			}
			seat := game.Nature
			if !turn.Chance {
				seat = turn.Seats.First()
			}
			if seen[s.Phase]++; seen[s.Phase] <= 3 {
				gametest.Samples(t, r, &s, seat, 2_000, src)
			}
			r.Step(&s, game.At(seat, r.Sample(&s, seat, src)))
		}
	}
}
