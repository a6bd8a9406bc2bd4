package lint

import (
	"strings"
	"testing"
)

// layers lists, for each part of the tree, the parts that its code (not its
// tests) may import: arrows run downward only. A part may always import itself.
var layers = map[string][]string{
	"game":          {},
	"game/gametest": {"game", "text"},
	"games":         {"game", "games", "solve"}, // a game itself: see TestGamesStandAlone
	"fair":          {"game"},
	"text":          {"game"},
	"record":        {"game", "fair"},
	"share":         {},
	"memory":        {},
	"solve":         {"game"},
	"bot":           {"game"},
	"bot/roster":    {"game", "games", "bot", "solve", "lab", "memory"},
	"lab":           {"game", "bot", "solve"},
	"match":         {"game", "fair", "record", "share", "memory"},
	"store":         {"game", "record", "match"},
	"bus":           {"game", "record", "match"},
	"web":           {},
	"api":           {"game", "games", "fair", "record", "share", "memory", "text", "bot", "lab", "match", "store", "bus", "web"},
	"cmd":           {"game", "games", "fair", "record", "memory", "text", "bot", "solve", "lab", "match", "store", "bus", "web", "api"},
	"docs":          {"game", "games", "text"},
	"internal":      {},
}

// layer returns the most particular part of the tree that dir belongs to.
func layer(dir string) (part string) {
	for p := range layers {
		if within(dir, p) && len(p) > len(part) {
			part = p
		}
	}
	return part
}

func TestArrowsRunDownward(t *testing.T) {
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
			if ours && layer(target) != part && !withinAny(layer(target), layers[part]) {
				t.Errorf("%s imports %s: %s may import only %v", f.path, path, part, layers[part])
			}
		}
	}
}

// A game knows the kernel and nothing else: no other game, no server.
func TestGamesStandAlone(t *testing.T) {
	for _, f := range files(t) {
		rest, ok := strings.CutPrefix(f.dir, "games/")
		if !ok || f.test {
			continue
		}
		own, _, _ := strings.Cut(rest, "/")
		for _, path := range f.imports() {
			if strings.HasPrefix(path, "woodwork/") && path != "woodwork/game" && path != "woodwork/solve" && !within(path, "woodwork/games/"+own) {
				t.Errorf("%s imports %s: a game knows only the kernel", f.path, path)
			}
		}
	}
}

// elsewhere names packages that only some parts of the tree may import.
var elsewhere = map[string][]string{
	"encoding/json":   {"api", "text", "lab", "cmd"},
	"net/http":        {"api", "cmd"},
	"database/sql":    {"store"},
	"math/rand":       {},
	"math/rand/v2":    {"bot", "lab", "match", "cmd", "game/gametest"},
	"crypto/rand":     {"fair", "match", "api", "cmd"},
	"github.com/":     {"api", "store", "cmd", "lab"},
	"golang.org/x/":   {"api", "match", "store", "cmd"},
	"modernc.org/":    {"store"},
	"gonum.org/":      {"lab", "solve", "bot", "game/gametest"},
	"woodwork/games/": {"games", "bot/roster", "cmd", "docs", "api"},
}

func TestImportsStayWhereTheyBelong(t *testing.T) {
	for _, f := range files(t) {
		if f.test {
			continue
		}
		for _, path := range f.imports() {
			for name, parts := range elsewhere {
				exact := path == name
				family := strings.HasSuffix(name, "/") && strings.HasPrefix(path, name)
				if (exact || family) && !withinAny(f.dir, parts) {
					t.Errorf("%s imports %s, which belongs in %v", f.path, path, parts)
				}
			}
		}
	}
}
