package lint

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// A citation refers to something that a reader of the repository can open: a rule of a rulebook
// by its id, a document by its path, a decision by its number. These tests find other citations,
// in code, comments, documents and the notes of test data.

// A source is a text file that may contain citations.
type source struct{ path, text string }

// sourceKinds are the extensions of text files; named are text files without one.
var (
	sourceKinds = []string{
		".go", ".ts", ".mts", ".js", ".mjs", ".svelte", ".css", ".html", ".sql", ".md", ".txt", ".json", ".py",
		".yaml", ".yml", ".awk", ".service", ".conf", ".webmanifest", ".svg",
	}
	named = []string{"Makefile", "Dockerfile", "Caddyfile", "release", "run", "fuzz", "figures", "pairs"}
)

// isSource reports whether a file is a text file of ours, by its name.
func isSource(path string) bool {
	return slices.Contains(sourceKinds, filepath.Ext(path)) || slices.Contains(named, filepath.Base(path))
}

// aside are folders with files of others, or with output of the build.
var aside = []string{"node_modules", "dist", "data", "fuzz", "bin", "test-results", "playwright-report"}

// ownTests are the tests of citations, which contain bad ones.
var ownTests = []string{"internal/lint/citations_test.go", "internal/lint/commands_test.go"}

// sources returns all text files except these tests and the CHANGELOG, which is about the past.
func sources(t *testing.T) []source {
	t.Helper()
	all, err := texts()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 500 {
		t.Fatalf("only %d texts found: is the linter looking in the right place?", len(all))
	}
	return all
}

var texts = sync.OnceValues(func() (all []source, err error) {
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		hidden := len(d.Name()) > 2 && d.Name()[0] == '.' && d.Name() != ".ci"
		if d.IsDir() && (hidden || slices.Contains(aside, d.Name())) {
			return filepath.SkipDir
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		if !isSource(rel) || rel == "CHANGELOG.md" || rel == "web/package-lock.json" || slices.Contains(ownTests, rel) {
			return nil
		}
		text, err := os.ReadFile(path)
		all = append(all, source{rel, string(text)})
		return err
	})
	return all, err
})

var (
	ruleID     = regexp.MustCompile(`\b([A-Z]{2})-([0-9]{2,3})\b`)
	ruleAnchor = regexp.MustCompile(`\{#([A-Z]{2}-[0-9]{2,3})\}`)
)

// A rulebook is the rule ids of a game: their letters, and which of them exist.
type rulebook struct {
	game string
	ids  map[string]bool
}

// rulebooks returns the rulebooks by the letters of their ids.
func rulebooks(t *testing.T) map[string]rulebook {
	books := map[string]rulebook{}
	for _, game := range catalogue(t) {
		book := rulebook{game, map[string]bool{}}
		letters := ""
		for _, m := range ruleAnchor.FindAllStringSubmatch(contents(t, "docs/rules/"+game+"/en.md"), -1) {
			book.ids[m[1]] = true
			letters = m[1][:2]
		}
		if letters == "" {
			t.Fatalf("the rulebook of %s has no ids", game)
		}
		books[letters] = book
	}
	return books
}

// A cited rule exists in the rulebook, and in the folder of a game it is a rule of that game.
func TestCitedRulesExist(t *testing.T) {
	books := rulebooks(t)
	for _, s := range sources(t) {
		for _, fault := range ruleFaults(s, books) {
			t.Errorf("%s: %s", s.path, fault)
		}
	}
}

func ruleFaults(s source, books map[string]rulebook) (faults []string) {
	for _, m := range ruleID.FindAllStringSubmatch(s.text, -1) {
		book, known := books[m[1]]
		if !known {
			continue // UTF-16 and the like, and the tests' own XX-01
		}
		if !book.ids[m[0]] {
			faults = append(faults, m[0]+" is in no rulebook")
		}
		if game := gameOf(s.path, books); game != "" && game != book.game {
			faults = append(faults, fmt.Sprintf("%s is a rule of %s", m[0], book.game))
		}
	}
	return faults
}

// gameOf returns the game in whose folder a file is, or "".
func gameOf(path string, books map[string]rulebook) string {
	for _, book := range books {
		for _, folder := range []string{"games/", "web/src/games/", "docs/rules/"} {
			if strings.HasPrefix(path, folder+book.game+"/") {
				return book.game
			}
		}
	}
	return ""
}

// docPath is the path of a document in a comment, with an optional part after #.
var docPath = regexp.MustCompile(`\bdocs/[A-Za-z0-9_./-]*[A-Za-z0-9](#[A-Za-z0-9-]+)?`)

// A document that code names exists, and has the part that is named.
func TestCitedDocumentsExist(t *testing.T) {
	for _, s := range sources(t) {
		if filepath.Ext(s.path) == ".md" { // see TestLinksLeadSomewhere
			continue
		}
		for _, target := range docPath.FindAllString(s.text, -1) {
			if fault := pathFault(target); fault != "" {
				t.Errorf("%s cites %s: %s", s.path, target, fault)
			}
		}
	}
}

var (
	comment  = regexp.MustCompile(`(?://|/\*|<!--|--|^\s*\*|^\s*#)\s(.*)`)
	fileName = regexp.MustCompile(`(?:^|[ (])([A-Za-z][A-Za-z0-9_./]*\.(?:go|ts|svelte|sql))\b`)
)

// A code file that a comment names exists, in the named folder if there is one. The same goes
// for files between backticks in documents.
func TestCitedFilesExist(t *testing.T) {
	known := map[string]bool{"package-lock.json": true}
	for _, s := range sources(t) {
		for path := s.path; path != ""; _, path, _ = strings.Cut(path, "/") {
			known[path] = true
		}
	}
	for _, s := range sources(t) {
		if filepath.Ext(s.path) == ".md" {
			for _, m := range quotedFile.FindAllStringSubmatch(s.text, -1) {
				if !strings.Contains(m[1], "-N.") && !anyMatch(known, m[1]) {
					t.Errorf("%s cites %s: there is no such file", s.path, m[1])
				}
			}
		}
		if !slices.Contains([]string{".go", ".ts", ".svelte", ".sql", ".css", ".yaml", ".yml"}, filepath.Ext(s.path)) {
			continue
		}
		for n, line := range strings.Split(s.text, "\n") {
			if name := citedFile(line); name != "" && !known[name] {
				t.Errorf("%s:%d cites %s: there is no such file", s.path, n+1, name)
			}
		}
	}
}

// quotedFile is a code file in a document; <id> and * stand for any name.
var quotedFile = regexp.MustCompile("`([A-Za-z][A-Za-z0-9_./<>*-]*\\.(?:go|ts|svelte|sql|txt|json|awk|yml|yaml))`")

// anyMatch reports whether a name with <id> or * in it matches a known file.
func anyMatch(known map[string]bool, name string) bool {
	if known[name] {
		return true
	}
	pattern := placeholder.ReplaceAllString(name, "*")
	for path := range known {
		if ok, err := filepath.Match(pattern, path); err == nil && ok {
			return true
		}
	}
	return false
}

var placeholder = regexp.MustCompile(`<[a-z]+>`)

// citedFile returns the code file that the comment of a line names, or "".
func citedFile(line string) string {
	if m := comment.FindStringSubmatch(line); m != nil {
		if name := fileName.FindStringSubmatch(m[1]); name != nil {
			return name[1]
		}
	}
	return ""
}

// pathFault says what is wrong with a path in the repository that may name a part of a file.
func pathFault(target string) string {
	path, part, named := strings.Cut(target, "#")
	text, err := os.ReadFile(filepath.Join(root, path))
	if info, e := os.Stat(filepath.Join(root, path)); e == nil && info.IsDir() {
		err = nil
	}
	switch {
	case err != nil:
		return "there is no such file"
	case named && !parts(string(text))[part]:
		return "there is no such part"
	}
	return ""
}

var (
	heading  = regexp.MustCompile(`^#{1,6} +(.*?)( *\{#[a-z0-9-]+\})?$`)
	explicit = regexp.MustCompile(`\{#([A-Za-z0-9-]+)\}`)
	unslug   = regexp.MustCompile(`[^\p{L}\p{N} _-]`)
)

// parts returns what may follow # in a link to a markdown file: its explicit ids, and the ids
// usually made from its headings.
func parts(text string) map[string]bool {
	found, times := map[string]bool{}, map[string]int{}
	for line := range strings.SplitSeq(text, "\n") {
		for _, m := range explicit.FindAllStringSubmatch(line, -1) {
			found[m[1]] = true
		}
		m := heading.FindStringSubmatch(line)
		if m == nil || m[2] != "" {
			continue
		}
		slug := strings.ReplaceAll(unslug.ReplaceAllString(strings.ToLower(m[1]), ""), " ", "-")
		if n := times[slug]; n > 0 {
			found[fmt.Sprintf("%s-%d", slug, n)] = true
		} else {
			found[slug] = true
		}
		times[slug]++
	}
	return found
}

// The links of documents lead to existing files and parts.
func TestLinksLeadSomewhere(t *testing.T) {
	for _, s := range sources(t) {
		if filepath.Ext(s.path) != ".md" {
			continue
		}
		for _, target := range links(s.text) {
			if fault := linkFault(s.path, target); fault != "" {
				t.Errorf("%s links to %s: %s", s.path, target, fault)
			}
		}
	}
}

func linkFault(from, target string) string {
	if strings.Contains(target, "://") {
		return ""
	}
	path, part, named := strings.Cut(target, "#")
	if path == "" {
		path = from
	} else {
		path = filepath.Join(filepath.Dir(from), path)
	}
	if named {
		path += "#" + part
	}
	return pathFault(path)
}

// links returns the targets of the links and pictures in a markdown text.
func links(text string) (targets []string) {
	for _, part := range strings.Split(text, "](")[1:] {
		if target, _, ok := strings.Cut(part, ")"); ok {
			targets = append(targets, target)
		}
	}
	return targets
}

var decision = regexp.MustCompile(`(?:\bADR |\()(00[0-9]{2})\b`)

// A decision that is cited by its number has a page, and each page is in the list.
func TestCitedDecisionsExist(t *testing.T) {
	pages := map[string]bool{}
	found, err := filepath.Glob(filepath.Join(root, "docs/adr/0*.md"))
	if err != nil || len(found) == 0 {
		t.Fatalf("no decisions: %v", err)
	}
	list := contents(t, "docs/adr/README.md")
	for _, page := range found {
		name := filepath.Base(page)
		pages[name[:4]] = true
		if !strings.Contains(list, "("+name+")") {
			t.Errorf("docs/adr/README.md does not list %s", name)
		}
	}
	for _, s := range sources(t) {
		for _, m := range decision.FindAllStringSubmatch(s.text, -1) {
			if !pages[m[1]] {
				t.Errorf("%s cites the decision %s, which has no page", s.path, m[1])
			}
		}
	}
}

// unopenable are citations of things outside the repository: numbers of sections and rows, and
// names of documents that only their authors have.
var unopenable = regexp.MustCompile(strings.Join([]string{
	`[Ss]ections? [0-9]`, `§`, `(//|^#).*\([1-9][0-9]?\.[1-9][0-9]?(\.[0-9])?(, [A-Za-z0-9-]+)?\)`,
	`// rows? [0-9]`, `[(:] rows? [0-9]+[.,)]`, `\(rows? [0-9]`, `\(P[0-9]{1,2}[,)]`, `// P[0-9]{1,2}[,:]`,
	`[Cc]hapters? [0-9]`, `[Ll]aws? [0-9]`, `[Dd]esign [0-9]`, `\b[Dd]ocument [0-9]`,
	`\b(rule|game's|the|this|rules') specs?\b`, `\b[Rr]ule specifications?\b`, `the specification`, `rules['’] document`, `first design`,
	`\b(design|house|ui|words|style|stack|finished-game)\.md`, `\bshared/[a-z]`,
}, "|"))

func TestNothingIsCitedThatCannotBeOpened(t *testing.T) {
	for _, s := range sources(t) {
		for n, line := range strings.Split(s.text, "\n") {
			if bad := unopenable.FindString(line); bad != "" {
				t.Errorf("%s:%d: %q: cite a rule by its id, or a document by its path", s.path, n+1, bad)
			}
		}
	}
}

// The tests above can fail.
func TestBadCitationsAreFound(t *testing.T) {
	books := map[string]rulebook{"TU": {"tutto", map[string]bool{"TU-01": true}}, "SQ": {"squareball", map[string]bool{"SQ-01": true}}}
	for text, want := range map[string]int{"TU-01": 0, "TU-02": 1, "SQ-01": 1, "SQ-02": 2, "UTF-16 XX-01": 0} {
		if got := ruleFaults(source{"games/tutto/x.go", text}, books); len(got) != want {
			t.Errorf("%s: %v, want %d faults", text, got, want)
		}
	}
	for target, want := range map[string]string{
		"docs/formats.md": "", "docs/rules": "", "docs/formats.md#time": "", "docs/rules/tutto/en.md#TU-05": "", "docs/rules/tutto/en.md#turn": "",
		"docs/none.md": "there is no such file", "docs/formats.md#nothing": "there is no such part",
	} {
		if got := pathFault(target); got != want {
			t.Errorf("%s: %q, want %q", target, got, want)
		}
	}
	for line, want := range map[string]string{
		"x := 1 // see head.go": "head.go", "    head TEXT -- of store/chained/summary.go": "store/chained/summary.go", `f("a.go")`: "", "// games/tutto": "",
	} {
		if got := citedFile(line); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
	if got := linkFault("docs/lab/README.md", "../formats.md#time"); got != "" {
		t.Error(got)
	}
	for _, line := range []string{
		"// Cards: section 4.12.", "// lies on a line (2.6, o)", "# one protest covers both (4.8).", "// row 3, SQ-23", "is touched (P8, SQ-26)", "// P9: between", "law 3 of the screen",
		"as the rule specifications write", "the game's spec", "see design.md", "rows: row 8.", "by the rules' document",
	} {
		if !unopenable.MatchString(line) {
			t.Errorf("not found: %s", line)
		}
	}
	for _, line := range []string{"rows 1 to 11", "spec := match.Spec{}", "x.spec.ts", "P1 leads", "within(0.5)", "// wrong by (0.5, 1)", "from row 11 down to 1"} {
		if bad := unopenable.FindString(line); bad != "" {
			t.Errorf("%s: %s is no citation", line, bad)
		}
	}
	got := slices.Sorted(maps.Keys(parts("# A b, c\n## D {#e}\ntext {#XX-01}\n# A b, c\n")))
	if want := []string{"XX-01", "a-b-c", "a-b-c-1", "e"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
