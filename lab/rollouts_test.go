package lab

import (
	"math"
	"reflect"
	"testing"

	"woodwork/game"
	"woodwork/games"
	"woodwork/players"
)

// Equal mines give equal decisions, and what they keep is told apart by the matches.
func TestPlayedDecisionsDependOnTheSeed(t *testing.T) {
	if testing.Short() {
		t.Skip("strong players play hundreds of matches")
	}
	g, _ := games.Find("soccertactics")
	r := players.Open(t.Context(), nil)
	var lists [2][]game.Puzzle
	for i := range lists {
		var err error
		lists[i], _, err = Decisions(t.Context(), r, DecisionMine{
			Game: g, Options: game.Values{"HalfSeconds": "120", "Overtime": "off"}, Matches: 3, Each: 20, Seed: 1, Rollouts: 400,
		})
		if err != nil || len(lists[i]) == 0 {
			t.Fatalf("%d decisions, %v", len(lists[i]), err)
		}
	}
	if !reflect.DeepEqual(lists[0], lists[1]) {
		t.Errorf("the same seed: %v and %v", lists[0], lists[1])
	}
	for _, p := range lists[0] {
		a, b := p.Choices[0], p.Choices[1]
		if gap := a.Win - b.Win; p.Source != game.FromRollouts || gap < leastGap || gap > mostPlayed || gap < a.Error+b.Error {
			t.Errorf("%s: %+v", p.State, p.Choices)
		}
	}
}

// A trial knows the mean of its matches; two of them are compared match by match, each with the same dice.
func TestTrials(t *testing.T) {
	a, b := trial{results: []float64{1, 1, 0, 0}}, trial{results: []float64{0.5, 0.5, -0.5, -0.5, 1}}
	if mean, off := average(a.results); mean != 0.5 || math.Abs(off-0.25) > 1e-9 {
		t.Errorf("%v ± %v", mean, off)
	}
	if gap, off := a.over(b); gap != 0.5 || off != 0 {
		t.Errorf("%v ± %v better", gap, off)
	}
}
