package lint

import (
	"go/ast"
	"go/build/constraint"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The build tag seeded makes a program whose dice can be foreseen, for tests. It chooses between
// two files, and nothing else depends on it.
func TestTheTagSeededChangesOneFile(t *testing.T) {
	var tagged []string
	for _, f := range files(t) {
		for _, group := range f.tree.Comments {
			for _, c := range group.List {
				if expr, err := constraint.Parse(c.Text); err == nil && strings.Contains(expr.String(), "seeded") {
					tagged = append(tagged, f.path)
				}
			}
		}
	}
	slices.Sort(tagged)
	if want := []string{"internal/random/seeded.go", "internal/random/system.go"}; !slices.Equal(tagged, want) {
		t.Errorf("files with the tag seeded: %v, want %v", tagged, want)
	}
}

// Only tests, and the file with the tag, name a seed.
func TestOnlyTestsNameASeed(t *testing.T) {
	for _, f := range files(t) {
		if f.test || within(f.dir, "internal/random") {
			continue
		}
		for _, path := range f.imports() {
			if path == "woodwork/internal/random/randomtest" {
				t.Errorf("%s: %s outside of tests", f.path, path)
			}
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok && selector(s) == "random.Seeded" {
				t.Errorf("%s: a seed outside of tests", f.set.Position(s.Pos()))
			}
			return true
		})
	}
}

// What makes programs for players: no line of it may set the tag. The Makefile sets it for
// programs in bin/seeded alone.
func TestReleasesAreBuiltWithoutTheTag(t *testing.T) {
	for _, path := range builders(t) {
		for n, line := range strings.Split(contents(t, path), "\n") {
			if strings.Contains(line, "-tags") && strings.Contains(line, "seeded") && !(path == "Makefile" && strings.Contains(line, "$(SEEDED)")) {
				t.Errorf("%s:%d builds with the tag seeded", path, n+1)
			}
		}
	}
}

// builders are the files outside of Go and TypeScript that name the go command.
func builders(t *testing.T) (paths []string) {
	out, err := exec.Command("git", "-C", root, "ls-files").Output()
	if err != nil {
		t.Skipf("not a checkout: %v", err)
	}
	for path := range strings.Lines(string(out)) {
		path = strings.TrimSpace(path)
		if ext := filepath.Ext(path); slices.Contains([]string{".go", ".ts", ".svelte", ".md", ".png", ".log", ".txt", ".json"}, ext) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, path))
		if err == nil && (strings.Contains(string(text), "go build") || strings.Contains(string(text), "go install") || strings.Contains(string(text), "go run")) {
			paths = append(paths, path)
		}
	}
	if !slices.Contains(paths, "Makefile") || !slices.Contains(paths, "deploy/release") {
		t.Fatalf("what builds programs: %v, without the Makefile or deploy/release", paths)
	}
	return paths
}
