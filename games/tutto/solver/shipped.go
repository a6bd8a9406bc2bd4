package solver

import (
	_ "embed"
	"fmt"

	"woodwork/games/tutto"
)

//go:generate go run woodwork/cmd/woodwork solve tutto --out default.table

//go:embed default.table
var shipped []byte

// Shipped returns the solution of the default rules, which is embedded in the program.
func Shipped() *Solution {
	t, err := Decode(tutto.Standard(), shipped)
	if err != nil {
		panic(fmt.Sprintf("solver: default.table: %v", err))
	}
	return t
}
