package lint

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A new game is added in all places that docs/adding-a-game.md lists; where games are found by
// their folder, nothing has to be added.
func TestEveryGameIsEverywhere(t *testing.T) {
	for _, id := range catalogue(t) {
		for _, file := range []string{
			"web/src/games/" + id + "/index.ts", "web/src/games/" + id + "/text/en.json",
			"docs/rules/" + id + "/en.md", "games/" + id + "/text/en.json",
		} {
			if _, err := os.Stat(filepath.Join(root, file)); err != nil {
				t.Errorf("%s: %v", id, err)
			}
		}
		for file, line := range map[string]string{
			"web/src/home/layout.ts": "  " + id + ": {", "web/src/people/people.ts": "  " + id + ": [",
			"players/registry.go": `"` + id + `":`, "players/newcomer_test.go": `"` + id + `": `,
			"README.md": "docs/rules/" + id + "/en.md", "docs/formats.md": "| `" + id + "` |",
			"docs/time.md": "(../games/" + id + "/shown.go)", "games/" + id + "/conformance_test.go": "gametest.Options(t, Game())",
		} {
			if !strings.Contains(contents(t, file), line) {
				t.Errorf("%s is not listed in %s: want %q", id, file, line)
			}
		}
	}
}

// catalogue returns the ids of the games that games/games.go lists.
func catalogue(t *testing.T) (ids []string) {
	_, list, _ := strings.Cut(contents(t, "games/games.go"), "return []game.Game{")
	list, _, _ = strings.Cut(list, "\n}\n")
	for _, line := range strings.Split(list, "\n") {
		if id, _, ok := strings.Cut(strings.TrimSpace(line), ".Game()"); ok {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		t.Fatal("games/games.go lists no games")
	}
	return ids
}

func contents(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
