package winning

import (
	"testing"
	"time"

	"woodwork/games/tutto"
)

func TestSolveDefault(t *testing.T) {
	start := time.Now()
	table, err := Solve(t.Context(), tutto.Defaults(), func(p Pass) { t.Log(p, time.Since(start)) })
	if err != nil {
		t.Fatal(err)
	}
	near(t, "P(0,0)", table.Win(0, 0, false), 0.520894, 1e-6)
	near(t, "P(5950,5950)", table.Win(5950, 5950, false), 0.740082, 1e-6)
}
