package lint

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var mapped = regexp.MustCompile(`\]\(([a-z0-9/]+)\)`)

// Every package is in the code map of ARCHITECTURE.md, or a folder around it is.
func TestTheCodeMapIsWhole(t *testing.T) {
	_, rows, _ := strings.Cut(contents(t, "ARCHITECTURE.md"), "\n## Code map\n")
	rows, _, _ = strings.Cut(rows, "\nImports run downward only")
	var folders []string
	for _, m := range mapped.FindAllStringSubmatch(rows, -1) {
		folders = append(folders, filepath.ToSlash(filepath.Clean(m[1])))
	}
	if len(folders) < 30 {
		t.Fatalf("only %d folders in the code map", len(folders))
	}
	var missing []string
	for _, f := range files(t) {
		if !withinAny(f.dir, folders) && !slices.Contains(missing, f.dir) {
			missing = append(missing, f.dir)
		}
	}
	if len(missing) > 0 {
		t.Errorf("the code map of ARCHITECTURE.md does not say what these are: %v", missing)
	}
}
