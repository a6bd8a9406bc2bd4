package lint

import (
	"go/ast"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestPackageNamesSaySomething(t *testing.T) {
	for _, f := range files(t) {
		switch f.tree.Name.Name {
		case "util", "utils", "common", "helper", "helpers", "model", "models", "types", "base", "misc":
			t.Errorf("%s: package %s says nothing", f.path, f.tree.Name.Name)
		}
	}
}

// longest is how many lines a file may have; a habit is 80 to 250.
const longest = 500

func TestFilesStayReadable(t *testing.T) {
	for _, f := range files(t) {
		if n := f.set.File(f.tree.Pos()).LineCount(); n > longest && !ast.IsGenerated(f.tree) {
			t.Errorf("%s has %d lines: split it by phase or noun", f.path, n)
		}
	}
}

// ofClient are the files of the client that somebody writes: its sources, its tests and its scripts.
var ofClient = regexp.MustCompile(`^web/(src|tests|scripts)/.*\.(ts|svelte|css)$`)

func TestFilesOfTheClientStayReadable(t *testing.T) {
	found := 0
	for _, s := range sources(t) {
		if !ofClient.MatchString(s.path) || filepath.Base(s.path) == "schema.d.ts" {
			continue
		}
		found++
		if n := strings.Count(s.text, "\n"); n > longest {
			t.Errorf("%s has %d lines: split it by subject", s.path, n)
		}
	}
	if found < 500 {
		t.Fatalf("only %d files of the client found: is the linter looking in the right place?", found)
	}
}

func TestEveryPackageIsExplained(t *testing.T) {
	documented, dirs := map[string]bool{}, map[string]bool{}
	for _, f := range files(t) {
		if f.test {
			continue
		}
		dirs[f.dir] = true
		if f.tree.Doc != nil {
			documented[f.dir] = true
		}
	}
	for dir := range dirs {
		if !documented[dir] {
			t.Errorf("%s has no package comment", dir)
		}
	}
}

// composed is a name of more than one word, which cannot be the first word of a sentence.
var composed = regexp.MustCompile(`^[A-Za-z][a-z]+[A-Z]\w*$`)

// A comment that begins with a name has the name of its function, also after the function was
// renamed.
func TestCommentsHaveTheNamesOfTheirFunctions(t *testing.T) {
	for _, f := range files(t) {
		for _, d := range f.tree.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Doc == nil {
				continue
			}
			first, _, _ := strings.Cut(fn.Doc.Text(), " ")
			if composed.MatchString(first) && first != fn.Name.Name {
				t.Errorf("%s: the comment of %s is about %s", f.set.Position(fn.Pos()), fn.Name.Name, first)
			}
		}
	}
}

func TestExportedNamesAreExplained(t *testing.T) {
	for _, f := range files(t) {
		if f.test || f.tree.Name.Name == "main" || ast.IsGenerated(f.tree) {
			continue
		}
		for _, d := range f.tree.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Name.IsExported() && fn.Doc == nil && fn.Recv == nil {
				t.Errorf("%s: %s has no comment", f.set.Position(fn.Pos()), fn.Name.Name)
			}
			if gen, ok := d.(*ast.GenDecl); ok {
				undocumentedTypes(t, f, gen)
			}
		}
	}
}

func undocumentedTypes(t *testing.T, f file, gen *ast.GenDecl) {
	for _, spec := range gen.Specs {
		ts, ok := spec.(*ast.TypeSpec)
		if ok && ts.Name.IsExported() && ts.Doc == nil && gen.Doc == nil {
			t.Errorf("%s: type %s has no comment", f.set.Position(ts.Pos()), ts.Name.Name)
		}
	}
}
