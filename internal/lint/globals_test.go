package lint

import (
	"go/ast"
	"go/token"
	"maps"
	"slices"
	"strings"
	"testing"
)

// mutable are the package variables in pure code that do change, each with the reason why that
// has no visible effect.
var mutable = map[string]string{
	"games/footballchess/engine.book":    "read from the embedded file when it is first asked for, and the same ever after",
	"games/soccertactics/engine.experts": "memory of searches, for reuse: each search clears it",
	"games/winninggoal.interned":         "rules with equal options are one value, so that they compare with ==",
	"game/gametest.update":               "the flag of a test run",
}

// pointed are tables too large to copy, which are read through a pointer and never written.
var pointed = []string{
	"games/soccertactics/engine.duels", "games/footballchess.lanes", "games/footballchess.marks", "games/footballchess.kickRays", "games/footballchess.rays",
	"games/footballchess/engine.keys", "games/tutto.tables", "games/winninggoal.menus",
}

// Rules are values: a package variable is built when the program starts, and never changes. The
// test notices assignments to such a variable by its name, its address being taken, calls of
// methods that may change it, and types that are made to change: sync, atomic and channels. It
// does not notice writes through a copied slice or map.
func TestPureCodeHasNoMutableGlobals(t *testing.T) {
	found := map[string]bool{}
	for dir, list := range packages(t) {
		if !isPure(dir) {
			continue
		}
		for _, w := range changes(list) {
			name := dir + "." + w.name
			found[name] = true
			if mutable[name] == "" && !(w.how == pointedAt && slices.Contains(pointed, name)) {
				t.Errorf("%s: %s %s", list[0].set.Position(w.at), name, w.how)
			}
		}
	}
	for _, name := range slices.AppendSeq(slices.Clone(pointed), maps.Keys(mutable)) {
		if !found[name] {
			t.Errorf("%s does not change, or nothing points to it: take it out of the list", name)
		}
	}
}

func packages(t *testing.T) map[string][]file {
	all := map[string][]file{}
	for _, f := range files(t) {
		if !f.test {
			all[f.dir] = append(all[f.dir], f)
		}
	}
	return all
}

const pointedAt = "has its address taken"

// A change is a place where a package variable may change.
type change struct {
	name string
	at   token.Pos
	how  string
}

// globals are the variables of a package, and the names of its methods by whether the receiver
// is a pointer.
type globals struct {
	vars             map[string]bool
	specs            map[any]bool
	pointers, values map[string]bool
	found            []change
}

func changes(list []file) []change {
	g := globals{vars: map[string]bool{}, specs: map[any]bool{}, pointers: map[string]bool{}, values: map[string]bool{}}
	for _, f := range list {
		for _, d := range f.tree.Decls {
			g.declare(d)
		}
	}
	for _, f := range list {
		ast.Inspect(f.tree, func(n ast.Node) bool { g.look(n); return true })
	}
	return g.found
}

func (g *globals) declare(d ast.Decl) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv != nil {
			if _, ok := d.Recv.List[0].Type.(*ast.StarExpr); ok {
				g.pointers[d.Name.Name] = true
			} else {
				g.values[d.Name.Name] = true
			}
		}
	case *ast.GenDecl:
		if d.Tok != token.VAR {
			return
		}
		for _, s := range d.Specs {
			spec := s.(*ast.ValueSpec)
			g.specs[spec] = true
			for _, name := range spec.Names {
				g.vars[name.Name] = true
				if what := restless(spec); what != "" {
					g.found = append(g.found, change{name.Name, name.Pos(), "is of " + what})
				}
			}
		}
	}
}

// restless returns the type in a variable that is made to change, or "".
func restless(spec *ast.ValueSpec) (what string) {
	see := func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return n.Body == nil
		case *ast.ChanType:
			what = "a channel"
		case *ast.SelectorExpr:
			if name := selector(n); strings.HasPrefix(name, "sync.") || strings.HasPrefix(name, "atomic.") || strings.HasPrefix(name, "flag.") {
				what = name
			}
		}
		return true
	}
	if spec.Type != nil {
		ast.Inspect(spec.Type, see)
	}
	for _, v := range spec.Values {
		ast.Inspect(v, see)
	}
	return what
}

func (g *globals) look(n ast.Node) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			for _, e := range n.Lhs {
				g.note(e, "is assigned to")
			}
		}
	case *ast.IncDecStmt:
		g.note(n.X, "is counted")
	case *ast.RangeStmt:
		if n.Tok == token.ASSIGN {
			g.note(n.Key, "is assigned to")
			g.note(n.Value, "is assigned to")
		}
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			g.note(n.X, pointedAt)
		}
	case *ast.CallExpr:
		g.call(n)
	}
}

// call notes calls that may change their argument or receiver.
func (g *globals) call(n *ast.CallExpr) {
	switch f := n.Fun.(type) {
	case *ast.Ident:
		if slices.Contains([]string{"delete", "clear", "copy"}, f.Name) && f.Obj == nil && len(n.Args) > 0 {
			g.note(n.Args[0], "is changed by "+f.Name)
		}
	case *ast.SelectorExpr:
		if g.pointers[f.Sel.Name] && !g.values[f.Sel.Name] {
			g.note(f.X, "has the method "+f.Sel.Name+" called, which may change it")
		}
	}
}

// note records a change if the expression is a variable of the package, or a part of it.
func (g *globals) note(e ast.Expr, how string) {
	for {
		switch x := e.(type) {
		case *ast.ParenExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.SelectorExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.Ident:
			if x.Name != "_" && g.vars[x.Name] && (x.Obj == nil || g.specs[x.Obj.Decl]) {
				g.found = append(g.found, change{x.Name, x.Pos(), how})
			}
			return
		default:
			return
		}
	}
}

// The test above can fail.
func TestChangesAreFound(t *testing.T) {
	for source, want := range map[string]int{
		"var v = 1\nfunc f() { v = 2 }":                                              1,
		"var v = 1\nfunc f() { v := 2; v = 3; _ = v }":                               0,
		"var v [3]int\nfunc f() { v[1]++ }":                                          1,
		"var v struct{ a []int }\nfunc f() { v.a[2] = 1 }":                           1,
		"var v = map[int]int{}\nfunc f() { delete(v, 1) }":                           1,
		"var v T\nfunc (t *T) Put() {}\nfunc f() { v.Put() }":                        1,
		"var v T\nfunc (t T) Get() {}\nfunc f() { v.Get() }":                         0,
		"var v = sync.OnceValue(f)":                                                  1,
		"var v int\nfunc f() *int { return &v }":                                     1,
		"var v = []int{1}\nfunc f() int { for i := range v { _ = i }; return v[0] }": 0,
	} {
		if got := changes([]file{{tree: parse(t, "package p\n"+source)}}); len(got) != want {
			t.Errorf("%s: %v, want %d", source, got, want)
		}
	}
}
