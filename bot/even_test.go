package bot_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/game"
)

// steps is a program whose levels play their own names.
func steps() bot.Program {
	return bot.Program{
		Levels: []bot.Level{{ID: bot.Beginner}, {ID: bot.Club}, {ID: bot.Strong}, {ID: bot.Best, Budget: time.Second}},
		New: func(level string, _ game.Match) (bot.Player, error) {
			return bot.Player{Choose: func(context.Context, game.Match, game.Seat, game.Source) (string, error) { return level, nil }}, nil
		},
	}.WithEven(100)
}

// Even plays as the neighbouring levels in the proportion of its strength, and the same with the
// same numbers.
func TestEvenMixesNeighbouringLevels(t *testing.T) {
	for level, want := range map[string]map[string]int{
		"even-0": {bot.Beginner: 100}, "even-100": {bot.Best: 100},
		"even-20": {bot.Beginner: 40, bot.Club: 60}, "even-50": {bot.Club: 50, bot.Strong: 50}, "even-90": {bot.Strong: 30, bot.Best: 70},
	} {
		p, err := steps().New(level, nil)
		if err != nil {
			t.Fatal(err)
		}
		src, again, played := rand.NewPCG(1, 2), rand.NewPCG(1, 2), map[string]int{}
		for range 10_000 {
			move, _ := p.Choose(t.Context(), nil, 0, src)
			if same, _ := p.Choose(t.Context(), nil, 0, again); same != move {
				t.Fatalf("%s: %s, and %s with the same numbers", level, move, same)
			}
			played[move]++
		}
		for name, n := range played {
			if share := want[name]; n < 100*share-200 || n > 100*share+200 {
				t.Errorf("%s plays as %s in %d of 10 000 decisions, want %d %%", level, name, n, share)
			}
		}
	}
}

// A level of Even is written in one way only, and only a program with Even has it.
func TestNamesOfEven(t *testing.T) {
	for level, ok := range map[string]bool{
		"even-0": true, "even-37": true, "even-100": true, "club": true,
		"even": false, "even-": false, "even-101": false, "even--1": false, "even-07": false, "even-+7": false, "even-3.5": false, "Even-3": false,
	} {
		if steps().Has(level) != ok {
			t.Errorf("%q: %t", level, !ok)
		}
	}
	plain := steps()
	plain.Apart = 0
	if plain.Has("even-37") {
		t.Error("a program without Even has it")
	}
	if bot.NameOf("even-37") != bot.Even || bot.NameOf("even-7x") != "even-7x" || bot.NameOf(bot.Club) != bot.Club {
		t.Error("names")
	}
	if bot.EvenAt(-3) != "even-0" || bot.EvenAt(37.5) != "even-38" || bot.EvenAt(120) != "even-100" {
		t.Error("strengths")
	}
}

// Even takes as long as the slower of its two levels.
func TestBudgetOfEven(t *testing.T) {
	for level, want := range map[string]time.Duration{"even-66": 0, "even-67": time.Second, "even-100": time.Second, bot.Best: time.Second, "wizard": 0} {
		if got := steps().BudgetOf(level); got != want {
			t.Errorf("%s: %v, want %v", level, got, want)
		}
	}
}

// What a person showed is measured from the level of the computer by what both lost, and a match
// counts for a level at most; a few decisions say nothing.
func TestShowedStrength(t *testing.T) {
	review := func(mine, theirs float64, decisions int) bot.Review {
		return bot.Review{Loss: []float64{mine, theirs}, Decisions: []int{decisions, 40}}
	}
	for _, c := range []struct {
		level string
		bot.Review
		want float64
		ok   bool
	}{
		{"even-40", review(0.3, 0.2, 20), 30, true},
		{"even-40", review(0.1, 0.25, 20), 55, true},
		{"even-0", review(0.1, 0, 20), -10, true},
		{"even-100", review(0, 0.9, 20), 100 + 100.0/3, true},
		{bot.Beginner, review(0.1, 0.1, 20), 0, true},
		{bot.Best, review(0.1, 0.1, 20), 100, true},
		{bot.Best, review(0.1, 0.1, 4), 0, false},
		{"wizard", review(0.1, 0.1, 20), 0, false},
	} {
		got, ok := steps().Showed(c.level, c.Review, 0)
		if ok != c.ok || got < c.want-1e-9 || got > c.want+1e-9 {
			t.Errorf("against %s, with losses %v: %v, %t, want %v, %t", c.level, c.Loss, got, ok, c.want, c.ok)
		}
	}
}

// The first match decides, and the eleventh and later ones move the strength by a sixth of the
// way. The client has the same figures in web/src/people/even.test.ts.
func TestFollowing(t *testing.T) {
	at := 33.0
	for n, want := range []float64{60, 40, 45, 45, 50} {
		at = bot.Follow(at, n, []float64{60, 30, 50, 45, 60}[n])
		if at < want-1e-9 || at > want+1e-9 {
			t.Errorf("after %d matches %v, want %v", n+1, at, want)
		}
	}
	if got := bot.Follow(40, 1000, 52); got != 42 {
		t.Errorf("after a thousand matches %v, want 42", got)
	}
}
