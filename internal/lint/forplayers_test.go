package lint

import (
	"go/ast"
	"os"
	"slices"
	"strings"
	"testing"
)

// The packages of rules contain what rules need. testdata/forplayers.txt lists the functions of
// games/<id> that the game itself never reaches: only its engine, solver and players call them,
// for example for squares and odds. A search or an evaluation among the rules would show up
// there. The list is written with go test ./internal/lint -run ForPlayers -update.
func TestWhatRulesHoldForPlayersIsListed(t *testing.T) {
	const file = "testdata/forplayers.txt"
	asked := askedByKernel(t)
	var list []string
	for _, id := range catalogue(t) {
		list = append(list, forPlayers(t, id, asked)...)
	}
	slices.Sort(list)
	text := strings.Join(list, "\n") + "\n"
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	kept := strings.Fields(contents(t, "internal/lint/"+file))
	for _, name := range list {
		if !slices.Contains(kept, name) {
			t.Errorf("%s is declared by rules that never come to it: it belongs to who calls it, or in %s (go test ./internal/lint -run ForPlayers -update)", name, file)
		}
	}
	if !t.Failed() && !slices.Equal(kept, list) {
		t.Errorf("%s lists what is not there: go test ./internal/lint -run ForPlayers -update", file)
	}
}

// askedByKernel lists the methods that the kernel and the standard library call on a game.
func askedByKernel(t *testing.T) []string {
	asked := []string{"String", "Error", "Unwrap", "MarshalJSON"}
	for _, f := range files(t) {
		if f.dir != "game" || f.test {
			continue
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			if of, ok := n.(*ast.InterfaceType); ok {
				for _, method := range of.Methods.List {
					for _, name := range method.Names {
						asked = append(asked, name.Name)
					}
				}
			}
			return true
		})
	}
	return asked
}

// forPlayers lists the functions of a game that cannot be reached from its Game and Text or from
// what the kernel calls. A declaration reaches everything whose name it contains, so methods of
// two types with the same name are not told apart.
func forPlayers(t *testing.T, id string, asked []string) (list []string) {
	rules := "games/" + id
	uses, full := map[string][]string{}, map[string][]string{} // by the name without its type
	for _, f := range files(t) {
		if f.test || f.dir != rules {
			continue
		}
		for _, d := range declarations(f.tree) {
			names := declaredBy(d)
			if fn, ok := d.(*ast.FuncDecl); ok {
				full[names[0]] = append(full[names[0]], receiver(fn)+names[0])
			}
			ast.Inspect(d, func(n ast.Node) bool {
				used, ok := n.(*ast.Ident)
				if fn, is := d.(*ast.FuncDecl); !ok || is && fn.Name == used {
					return true
				}
				for _, name := range names {
					uses[name] = append(uses[name], used.Name)
				}
				return true
			})
		}
	}
	reached := map[string]bool{}
	var reach func(name string)
	reach = func(name string) {
		if reached[name] {
			return
		}
		reached[name] = true
		for _, next := range uses[name] {
			reach(next)
		}
	}
	for _, root := range append([]string{"Game", "Text"}, asked...) {
		reach(root)
	}
	for name, functions := range full {
		for _, function := range functions {
			if !reached[name] {
				list = append(list, rules+"."+function)
			}
		}
	}
	return list
}

// declarations lists the functions of a file, and its types, variables and constants one by one.
func declarations(tree *ast.File) (list []ast.Node) {
	for _, d := range tree.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			list = append(list, d)
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				list = append(list, spec)
			}
		}
	}
	return list
}

// declaredBy lists the names that a declaration declares.
func declaredBy(d ast.Node) (names []string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return []string{d.Name.Name}
	case *ast.TypeSpec:
		return []string{d.Name.Name}
	case *ast.ValueSpec:
		for _, name := range d.Names {
			names = append(names, name.Name)
		}
	}
	return names
}
