package solver

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/game/gametest"
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

// TestGraph counts the positions with the colours folded, which are half the decisions of
// docs/lab/reference.md#sizes-and-chances plus the penalties that nobody may stop with the
// whistle, and with left and right folded as well.
func TestGraph(t *testing.T) {
	whole, err := newGraph(winninggoal.Standard(), false)
	if err != nil {
		t.Fatal(err)
	}
	g := graph(t)
	if n, want := len(whole.nodes), 65_894/2+30; n != want {
		t.Errorf("%d nodes, want %d", n, want)
	}
	for _, g := range []*Graph{whole, g} {
		nodes, actions, branches := g.Size()
		t.Logf("%d nodes, %d actions, %d branches", nodes, actions, branches)
	}
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

// TestMatch recomputes docs/lab/reference.md#the-exact-match.
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
	consistent(t, e, e.graph.rules)
}

// TestPartsOfASecond: a running clock shows parts of a second, and values hold there as well.
func TestPartsOfASecond(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r := *winninggoal.Standard()
	r.Half = 30 * second
	g, err := NewGraph(&r)
	if err != nil {
		t.Fatal(err)
	}
	e, err := g.Match(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	r.Fixed, r.Half = true, r.Half-second*7/10
	consistent(t, e, &r)
}

// consistent plays at random, and compares the value of each position with the value of its
// continuations: the best decision, or chance by its odds.
func consistent(t *testing.T, e *Exact, r *winninggoal.Rules) {
	t.Helper()
	src := rand.New(gametest.Source(t, 1, 9))
	worst := 0.0
	for n := 0; n < 3_000; {
		s, err := r.Start(2)
		if err != nil {
			t.Fatal(err)
		}
		for ; !r.Turn(&s).Over(); n++ {
			if s.Phase != winninggoal.Toss {
				value, err := e.Value(&s)
				if err != nil {
					t.Fatalf("%s: %v", r.FormatState(&s), err)
				}
				worst = max(worst, math.Abs(value-follows(t, e, r, &s)))
			}
			m, seat := move{}, game.Nature
			if turn := r.Turn(&s); turn.Chance {
				m = r.Sample(&s, seat, src)
			} else {
				seat = turn.Seats.First()
				m = r.Sample(&s, seat, src)
			}
			r.Step(&s, game.At(seat, m))
		}
	}
	t.Logf("the chart is right to %.1e", worst)
	if worst > 5e-4 {
		t.Errorf("a value differs from what follows by %v", worst)
	}
}

// follows is the value of the continuations of s, as White sees it.
func follows(t *testing.T, e *Exact, r *winninggoal.Rules, s *state) (sum float64) {
	turn := r.Turn(s)
	if !turn.Chance {
		best, _ := judged(t, e, r, s)
		if turn.Seats.First() == 1 {
			return -best
		}
		return best
	}
	odds := r.Odds(nil, s)
	for _, o := range odds {
		next := *s
		r.Step(&next, game.At(game.Nature, o.Move))
		share := float64(o.Weight) / float64(game.Total(odds))
		if r.Turn(&next).Over() {
			sum += share * float64(sign(int(next.Score[0])-int(next.Score[1])))
			continue
		}
		value, err := e.Value(&next)
		if err != nil {
			t.Fatalf("%s: %v", r.FormatState(&next), err)
		}
		sum += share * value
	}
	return sum
}

func name(p winninggoal.Power) string { return string("?lpukmw"[p]) }

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-3 {
		t.Errorf("%s: %.4f, want %.4f", what, got, want)
	}
}

// TestStationary: at a kick-off, holding a power is better than facing it.
func TestStationary(t *testing.T) {
	g := graph(t)
	v, err := g.Stationary(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d sweeps", v.Sweeps)
	value := func(holder winninggoal.Side, p winninggoal.Power) float64 {
		s := g.kickOff(holder, p)
		_, goals, ok := v.Best(&s)
		if !ok {
			t.Fatalf("no kick-off with %s", name(p))
		}
		return goals
	}
	for p := winninggoal.LongShot; p <= winninggoal.RefereesWhistle; p++ {
		holding, facing := value(winninggoal.White, p), value(winninggoal.Black, p)
		if holding <= facing {
			t.Errorf("holding %s is worth %.3f goals, facing it %.3f", name(p), holding, facing)
		}
	}
}

// TestCancel: a solver stops when its context ends.
func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	g := graph(t)
	if _, err := g.Stationary(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("stationary: %v", err)
	}
	if err := newHalf(g, 1, true, func() {}).run(ctx, 5); !errors.Is(err, context.Canceled) {
		t.Errorf("exact: %v", err)
	}
}

// BenchmarkMatch solves the whole match: winninggoal.solve.
func BenchmarkMatch(b *testing.B) {
	for range b.N {
		e, err := graph(b).Match(context.Background())
		if err != nil {
			b.Fatal(err)
		}
		if math.Abs(e.Edge(winninggoal.LongShot)-0.019) > 1e-3 {
			b.Fatal("the solution is wrong")
		}
	}
}

// The stated sizes of solutions are at least their actual sizes, but less than twice them.
func TestBytes(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector takes memory of its own")
	}
	heap := func() int64 {
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	rules := *winninggoal.Standard()
	rules.Half = 60 * second
	before := heap()
	g, err := NewGraph(&rules)
	if err != nil {
		t.Fatal(err)
	}
	v, err := g.Stationary(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	between := heap()
	e, err := g.Match(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	after := heap()
	runtime.KeepAlive(v)
	runtime.KeepAlive(e)
	work, kept := g.MatchBytes()
	for what, c := range map[string][2]int64{"graph": {g.Bytes(), between - before}, "match": {kept, after - between}} {
		if said, is := c[0], c[1]; is > said || said > 2*is {
			t.Errorf("%s: %d bytes are said, and %d taken", what, said, is)
		}
	}
	t.Logf("graph %d kB, match %d kB, %d kB while it is made", (between-before)>>10, (after-between)>>10, work>>10)
	if g.Bytes() > GraphBytes {
		t.Error("GraphBytes is too little")
	}
}
