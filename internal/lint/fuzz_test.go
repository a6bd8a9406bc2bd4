package lint

import (
	"go/ast"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A package that declares a parser has a fuzz target, and every target has saved inputs.
func TestParsersAreFuzzed(t *testing.T) {
	parsers, targets := map[string]string{}, map[string][]string{}
	for _, f := range files(t) {
		for _, d := range f.tree.Decls {
			fn, ok := d.(*ast.FuncDecl)
			switch {
			case !ok:
			case f.test && strings.HasPrefix(fn.Name.Name, "Fuzz"):
				targets[f.dir] = append(targets[f.dir], fn.Name.Name)
			case !f.test && (strings.HasPrefix(fn.Name.Name, "Parse") || fn.Name.Name == "Decode"):
				parsers[f.dir] = fn.Name.Name
			}
		}
	}
	for dir, parser := range parsers {
		if len(targets[dir]) == 0 && dir != "game" { // game.ParseSeat reads a number, in lines that package record fuzzes
			t.Errorf("%s declares %s, and fuzzes nothing", dir, parser)
		}
	}
	for dir, names := range targets {
		for _, name := range names {
			if kept, err := os.ReadDir(filepath.Join(root, dir, "testdata/fuzz", name)); err != nil || len(kept) == 0 {
				t.Errorf("%s: no inputs of %s are kept: .ci/fuzz 30s %s", dir, name, dir)
			}
		}
	}
}
