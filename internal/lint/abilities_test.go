package lint

import (
	"go/ast"
	"testing"
)

// What a player, an analyst or an arena can do besides is a field that is nil where it
// cannot: nobody outside of bot finds it out by a type assertion.
func TestAbilitiesAreFields(t *testing.T) {
	for _, f := range files(t) {
		if within(f.dir, "bot") {
			continue
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			a, ok := n.(*ast.TypeAssertExpr)
			if !ok {
				return true
			}
			if of, ok := a.Type.(*ast.SelectorExpr); ok {
				if pkg, ok := of.X.(*ast.Ident); ok && pkg.Name == "bot" {
					t.Errorf("%s: .(bot.%s): make it a field of a struct of bot", f.set.Position(a.Pos()), of.Sel.Name)
				}
			}
			return true
		})
	}
}
