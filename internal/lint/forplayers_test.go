package lint

import (
	"fmt"
	"go/ast"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// The packages of rules hold what rules need. testdata/forplayers.txt lists the exported
// names of games/<id> that its own code does not use and that outside of tests only its
// engine, solver and players do: squares and odds that they look up. A search or an
// evaluation among the rules would be seen there. The list is written with
// go test ./internal/lint -run ForPlayers -update.
func TestWhatRulesHoldForPlayersIsListed(t *testing.T) {
	const file = "testdata/forplayers.txt"
	var list []string
	for _, id := range catalogue(t) {
		list = append(list, forPlayers(t, id)...)
	}
	slices.Sort(list)
	text := strings.Join(list, "\n") + "\n"
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if want := contents(t, "internal/lint/"+file); text != want {
		t.Errorf("what the rules declare for players only is\n%swant\n%s", text, want)
	}
	for _, name := range list {
		for _, word := range []string{"Evaluation", "Proposal", "Scale", "Search", "Weight", "Promise", "Aims", "Worth"} {
			if strings.Contains(name, word) {
				t.Errorf("%s is for players: it belongs to the engine", name)
			}
		}
	}
}

// forPlayers lists such names of a game: games/<id>.Name, and of a method Type.Name.
func forPlayers(t *testing.T, id string) (list []string) {
	rules := "games/" + id
	declared, elsewhere, players := map[string]string{}, map[string]bool{}, map[string]bool{}
	for _, f := range files(t) {
		if f.test {
			continue
		}
		used := elsewhere
		if within(f.dir, rules) && f.dir != rules {
			used = players
		}
		own := map[*ast.Ident]bool{}
		for _, d := range f.tree.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && f.dir == rules {
				own[fn.Name] = true
				if fn.Name.IsExported() {
					declared[fn.Name.Name] = receiver(fn) + fn.Name.Name
				}
			}
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			if name, ok := n.(*ast.Ident); ok && !own[name] {
				used[name.Name] = true
			}
			return true
		})
	}
	for _, name := range slices.Sorted(maps.Keys(declared)) {
		if players[name] && !elsewhere[name] {
			list = append(list, fmt.Sprintf("%s.%s", rules, declared[name]))
		}
	}
	return list
}
