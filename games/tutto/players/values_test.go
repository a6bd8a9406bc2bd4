package players

import (
	"math"
	"strings"
	"testing"

	"woodwork/bot"
	"woodwork/game"
)

// Every choice is valued, the best first, and the position is worth what the best choice is.
func TestEveryChoiceIsValued(t *testing.T) {
	x := Program(t.Context(), bot.Resources{}).Explorer
	m := load(t, "6000 1250,2300 1 K b6 0 1 22236 95553535541 12")
	in, err := x.Explore(t.Context(), m, 0)
	if err != nil {
		t.Fatal(err)
	}
	if len(in.Moves) != len(m.Legal(0)) || in.Moves[0].Win != in.Win.Chance[0] || in.Win.Estimate || in.Lots != nil {
		t.Errorf("%d choices of %d, %v and %+v", len(in.Moves), len(m.Legal(0)), in.Moves[0], in.Win)
	}
	if in, err = x.Explore(t.Context(), load(t, "6000 1250,2300,0 1 K b6 0 1 22236 95553535541 12"), 0); err != nil || !in.Win.Estimate {
		t.Errorf("three players: %+v, %v", in.Win, err)
	}
	if _, err := x.Explore(t.Context(), load(t, "6000 6000,2300 1 E - 0 - - 95553535541 12"), 0); err == nil {
		t.Error("a match that is over is valued")
	}
}

// What chance brings adds up to one, and is worth what the position is; and everything happens
// for which there are words.
func TestWhatChanceBrings(t *testing.T) {
	x := Program(t.Context(), bot.Resources{}).Explorer
	said := map[string]bool{}
	for _, state := range []string{
		"6000 1250,2300 1 C - 0 - - 95553535541 12",
		"6000 1250,2300 1 R b6 0 1+1 - 95553535541 12",
		"6000 1250,2300 1 R sr 0 1+2+3+4 - a5555555541 12",
		"6000 1250,2300 1 R pm 0 1+1+1+1 - a5555555451 12",
		"6000 1250,2300 1 R fw 300 111+1+1 - a4555555551 12",
	} {
		m := load(t, state)
		in, err := x.Explore(t.Context(), m, 0)
		if err != nil {
			t.Fatal(err)
		}
		chance, win := 0.0, 0.0
		for _, l := range in.Lots {
			if err := m.Check(0, game.Nature, l.Move); err != nil {
				t.Errorf("%s: %v", state, err)
			}
			said[l.Text.Key] = true
			chance += l.Chance
			win += l.Chance * l.Win[0]
		}
		near := 1e-9
		if strings.Contains(state, " C ") {
			near = 1e-3 // between turns cards count as drawn with replacement
		}
		if math.Abs(chance-1) > 1e-9 || math.Abs(win-in.Win.Chance[0]) > near || len(in.Moves) > 0 {
			t.Errorf("%s: %v in all, worth %v instead of %v", state, chance, win, in.Win.Chance[0])
		}
	}
	for _, key := range []string{"null", "points", "tutto", "all", "straight", "new", "dice"} {
		if !said["tutto.lot."+key] {
			t.Errorf("nothing brings %s", key)
		}
	}
}
