package lint

import (
	"go/ast"
	"slices"
	"strings"
	"testing"
)

// pure are the parts whose code depends only on its arguments: no clock, no files, no
// goroutines, no output. The players of a game are not pure.
var pure = []string{"game", "games", "fair", "record", "timecontrol", "i18n", "solve"}

func isPure(dir string) bool { return place(dir) != ofPlayers && withinAny(dir, pure) }

// impure names what pure code may not use: a whole package, or one name of it.
var impure = []string{
	"time.Now", "time.Since", "time.Until", "time.Sleep", "time.After", "time.Tick", "time.NewTimer", "time.NewTicker",
	"os.", "log.", "slog.", "net.", "syscall.", "fmt.Print", "fmt.Println", "fmt.Printf",
}

// random are the packages with random sources: pure code gets random numbers as arguments.
var random = []string{"math/rand", "math/rand/v2", "crypto/rand"}

// threads are the pure parts that may use goroutines: the tables of a solver, and
// the search of a game.
var threads = []string{"games/tutto/solver", "games/footballchess/engine", "solve"}

func TestRulesArePure(t *testing.T) {
	for _, f := range files(t) {
		if f.test || !isPure(f.dir) || withinAny(f.dir, []string{"game/gametest"}) {
			continue
		}
		for _, path := range f.imports() {
			if slices.Contains(random, path) {
				t.Errorf("%s: %s in pure code", f.path, path)
			}
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GoStmt:
				if !withinAny(f.dir, threads) {
					t.Errorf("%s: a goroutine in pure code", f.set.Position(n.Pos()))
				}
			case *ast.SelectorExpr:
				if name := selector(n); forbidden(name) && name != "os.DirFS" {
					t.Errorf("%s: %s in pure code", f.set.Position(n.Pos()), name)
				}
			}
			return true
		})
	}
}

func selector(n *ast.SelectorExpr) string {
	if x, ok := n.X.(*ast.Ident); ok && x.Obj == nil { // a package, not a local variable
		return x.Name + "." + n.Sel.Name
	}
	return ""
}

func forbidden(name string) bool {
	for _, bad := range impure {
		if name == bad || strings.HasSuffix(bad, ".") && strings.HasPrefix(name, bad) {
			return true
		}
	}
	return false
}

func TestNothingIsLeftOpen(t *testing.T) {
	for _, f := range files(t) {
		if f.dir == "internal/lint" {
			continue
		}
		for _, group := range f.tree.Comments {
			for _, word := range []string{"TODO", "FIXME", "XXX", "HACK"} {
				if strings.Contains(group.Text(), word) {
					t.Errorf("%s: %s: do it, or say in CONTRIBUTING.md why not", f.set.Position(group.Pos()), word)
				}
			}
		}
	}
}

// Importing a package has no effect: there is no init, because initializers of variables can
// build every table.
func TestNoInit(t *testing.T) {
	for _, f := range files(t) {
		for _, d := range f.tree.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil && fn.Name.Name == "init" {
				t.Errorf("%s: init", f.set.Position(fn.Pos()))
			}
		}
	}
}
