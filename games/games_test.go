package games_test

import (
	"io/fs"
	"testing"

	"woodwork/games"
)

func TestCatalogue(t *testing.T) {
	seen := map[string]bool{}
	for _, g := range games.All() {
		if seen[g.ID] {
			t.Errorf("%s is listed twice", g.ID)
		}
		seen[g.ID] = true
		if found, ok := games.Find(g.ID); !ok || found.ID != g.ID {
			t.Errorf("Find(%q) does not", g.ID)
		}
		for _, language := range []string{"en", "hu", "ru", "tr"} {
			if _, err := fs.Stat(games.Text(g.ID), language+".json"); err != nil {
				t.Errorf("%s: %v", g.ID, err)
			}
		}
	}
	if _, ok := games.Find("chess"); ok || games.Text("chess") != nil {
		t.Error("there is a game that is not listed")
	}
}
