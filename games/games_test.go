package games_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
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

// Conformance fails for a value of an option that it does not play, and a twin for one that it
// does not know, as long as a game uses them with its table of options.
func TestEveryGameTestsItsOptions(t *testing.T) {
	for _, g := range games.All() {
		files, err := filepath.Glob(g.ID + "/*_test.go")
		if err != nil {
			t.Fatal(err)
		}
		var all strings.Builder
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			all.Write(source)
		}
		for _, call := range []string{"gametest.RunAll(t, Options(), variants(t),", "gametest.OptionsOf(t, Options(), values)", "gametest.Met(t,"} {
			if !strings.Contains(all.String(), call) {
				t.Errorf("games/%s: no test calls %s", g.ID, call)
			}
		}
	}
}
