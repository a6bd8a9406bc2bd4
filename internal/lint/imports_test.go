package lint

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// layers lists, for each part of the tree, the parts that its code (not its tests) imports:
// arrows point only downward. A part may always import itself. Unused entries are not allowed.
var layers = map[string][]string{
	"game":               {},
	"game/gametest":      {"game", "i18n"},
	"games":              {"game", "games", "solve"}, // for the games themselves see TestGamesStandAlone
	"puzzle":             {"game"},
	"fair":               {"game"},
	"i18n":               {"game"},
	"timecontrol":        {},
	"table":              {"game", "fair", "timecontrol"},
	"record":             {"game", "fair", "table"},
	"internal/fairqueue": {},
	"internal/random":    {},
	"internal/redact":    {},
	"internal/spool":     {},
	"memory":             {},
	"solve":              {},
	"bot":                {"game", "memory"},
	"bot/solutions":      {"bot", "memory", "internal/fairqueue"},
	ofPlayers:            {"game", "games", "bot", "solve", "memory", "internal/fairqueue"},
	"players":            {ofPlayers, "bot", "memory"},
	"lab":                {"game", "puzzle", "bot", "players"},
	"external":           {"game", "bot"},
	"work":               {"game", "record", "bot", "players", "lab", "match"},
	"room":               {},
	"notify":             {},
	"notify/webpush":     {"game", "record", "table", "i18n", "match", "notify"},
	"result":             {"game", "record", "table", "bot"},
	"match":              {"game", "fair", "record", "table", "internal/fairqueue", "internal/random", "memory"},
	"store":              {"game", "record", "table", "match", "notify", "result", "room"},
	"bus":                {"record", "match"},
	"web":                {},
	"api":                {"game", "record", "table", "timecontrol", "internal/fairqueue", "internal/random", "internal/redact", "memory", "i18n", "bot", "match", "notify", "puzzle", "result", "room"},
	"preview":            {"game", "i18n", "api"},
	"cmd":                {"internal/random", "internal/redact", "internal/spool", "game", "games", "fair", "record", "table", "timecontrol", "memory", "i18n", "bot", "players", "puzzle", "lab", "external", "match", "result", "room", "work", "store", "bus", "web", "api", "preview", "docs", "notify"},
	"docs":               {},
	"deploy":             {},
	"internal":           {},
}

// layer returns the most specific part of the tree that dir belongs to.
func layer(dir string) (part string) {
	dir = place(dir)
	for p := range layers {
		if within(dir, p) && len(p) > len(part) {
			part = p
		}
	}
	return part
}

func TestArrowsRunDownward(t *testing.T) {
	used := map[[2]string]bool{}
	for _, f := range files(t) {
		part := layer(f.dir)
		if part == "" {
			t.Errorf("%s belongs to no layer: name it in layers", f.path)
			continue
		}
		if f.test {
			continue
		}
		for _, path := range f.imports() {
			target, ours := strings.CutPrefix(path, "woodwork/")
			if !ours || layer(target) == part {
				continue
			}
			allowed := slices.IndexFunc(layers[part], func(top string) bool { return within(layer(target), top) })
			if allowed < 0 {
				t.Errorf("%s imports %s: %s may import only %v", f.path, path, part, layers[part])
				continue
			}
			used[[2]string{part, layers[part][allowed]}] = true
		}
	}
	for part, tops := range layers {
		for _, top := range tops {
			if top != part && !used[[2]string{part, top}] {
				t.Errorf("%s may import %s and does not: take it out of layers", part, top)
			}
		}
	}
}

var update = flag.Bool("update", false, "rewrite testdata/imports.txt")

// testdata/imports.txt is the exact table of which of our packages imports which, on any system,
// without tests. A new import shows up there in the change that adds it. The table is written
// with go test ./internal/lint -run Table -update.
func TestTheTableOfImportsIsExact(t *testing.T) {
	const file = "testdata/imports.txt"
	arrows := map[string]map[string]bool{}
	for _, f := range files(t) {
		if f.test {
			continue
		}
		if arrows[f.dir] == nil {
			arrows[f.dir] = map[string]bool{}
		}
		for _, path := range f.imports() {
			if target, ours := strings.CutPrefix(path, "woodwork/"); ours {
				arrows[f.dir][target] = true
			}
		}
	}
	var b strings.Builder
	for _, dir := range slices.Sorted(maps.Keys(arrows)) {
		fmt.Fprintln(&b, strings.TrimSpace(dir+": "+strings.Join(slices.Sorted(maps.Keys(arrows[dir])), " ")))
	}
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want := contents(t, "internal/lint/"+file)
	for line := range strings.SplitSeq(b.String(), "\n") {
		if !strings.Contains("\n"+want, "\n"+line+"\n") && line != "" {
			t.Errorf("not in %s: %s (if it may be: go test ./internal/lint -run Table -update)", file, line)
		}
	}
	if !t.Failed() && b.String() != want {
		t.Errorf("%s lists packages that are not there: go test ./internal/lint -run Table -update", file)
	}
}

// A game imports the kernel and nothing else: no other game, no server.
func TestGamesStandAlone(t *testing.T) {
	for _, f := range files(t) {
		rest, ok := strings.CutPrefix(f.dir, "games/")
		if !ok || f.test {
			continue
		}
		own, _, _ := strings.Cut(rest, "/")
		for _, path := range f.imports() {
			if place(f.dir) == ofPlayers && !strings.HasPrefix(path, "woodwork/games/") {
				continue // its layer says what else it may import
			}
			if strings.HasPrefix(path, "woodwork/") && path != "woodwork/game" && path != "woodwork/game/line" && path != "woodwork/solve" && !within(path, "woodwork/games/"+own) {
				t.Errorf("%s imports %s: a game knows only the kernel", f.path, path)
			}
		}
	}
}

// elsewhere names packages that only some parts of the tree may import.
var elsewhere = map[string][]string{
	"encoding/json":        {"game", "result", "room", "notify", "games/winninggoal", "api", "i18n", "lab", "external", "cmd", "store/indexeddb", "bus/nats", "docs/bots"},
	"net/http":             {"api", "notify/webpush", "cmd"},
	"database/sql":         {"store"},
	"math/rand":            {},
	"math/rand/v2":         {"bot", ofPlayers, "lab", "external", "cmd", "game/gametest", "internal/random", "match", "docs/bots"},
	"crypto/rand":          {"internal/random", "api", "notify/webpush", "bus/nats", "cmd"},
	"github.com/":          {"api", "notify/webpush", "store", "bus/nats", "cmd"},
	"golang.org/x/":        {"api", "preview", "cmd/woodload", "store"},
	"modernc.org/":         {"store"},
	"go.opentelemetry.io/": {"cmd/woodwork/traces"},
	"gonum.org/":           {"lab", "game/gametest"},
	"woodwork/games/":      {"games", "players", "cmd"},
}

func TestImportsStayWhereTheyBelong(t *testing.T) {
	used := map[[2]string]bool{}
	for _, f := range files(t) {
		if f.test {
			continue
		}
		for _, path := range f.imports() {
			for name, parts := range elsewhere {
				exact := path == name
				family := strings.HasSuffix(name, "/") && strings.HasPrefix(path, name)
				if !exact && !family {
					continue
				}
				if !withinAny(place(f.dir), parts) {
					t.Errorf("%s imports %s, which belongs in %v", f.path, path, parts)
				}
				for _, part := range parts {
					if within(place(f.dir), part) {
						used[[2]string{name, part}] = true
					}
				}
			}
		}
	}
	for name, parts := range elsewhere {
		for _, part := range parts {
			if !used[[2]string{name, part}] {
				t.Errorf("%s may import %s and does not: take it out of elsewhere", part, name)
			}
		}
	}
}
