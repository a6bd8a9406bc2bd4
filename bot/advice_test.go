package bot

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Better sorts as people would: by the chance first, then what has been reached before what is
// sure to come soon; what the seat suffers comes last, and the sooner the later.
func TestBetter(t *testing.T) {
	want := []MoveEvaluation{
		{Move: "wins at once", Win: 1},
		{Move: "forces it in 3", Win: 1, Forced: 3},
		{Move: "forces it in 5", Win: 1, Forced: 5},
		{Move: "seems won", Win: 1, Estimate: true},
		{Move: "a goal", Win: 0.9, Estimate: true},
		{Move: "a goal in 3", Win: 0.9, Estimate: true, Forced: 3},
		{Move: "a goal in 7", Win: 0.9, Estimate: true, Forced: 7},
		{Move: "good", Win: 0.8, Estimate: true},
		{Move: "level", Win: 0.5},
		{Move: "suffers in 6", Win: 0.1, Estimate: true, Forced: -6},
		{Move: "suffers in 2", Win: 0.1, Estimate: true, Forced: -2},
		{Move: "seems lost", Estimate: true},
		{Move: "lost in 4", Forced: -4},
		{Move: "lost in 2", Forced: -2},
	}
	src := rand.New(rand.NewPCG(1, 1))
	for range 100 {
		got := slices.Clone(want)
		src.Shuffle(len(got), func(i, j int) { got[i], got[j] = got[j], got[i] })
		slices.SortStableFunc(got, MoveEvaluation.Better)
		if !slices.Equal(got, want) {
			t.Fatalf("%+v", got)
		}
	}
}
