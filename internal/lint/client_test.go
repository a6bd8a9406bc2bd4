package lint

import (
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// knowing are signs that a file of the client knows something about a game that neither the
// server has told it nor a constants.ts generated from the rules contains.
var knowing = map[string]*regexp.Regexp{
	"reads an option":                      regexp.MustCompile(`\boptions\??\.([a-zA-Z]\w*)`),
	"takes the text of a move apart":       regexp.MustCompile(`\bmove\??\.(startsWith|slice|split|charAt|match)\(|\.exec\(move\)|\bmove\[0\]|\bmove ===\s+'`),
	"writes a move":                        regexp.MustCompile("\\b(play|send)\\(\\s*(doc,\\s*)?['`][^'`]"),
	"refuses by a rule":                    regexp.MustCompile(`rule: *['"][A-Z]{2}-[0-9]{2,3}['"]`),
	"computes with measures of the rules":  regexp.MustCompile(`import \{[^}]*\b(braking)\b[^}]*\} from './constants'|<= plate\b[^/]|% 36000 <=? width`),
	"reads the text of a clock":            regexp.MustCompile(`'(fischer|sudden|bronstein|byo|move|days):`),
	"writes a move by its kind":            regexp.MustCompile(`\bmove\(\s*'\w+',\s*\{`),
	"reads or writes moves by their forms": regexp.MustCompile(`from '\.\./\.\./board/form'`),
	"knows how a piece moves":              regexp.MustCompile(`=== 'N'`),
	"runs the clock of a game":             regexp.MustCompile(`= ticking\(\s*\(\) =>\s*\(`),
	"writes a text by a sign of the rules": regexp.MustCompile(`return .\$\{begins\}`),
}

// ofLists are methods and properties of a list called options.
var ofLists = []string{"map", "filter", "every", "some", "find", "flatMap", "forEach", "length"}

// unseen are files of the table that show none of these signs.
var unseen = []string{"web/src/games/footballchess/position.ts", "web/src/games/squareball/gap.ts"}

// knows returns the sign by which a text knows something about a game, or "".
func knows(text string) string {
	for _, what := range slices.Sorted(maps.Keys(knowing)) {
		for _, m := range knowing[what].FindAllStringSubmatch(text, -1) {
			if what != "reads an option" || !slices.Contains(ofLists, m[1]) {
				return what
			}
		}
	}
	return ""
}

// The table in docs/client.md lists exactly what the client knows about the games.
func TestWhatTheClientKnowsIsListed(t *testing.T) {
	_, table, _ := strings.Cut(contents(t, "docs/client.md"), "\n## What the client knows\n")
	table, _, _ = strings.Cut(table, "\n\nThe numbers")
	var listed []string
	for _, m := range regexp.MustCompile(`\]\(\.\./(web/src/[^)]+)\)`).FindAllStringSubmatch(table, -1) {
		listed = append(listed, m[1])
	}
	found := map[string]bool{}
	for _, s := range sources(t) {
		code := slices.Contains([]string{".ts", ".svelte"}, filepath.Ext(s.path)) && strings.HasPrefix(s.path, "web/src/")
		if !code || strings.HasSuffix(s.path, ".test.ts") || strings.HasSuffix(s.path, "/testdoc.ts") || strings.HasPrefix(s.path, "web/src/api/") {
			continue
		}
		what := knows(s.text)
		found[s.path] = what != ""
		if what != "" && !slices.Contains(listed, s.path) {
			t.Errorf("%s %s: let the server or constants.ts say it, or list it in docs/client.md", s.path, what)
		}
	}
	for _, path := range listed {
		if !found[path] && !slices.Contains(unseen, path) {
			t.Errorf("%s knows nothing of a game any more: take it out of the table of docs/client.md", path)
		}
	}
	for _, path := range unseen {
		if found[path] || !slices.Contains(listed, path) {
			t.Errorf("%s does not belong in unseen", path)
		}
	}
}

// The test above can fail.
func TestKnowledgeIsFound(t *testing.T) {
	for text, want := range map[string]bool{
		"doc.options?.clock": true, "options.map((o) => o)": false, "move.startsWith('x')": true, "if (move === '.')": true,
		"move('put', { at })": true, "move(\n  'put',\n  {": true, "move(kind, parts)": false, "import { parts } from '../../board/form'": true, "piece === 'N'": true, "const c = ticking(() => (runs ? now : undefined))": true, "const c = ticking(() => now)": false,
		"send(doc, 'r', play)": true, "send(doc, move, play)": false, "import { braking, ms } from './constants'": true,
		"import { ms } from './constants'": false, "a % 36000 < width": true, "x <= plate && y": true, "apart <= plate / 2": true, "rule: 'TU-01'": true,
	} {
		if got := knows(text); (got != "") != want {
			t.Errorf("%s: %q", text, got)
		}
	}
}

func TestBoardsStayShort(t *testing.T) {
	const limit = 380 // in lines, of which the formatter gives each declaration of a style its own
	found := 0
	for _, s := range sources(t) {
		kit, game := strings.HasPrefix(s.path, "web/src/board/"), strings.HasPrefix(s.path, "web/src/games/")
		if !kit && !game || filepath.Ext(s.path) == ".json" {
			continue
		}
		found++
		if n := strings.Count(s.text, "\n"); n > limit {
			t.Errorf("%s has %d lines, more than %d: is there a part that web/src/board has, or could have?", s.path, n, limit)
		}
	}
	if found < 100 {
		t.Fatalf("only %d files of boards found: is the linter looking in the right place?", found)
	}
}
