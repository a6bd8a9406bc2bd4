package players

import (
	"slices"
	"testing"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/games"
	"woodwork/games/tutto"
)

// Every game has a program with all levels and an analyst, and the puzzles of a game, if it has
// any, can be answered.
func TestEveryGameHasAProgram(t *testing.T) {
	r := Open(t.Context(), nil)
	for _, g := range games.All() {
		var levels []string
		for _, level := range r[g.ID].Levels {
			levels = append(levels, level.ID)
		}
		if !slices.Equal(levels, []string{bot.Beginner, bot.Club, bot.Strong, bot.Best}) {
			t.Errorf("%s: levels %v", g.ID, levels)
		}
		if r[g.ID].Analyst.Win == nil {
			t.Errorf("%s has no analyst", g.ID)
		}
		for _, p := range g.Puzzles[:min(1, len(g.Puzzles))] {
			if a, err := r[g.ID].Answer(t.Context(), p, nil); err != nil || a.Hint == "" {
				t.Errorf("%s: a puzzle is answered by %+v, %v", g.ID, a, err)
			}
		}
	}
	if len(r) != len(games.All()) {
		t.Errorf("%d programs for %d games", len(r), len(games.All()))
	}
}

func TestUnknownNames(t *testing.T) {
	r := Open(t.Context(), nil)
	m := bottest.MatchOf(t, tutto.Game(), nil, 2)
	if _, err := r["tutto"].New("wizard", m); err == nil {
		t.Error("a level that there is not")
	}
	if len(r["chess"].Levels) != 0 || len(r["tutto"].Levels) != 4 {
		t.Error("levels")
	}
}
