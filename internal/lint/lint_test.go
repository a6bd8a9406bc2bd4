// Package lint tests the claims of ARCHITECTURE.md and CONTRIBUTING.md about the code that a
// compiler does not check: which package imports which, which calls are forbidden where, what is
// cited.
package lint

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// root is the module's folder, seen from this one.
const root = "../.."

// A file is one Go file of the module with its parsed text.
type file struct {
	path string // relative to the module's root, with slashes
	dir  string // the package's path in the module
	test bool
	set  *token.FileSet
	tree *ast.File
}

// files returns all Go files. They are parsed once for all tests, which only read them.
func files(t *testing.T) []file {
	t.Helper()
	all, err := parsed()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 20 {
		t.Fatalf("only %d Go files found: is the linter looking in the right place?", len(all))
	}
	return all
}

var parsed = sync.OnceValues(func() (all []file, err error) {
	set := token.NewFileSet()
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "node_modules" || d.Name() == "testdata" || d.Name() == "data" || len(d.Name()) > 2 && d.Name()[0] == '.') {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		tree, err := parser.ParseFile(set, path, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		all = append(all, file{path: rel, dir: filepath.ToSlash(filepath.Dir(rel)), test: strings.HasSuffix(rel, "_test.go"), set: set, tree: tree})
		return nil
	})
	return all, err
})

func (f file) imports() (paths []string) {
	for _, spec := range f.tree.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		paths = append(paths, path)
	}
	return paths
}

// ofPlayers stands for the packages of programs that are in the folders of their games, but are
// not part of the rules.
const ofPlayers = "games/<id>/players"

// place returns dir, or ofPlayers for such a package.
func place(dir string) string {
	if parts := strings.Split(dir, "/"); len(parts) == 3 && parts[0] == "games" && parts[2] == "players" {
		return ofPlayers
	}
	return dir
}

// within reports whether dir is the folder top or below it.
func within(dir, top string) bool { return dir == top || strings.HasPrefix(dir, top+"/") }

func withinAny(dir string, tops []string) bool {
	return slices.ContainsFunc(tops, func(top string) bool { return within(dir, top) })
}
