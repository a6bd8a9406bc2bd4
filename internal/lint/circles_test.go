package lint

import (
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// imported finds what a file of the client imports when it is loaded, including types; a later
// import() does not count.
var imported = regexp.MustCompile(`(?m)^\s*(?:import|export)\b[^'"()]*['"](\.[^'"]+)['"]`)

// No file of the client imports itself through others, not even for a type: each file can be
// read after those that it names.
func TestTheClientHasNoCircles(t *testing.T) {
	imports := map[string][]string{}
	for _, s := range sources(t) {
		if strings.HasPrefix(s.path, "web/src/") && slices.Contains([]string{".ts", ".svelte"}, filepath.Ext(s.path)) {
			imports[s.path] = nil
			for _, m := range imported.FindAllStringSubmatch(s.text, -1) {
				imports[s.path] = append(imports[s.path], path.Join(path.Dir(s.path), m[1]))
			}
		}
	}
	if len(imports) < 300 {
		t.Fatalf("only %d files of the client: is the linter looking in the right place?", len(imports))
	}
	if way := circle(imports); way != nil {
		t.Errorf("these import each other: %s", strings.Join(way, " > "))
	}
}

// The test above can fail.
func TestCirclesAreFound(t *testing.T) {
	if way := circle(map[string][]string{"a.ts": {"b"}, "b.ts": {"c.svelte"}, "c.svelte": {"a"}}); len(way) != 4 {
		t.Errorf("a circle of three: %v", way)
	}
	if way := circle(map[string][]string{"a.ts": {"b", "c"}, "b.ts": {"c"}, "c.ts": {"d"}}); way != nil {
		t.Errorf("no circle: %v", way)
	}
}

// circle returns a path along imports that ends where it began, or nil.
func circle(imports map[string][]string) []string {
	seen := map[string]bool{}
	var way []string
	var visit func(string) bool
	visit = func(file string) bool {
		if i := slices.Index(way, file); i >= 0 {
			way = append(way[i:], file)
			return true
		}
		if seen[file] {
			return false
		}
		seen[file] = true
		way = append(way, file)
		for _, name := range imports[file] {
			for _, ending := range []string{"", ".ts"} {
				if _, ok := imports[name+ending]; ok && visit(name+ending) {
					return true
				}
			}
		}
		way = way[:len(way)-1]
		return false
	}
	for _, file := range slices.Sorted(maps.Keys(imports)) {
		if visit(file) {
			return way
		}
	}
	return nil
}
