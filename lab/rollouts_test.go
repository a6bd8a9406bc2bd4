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
		lists[i], err = Decisions(t.Context(), r, DecisionMine{
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
		if gap := a.Win - b.Win; p.Source != game.FromRollouts || gap < leastGap || gap > mostPlayed || gap < deviations*math.Hypot(a.Error, b.Error) {
			t.Errorf("%s: %+v", p.State, p.Choices)
		}
	}
}

// A trial knows the mean of its matches, and how far that may be off.
func TestTrial(t *testing.T) {
	played := trial{n: 4, sum: 2, squares: 2} // two matches won, two lost
	if played.mean() != 0.5 || math.Abs(played.off()-0.25) > 1e-9 {
		t.Errorf("%v ± %v", played.mean(), played.off())
	}
	if always := (trial{n: 9, sum: 9, squares: 9}); always.mean() != 1 || always.off() != 0 {
		t.Errorf("%v ± %v", always.mean(), always.off())
	}
}
