package lint

import (
	"go/ast"
	"slices"
	"strings"
	"testing"
)

// timed are the tests of games that depend on real time, each with the reason why a busy machine
// does not change their verdict. Others limit a search by the number of its positions.
var timed = map[string]string{
	"games/winninggoal/options_test.go":         "waits for the garbage collector, up to a minute",
	"games/winninggoal/solver/solver_test.go":   "says how long it took",
	"games/soccertactics/engine/engine_test.go": "the time ends a search that has no other end",
	"games/tutto/players/orders_test.go":        "waits until a solution is abandoned; while it waits for one, only too little time could pass",
	"games/tutto/players/budget_test.go":        "at least the time has passed after which a solution is tried again",
	"games/squareball/bench_test.go":            "a benchmark",
}

// times are the calls that depend on real time.
var times = []string{"time.Now", "time.Since", "time.Until", "time.Sleep", "time.After", "time.AfterFunc", "time.Tick", "time.NewTimer", "time.NewTicker",
	"context.WithTimeout", "context.WithDeadline", "bot.Within"}

func ofGames(f file) bool { return f.test && withinAny(f.dir, []string{"game", "games"}) }

// TestGamesAreNotTestedByTime: what a test of a game says does not depend on how busy the machine
// is.
func TestGamesAreNotTestedByTime(t *testing.T) {
	used := map[string]bool{}
	for _, f := range files(t) {
		if !ofGames(f) {
			continue
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			s, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || !slices.Contains(times, selector(s)) {
				return true
			}
			if used[f.path] = true; timed[f.path] == "" {
				t.Errorf("%s: %s in a test of a game: limit positions instead, or say in timed why it may depend on time", f.set.Position(n.Pos()), s.Sel.Name)
			}
			return true
		})
	}
	for path := range timed {
		if !used[path] {
			t.Errorf("%s does not depend on time", path)
		}
	}
}

// TestGamesAreTestedWithSeeds: tests of games draw from sources with a seed, which they say when
// they fail, and do not draw from one source in the order of a map.
func TestGamesAreTestedWithSeeds(t *testing.T) {
	maps := packageMaps(t)
	for _, f := range files(t) {
		if !ofGames(f) {
			continue
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if strings.HasPrefix(selector(n), "rand.") && !slices.Contains([]string{"New", "NewPCG", "PCG", "Rand", "Source"}, n.Sel.Name) {
					t.Errorf("%s: %s has no seed", f.set.Position(n.Pos()), selector(n))
				}
			case *ast.RangeStmt:
				if source := drawnInAnyOrder(n, maps[f.dir]); source != "" {
					t.Errorf("%s: what %s draws depends on the order of the map", f.set.Position(n.Pos()), source)
				}
			}
			return true
		})
	}
}

// packageMaps returns, by folder, the variables of packages that are maps.
func packageMaps(t *testing.T) map[string][]string {
	maps := map[string][]string{}
	for _, f := range files(t) {
		for _, d := range f.tree.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, spec := range g.Specs {
				if v, ok := spec.(*ast.ValueSpec); ok && len(v.Values) == 1 && isMap(v.Values[0]) {
					maps[f.dir] = append(maps[f.dir], v.Names[0].Name)
				}
			}
		}
	}
	return maps
}

// isMap reports whether an expression is a map that is written out.
func isMap(x ast.Expr) bool {
	c, ok := x.(*ast.CompositeLit)
	if !ok {
		return false
	}
	_, ok = c.Type.(*ast.MapType)
	return ok
}

// drawnInAnyOrder returns the random source, declared outside of the loop, from which a loop over
// a map draws; "" if there is none.
func drawnInAnyOrder(loop *ast.RangeStmt, maps []string) (source string) {
	if !overMap(loop.X, maps) {
		return ""
	}
	ast.Inspect(loop.Body, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || id.Obj == nil || id.Obj.Pos() >= loop.Pos() {
			return true
		}
		if assign, ok := id.Obj.Decl.(*ast.AssignStmt); ok && isRandom(assign, id.Name) {
			source = id.Name
		}
		return true
	})
	return source
}

func overMap(x ast.Expr, maps []string) bool {
	id, ok := x.(*ast.Ident)
	switch {
	case !ok:
		return isMap(x)
	case id.Obj == nil:
		return slices.Contains(maps, id.Name)
	}
	switch d := id.Obj.Decl.(type) {
	case *ast.AssignStmt:
		return slices.ContainsFunc(d.Rhs, isMap) && len(d.Rhs) == 1
	case *ast.ValueSpec:
		return slices.ContainsFunc(d.Values, isMap)
	}
	return false
}

// isRandom reports whether an assignment makes a variable a random source.
func isRandom(assign *ast.AssignStmt, name string) bool {
	for i, left := range assign.Lhs {
		if id, ok := left.(*ast.Ident); !ok || id.Name != name || len(assign.Rhs) != len(assign.Lhs) {
			continue
		}
		call, ok := assign.Rhs[i].(*ast.CallExpr)
		if !ok {
			return false
		}
		switch made := call.Fun.(type) {
		case *ast.Ident:
			return made.Name == "numbers"
		case *ast.SelectorExpr:
			return slices.Contains([]string{"gametest.Source", "rand.New", "rand.NewPCG"}, selector(made))
		}
	}
	return false
}
