package lint

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"testing"
)

// physics is the package whose floating-point results are the same bit by bit on every
// processor: games/squareball/physics/doc.go.
const physics = "games/squareball/physics"

// exact are the functions of package math that the slide may call, because they give one result
// everywhere. The rest of the list are constants.
var exact = []string{"math.Sqrt", "math.Floor", "math.Abs", "math.Inf", "math.Pi"}

// Every product is converted, as float64(x*y) or to another numeric type: without that a
// compiler may fuse it with a sum. Nothing depends on a random order.
func TestSlideHasTheSameBitsEverywhere(t *testing.T) {
	seen := 0
	for _, f := range files(t) {
		if !within(f.dir, physics) || f.test {
			continue
		}
		seen++
		if imports := f.imports(); len(imports) > 1 || len(imports) == 1 && imports[0] != "math" {
			t.Errorf("%s imports %v: the slide knows only math", f.path, imports)
		}
		for _, fault := range slideFaults(f.tree) {
			t.Errorf("%s: %s", f.set.Position(fault.at), fault.what)
		}
	}
	if seen == 0 {
		t.Errorf("no files in %s", physics)
	}
}

type fault struct {
	at   token.Pos
	what string
}

func slideFaults(tree *ast.File) (found []fault) {
	rounded := map[ast.Expr]bool{} // arguments of conversions
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if len(n.Args) == 1 && isNumeric(n.Fun) {
				rounded[n.Args[0]] = true
			}
		case *ast.GenDecl:
			return n.Tok != token.CONST // constants are exact
		case *ast.BinaryExpr:
			if n.Op == token.MUL && !rounded[n] && !constant(n) {
				found = append(found, fault{n.Pos(), "a product without a conversion around it may be fused"})
			}
		case *ast.AssignStmt:
			if n.Tok == token.MUL_ASSIGN {
				found = append(found, fault{n.Pos(), "*= may be fused: write x = float64(x*y)"})
			}
		case *ast.SelectorExpr:
			if name := selector(n); name != "" && len(name) > 5 && name[:5] == "math." && !slices.Contains(exact, name) {
				found = append(found, fault{n.Pos(), name + " may differ from processor to processor"})
			}
		case *ast.MapType, *ast.GoStmt, *ast.ChanType, *ast.SelectStmt:
			found = append(found, fault{n.Pos(), "no maps, goroutines or channels"})
		}
		return true
	})
	return found
}

func isNumeric(fun ast.Expr) bool {
	id, ok := fun.(*ast.Ident)
	return ok && slices.Contains([]string{"float64", "int", "int8", "int32", "int64"}, id.Name)
}

// constant reports whether an expression consists of literals only.
func constant(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return true
	case *ast.BinaryExpr:
		return constant(e.X) && constant(e.Y)
	case *ast.ParenExpr:
		return constant(e.X)
	}
	return false
}

// The test above can fail.
func TestSlideFaultsAreFound(t *testing.T) {
	for source, want := range map[string]int{
		"x := a*b + c":                    1,
		"x := float64(a*b) + c":           0,
		"x := float64(a*b*c)":             1,
		"x := (a*b)":                      1,
		"x *= a":                          1,
		"x := math.Sin(a)":                1,
		"x := map[int]int{}":              1,
		"x := math.Sqrt(a) + 2*3":         0,
		"x := float64(float64(a*b)*c) -1": 0,
	} {
		if got := len(slideFaults(parse(t, "package p\nfunc f() {\n"+source+"\n}"))); got != want {
			t.Errorf("%s: %d faults, want %d", source, got, want)
		}
	}
}

func parse(t *testing.T, source string) *ast.File {
	t.Helper()
	tree, err := parser.ParseFile(token.NewFileSet(), "", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}
