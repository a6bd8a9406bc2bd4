package winninggoal

import (
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// TestSample compares draws with the listed outcomes, in every phase.
func TestSample(t *testing.T) {
	src := gametest.Source(t, 7, 7)
	met := map[Phase]int{}
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
			met[s.Phase]++
			if seen[s.Phase]++; seen[s.Phase] <= 3 {
				gametest.Samples(t, r, &s, seat, 2_000, src)
			}
			r.Step(&s, game.At(seat, r.Sample(&s, seat, src)))
		}
	}
	for p := Toss; p < FullTime; p++ {
		gametest.Met(t, met, 1, p)
	}
}
