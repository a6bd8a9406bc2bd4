package solver

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"woodwork/games/tutto"
	"woodwork/solve"
)

// exact are the probabilities of docs/lab/reference.md#whole-matches: mover's score first.
var exact = []struct {
	mover, other int32
	win          float64
}{
	{0, 0, 0.520894}, {1000, 1000, 0.524846}, {2000, 2000, 0.528512}, {3000, 3000, 0.533852},
	{4000, 4000, 0.542158}, {5000, 5000, 0.568026}, {5500, 5500, 0.614389}, {5950, 5950, 0.740082},
	{1000, 0, 0.639442}, {0, 1000, 0.405719}, {5000, 4000, 0.779246}, {4000, 5000, 0.304916},
	{5000, 3000, 0.892118}, {3000, 5000, 0.156509}, {5950, 0, 0.998131}, {0, 5950, 0.005322},
}

func checkExact(t *testing.T, table *Solution) {
	t.Helper()
	for _, e := range exact {
		near(t, "P", table.Win(e.mover, e.other, false), e.win, 5e-7)
	}
	q := (35*157./162 + 5*2239790155./8264970432 + 5*208305300715./1057916215296 + square(2239790155./8264970432)) / 56
	near(t, "P(5950,5950) by hand", table.Win(5950, 5950, false), 1/(2-q), 1e-9)
}

func square(x float64) float64 { return x * x }

func TestShippedTable(t *testing.T) {
	if testing.Short() {
		t.Skip("what runs at the same time in it does so in the next test, too")
	}
	table := Shipped()
	checkExact(t, table)
	if r := table.Residual(t.Context(), 10); !(r < Tolerance) {
		t.Errorf("residual %g, want below %g", r, Tolerance)
	}
}

func TestResidualSeesOneWrongProbability(t *testing.T) {
	table := Shipped()
	table.p[table.at(0, 40, 50)] += 1e-8
	if r := table.Residual(t.Context(), 40); r < Tolerance {
		t.Errorf("residual %g of a wrong table", r)
	}
}

// TestDrawing checks the list of docs/lab/reference.md#whole-matches: after a Tutto, draw while
// the stake is no more than this.
func TestDrawing(t *testing.T) {
	table := Shipped()
	s := newSolver(table.rules)
	s.Solution = table
	for _, c := range []struct{ mover, other, stake int }{
		{0, 0, 950}, {3000, 3000, 950}, {0, 3000, 1500}, {3000, 0, 600}, {4000, 5000, 1950},
		{5000, 4000, 950}, {5000, 0, 500}, {0, 5000, 3950}, {1000, 5500, 4950},
	} {
		if got := s.drawsTo(c.mover/unit, c.other/unit) * unit; got != c.stake {
			t.Errorf("at %d-%d draw while the stake is at most %d, want %d", c.mover, c.other, got, c.stake)
		}
	}
}

// drawsTo returns the highest stake at which drawing is best.
func (s *solver) drawsTo(mover, other int) (most int) {
	w := &worker{solver: s, stages: make([]*stage, s.size)}
	for o := other % 20; o <= other; o += 20 { // the scores to which Plus/Minus leads
		w.turn(0, mover, o)
	}
	st := w.stages[other]
	for t := range st.top {
		if st.open[t] && st.draw[t] > st.bank[t] {
			most = t
		}
	}
	return most
}

func TestEncodingKeepsTheTable(t *testing.T) {
	table := Shipped()
	again, err := Decode(table.rules, table.Encode())
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range table.p {
		near(t, "p", again.p[i], p, 1e-9)
	}
	if _, err := Decode(tutto.Rules{Target: 5000}, table.Encode()); err == nil {
		t.Error("a table of other rules was read")
	}
	if _, err := Decode(table.rules, shipped[:len(shipped)/2]); err == nil {
		t.Error("half a table was read")
	}
}

// After its context is done the solver does not guess either, which takes seconds.
func TestNothingIsGuessedForNobody(t *testing.T) {
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	s := newSolver(tutto.Standard())
	if s.guess(gone); slices.Max(s.p) != 0 {
		t.Errorf("a probability of %g was guessed", slices.Max(s.p))
	}
}

func long(t *testing.T) {
	t.Helper()
	if os.Getenv("WOODWORK_LONG") == "" {
		t.Skip("set WOODWORK_LONG=1")
	}
}

func TestSolveLong(t *testing.T) {
	long(t)
	table, err := Solve(t.Context(), tutto.Standard(), func(r solve.Round) { t.Logf("%+v", r) })
	if err != nil {
		t.Fatal(err)
	}
	checkExact(t, table)
	for i, p := range Shipped().p {
		near(t, "shipped", p, table.p[i], 1e-9)
	}
}

func TestSolveDoubleTurnLong(t *testing.T) {
	long(t)
	r := tutto.Standard()
	r.Double = tutto.DoubleTurn
	table, err := Solve(t.Context(), r, nil)
	if err != nil {
		t.Fatal(err)
	}
	near(t, "P(0,0)", table.Win(0, 0, false), 0.520740, 5e-7)
}

// A panic of a worker reaches the caller, who can recover it.
func TestAWorkerThatPanics(t *testing.T) {
	s := newSolver(tutto.Rules{Target: 500})
	s.processors = 2
	defer func() {
		if p := recover(); p == nil || !strings.Contains(fmt.Sprint(p), "told to fail") {
			t.Errorf("recovered %v", p)
		}
	}()
	s.parallel(t.Context(), 10, func(*worker, int) { panic("told to fail") })
	t.Error("it goes on")
}
