package perfect

import (
	"context"
	"math"
	"os"
	"testing"
	"time"

	"woodwork/games/winninggoal"
)

func graph(t testing.TB) *Graph {
	t.Helper()
	g, err := NewGraph(winninggoal.Standard())
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestGraph counts the positions of section 11, before and after left and right
// are folded.
func TestGraph(t *testing.T) {
	g := graph(t)
	nodes, actions, branches := g.Size()
	t.Logf("%d nodes, %d actions, %d branches", nodes, actions, branches)
	for i := range g.nodes {
		for _, a := range g.nodes[i].actions {
			sum := 0.0
			for _, b := range a.branches {
				sum += float64(b.weight)
			}
			if math.Abs(sum-1) > 1e-6 {
				t.Fatalf("%v: the weights add up to %v", a.move, sum)
			}
		}
	}
}

// TestMatch recomputes the exact figures of section 11.
func TestMatch(t *testing.T) {
	if os.Getenv("WOODWORK_LONG") == "" {
		t.Skip("takes half a minute: WOODWORK_LONG=1")
	}
	begin := time.Now()
	e, err := graph(t).Match(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("solved in %v", time.Since(begin))
	edges := map[winninggoal.Power]float64{
		winninggoal.LongShot: 0.019, winninggoal.LongPass: 0.070, winninggoal.Unstoppable: 0.134,
		winninggoal.KeepersMiracle: 0.193, winninggoal.MiracleTackle: 0.123, winninggoal.RefereesWhistle: 0.143,
	}
	mean := 0.0
	for p, want := range edges {
		near(t, "edge with "+name(p), e.Edge(p), want)
		mean += e.Edge(p) / 6
	}
	t.Logf("mean edge %.4f", mean)
	near(t, "mean edge", mean, 0.1135)
	for p, want := range map[winninggoal.Power][2]float64{
		winninggoal.KeepersMiracle: {0.333, -0.077}, winninggoal.RefereesWhistle: {0.304, -0.046}, winninggoal.MiracleTackle: {0.297, -0.030},
		winninggoal.Unstoppable: {0.291, -0.023}, winninggoal.LongPass: {0.194, 0.040}, winninggoal.LongShot: {0.160, 0.096},
	} {
		near(t, "holding "+name(p), e.KickOff(2, false, true, p, 0), want[0])
		near(t, "facing "+name(p), e.KickOff(2, false, false, p, 0), want[1])
	}
	near(t, "a goal up", e.KickOff(2, false, true, winninggoal.LongShot, 1), 0.757)
	near(t, "a goal down", e.KickOff(2, false, true, winninggoal.LongShot, -1), -0.547)
}

func name(p winninggoal.Power) string { return string("?lpukmw"[p]) }

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-3 {
		t.Errorf("%s: %.4f, want %.4f", what, got, want)
	}
}

func TestStationary(t *testing.T) {
	begin := time.Now()
	v, err := graph(t).Stationary(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d sweeps, %v", v.Sweeps, time.Since(begin))
}
