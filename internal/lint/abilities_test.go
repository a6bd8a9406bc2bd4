package lint

import (
	"go/ast"
	"testing"
)

// An optional ability of a bot, a player, an analyst or an arena is a field, which is nil if it
// is missing: nobody, not even package bot, checks for it with a type assertion.
func TestAbilitiesAreFields(t *testing.T) {
	for _, f := range files(t) {
		ast.Inspect(f.tree, func(n ast.Node) bool {
			a, ok := n.(*ast.TypeAssertExpr)
			if !ok {
				return true
			}
			of := a.Type
			if generic, ok := of.(*ast.IndexListExpr); ok {
				of = generic.X
			}
			switch of := of.(type) {
			case *ast.SelectorExpr:
				if pkg, ok := of.X.(*ast.Ident); ok && pkg.Name == "bot" {
					t.Errorf("%s: .(bot.%s): make it a field of a struct of bot", f.set.Position(a.Pos()), of.Sel.Name)
				}
			case *ast.Ident:
				if within(f.dir, "bot") && of.IsExported() {
					t.Errorf("%s: .(%s): make it a field of a struct", f.set.Position(a.Pos()), of.Name)
				}
			}
			return true
		})
	}
}
