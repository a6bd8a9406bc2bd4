package lab

import (
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"testing"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games"
	"woodwork/players"
	"woodwork/puzzle"
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

// Strong players with other dice, whose evaluation is that of the analyst and not of those who made the file, find
// the best choice better than the second by about the same difference, in a sample and with WOODWORK_LONG in all: in
// each as nearly as its matches tell, in all together beyond doubt, and in most of them by themselves.
func TestStrongerPlayersAgreeWithTheFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("strong players play to many goals")
	}
	every, rollouts, long := 12, 60, os.Getenv("WOODWORK_LONG") != ""
	if long {
		every, rollouts = 1, 400
	}
	r := players.Open(t.Context(), nil)
	var sum, squares, asked, worse float64
	for _, g := range games.All() {
		list, err := puzzle.Embedded(g.ID)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < len(list); n += every {
			p := list[n]
			if p.Source != game.FromRollouts {
				continue
			}
			gap, off := replayed(t, g, r[g.ID], p, rollouts)
			sum, squares, asked = sum+gap, squares+off*off, asked+1
			if gap < 0 {
				worse++
			}
			said := puzzle.Gap(p.Choices)
			t.Logf("%s: better by %.3f ± %.3f, the file says %.3f", p.ID, gap, off, said)
			if math.Abs(gap-said) > 4*math.Hypot(off, math.Hypot(p.Choices[0].Error, p.Choices[1].Error)) {
				t.Errorf("%s: %s is better than %s by %.3f ± %.3f, the file says %.3f", p.State, p.Choices[0].Move, p.Choices[1].Move, gap, off, said)
			}
		}
	}
	if t.Logf("%.0f of %.0f are worse than the second, %.3f ± %.3f in all", worse, asked, sum, math.Sqrt(squares)); asked == 0 || sum < 4*math.Sqrt(squares) || long && worse > asked/20 {
		t.Errorf("the best choices of %.0f decisions are better by %.3f ± %.3f in all, and %.0f are worse", asked, sum, math.Sqrt(squares), worse)
	}
}

// replayed returns by how much the best choice is better than the second in n matches of strong players, and the
// standard error of that.
func replayed(t *testing.T, g game.Game, program bot.Program, p game.Puzzle, n int) (gap, off float64) {
	t.Helper()
	seat := seatOf(t, g, p)
	var trials [2]trial
	for i, c := range p.Choices[:2] {
		after := decide(t, program.Analyst, g, p, c.Move)
		strong, err := program.New(bot.Strong, after)
		if err != nil {
			t.Fatal(err)
		}
		for k := range n {
			share, err := playedToGoal(t.Context(), program, strong, after.Clone(), seat, rand.NewPCG(77, uint64(k)))
			if err != nil {
				t.Fatal(err)
			}
			trials[i].results = append(trials[i].results, share)
		}
	}
	return trials[0].over(trials[1])
}
