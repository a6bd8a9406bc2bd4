package engine

import (
	"context"
	"sync/atomic"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	fc "woodwork/games/footballchess"
)

func kickOff(t testing.TB) (fc.Rules, fc.State) {
	t.Helper()
	r := fc.Standard()
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	return r, s
}

func parse(t testing.TB, r fc.Rules, text string) fc.State {
	t.Helper()
	s, err := r.ParseState(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The hash updated with each action is the hash of the resulting position.
func TestRehash(t *testing.T) {
	r, seen := fc.Standard(), map[fc.Act]int{}
	for _, p := range randomPositions(t, r, 200) {
		for _, m := range r.Moves(nil, &p) {
			if m.Goal() {
				continue
			}
			seen[m.Act]++
			next := p.Do(m)
			if got := rehash(hash(&p), &p, m); got != hash(&next) {
				t.Fatalf("%s: the hash after %v is %x, not %x", p.String(), m, hash(&next), got)
			}
			if got := unpack(pack(m)); got != m {
				t.Fatalf("%v is kept as %v", m, got)
			}
		}
	}
	gametest.Met(t, seen, 20, fc.Go, fc.Carry, fc.Kick, fc.Pass, fc.Chain, fc.Take)
}

// No node of a search allocates: ten times as many nodes allocate nothing more, except for the
// lines that are reported.
func TestSearchDoesNotAllocate(t *testing.T) {
	r, s := kickOff(t)
	e := New(r, Fitted(), 4)
	count := func(nodes uint64) float64 {
		return testing.AllocsPerRun(2, func() {
			e.Forget(r)
			e.Search(context.Background(), &s, Limits{Nodes: nodes})
		})
	}
	few, many := count(2_000), count(20_000)
	if many > few+20 {
		t.Errorf("%.0f allocations for 2 000 nodes, %.0f for 20 000", few, many)
	}
}

// An engine that has forgotten searches like a new one.
func TestForget(t *testing.T) {
	r, s := kickOff(t)
	e := New(r, Fitted(), 4)
	first := e.Search(context.Background(), &s, Limits{Nodes: 8_000})
	for range 3 {
		e.Forget(r)
		if again := e.Search(context.Background(), &s, Limits{Nodes: 8_000}); again.Move != first.Move || again.Value != first.Value || again.Depth != first.Depth {
			t.Fatalf("%+v, then %+v", first.Variation, again.Variation)
		}
	}
	e.Forget(r)
	a := e.Decide(context.Background(), &s, Limits{Nodes: 8_000, Easy: true})
	e.Forget(r)
	if b := e.Decide(context.Background(), &s, Limits{Nodes: 8_000, Easy: true}); a.Move != b.Move || a.Nodes != b.Nodes {
		t.Errorf("Decide: %+v, then %+v", a, b)
	}
}

// The value of a forced goal says how far away it is, and one ply later it is one ply nearer.
func TestGoalDistance(t *testing.T) {
	r := fc.Standard()
	s := parse(t, r, "7/3k3/4b2/2r4/Bn5/7/7/P1Rq3/7/pQ4N/1K5 a2 w 0-0 50 50 -")
	e := New(r, Fitted(), 8)
	for depth := 3; depth <= 8; depth++ {
		e.Forget(r)
		found := e.Search(context.Background(), &s, Limits{Depth: depth})
		in := found.Value.ForcedIn()
		if in <= 0 || in > depth { // threats are searched more deeply, which may find a shorter way
			continue
		}
		next := s
		for i, m := range found.Line {
			if i == in-1 != m.Goal() {
				t.Fatalf("a goal in %d: %v", in, found.Line)
			}
			e.Forget(r)
			got := e.Search(context.Background(), &next, Limits{Depth: in})
			want := in - i
			if i%2 == 1 {
				want = -want
			}
			if got.Value.ForcedIn() != want {
				t.Errorf("ply %d: a goal in %d, not %d", i, got.Value.ForcedIn(), want)
			}
			r.Step(&next, game.At(game.Seat(next.Turn), m))
		}
		return
	}
	t.Error("no forced goal found")
}

// A deadline is over once it has been asked that many times. It is safe for concurrent use.
type deadline struct {
	context.Context
	left atomic.Int64
}

func (d *deadline) Err() error {
	if d.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// after returns a deadline that is over after that many questions.
func after(ctx context.Context, asks int) *deadline {
	d := &deadline{Context: ctx}
	d.left.Store(int64(asks))
	return d
}

// A search checks often enough whether it must end: every 1 024 positions, and the proofs before
// it every 4 096. At a hundred thousand positions a second, a tenth of what an idle machine
// does, that would be 10 and 40 ms.
func TestLooksAtItsContext(t *testing.T) {
	r, s := kickOff(t)
	for _, asks := range []int{1, 5, 50} {
		found := New(r, Fitted(), 8).Search(after(t.Context(), asks), &s, Limits{})
		if most := uint64(asks+1)*1024 + 100; found.Nodes > most {
			t.Errorf("%d positions after %d looks at the context, not %d at most", found.Nodes, asks, most)
		}
		f := NewMateSolver(r, 1)
		if _, err := f.Goal(after(t.Context(), asks), &s.Position, MaxForced); err == nil || f.Nodes() > uint64(asks+1)*4096+1000 {
			t.Errorf("%v after %d positions and %d looks at the context", err, f.Nodes(), asks)
		}
	}
}

// A search with several threads ends when its context does: the first thread looks at no more
// positions than there are between two questions, and stops the others.
func TestCancel(t *testing.T) {
	r, s := kickOff(t)
	for threads := 1; threads <= 3; threads++ {
		const asks = 20
		e := New(r, Fitted(), 8)
		if found := e.Search(after(t.Context(), asks), &s, Limits{Threads: threads}); found.Nodes == 0 {
			t.Errorf("%d threads: nothing was searched", threads)
		}
		if most := uint64(asks+1)*1024 + 100; e.nodes > most {
			t.Errorf("%d threads: %d positions after %d looks at the context, not %d at most", threads, e.nodes, asks, most)
		}
		for n, h := range e.helpers {
			if !h.stop {
				t.Errorf("%d threads: thread %d has not stopped", threads, n+2)
			}
		}
	}
}

// A search that is stopped before it begins still returns a legal action.
func TestStoppedAtOnce(t *testing.T) {
	r, s := kickOff(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, nodes := range []uint64{0, 1, 2, 60} {
		found := New(r, Fitted(), 1).Search(ctx, &s, Limits{Nodes: nodes})
		if !game.Allows(r, &s, 0, found.Move) {
			t.Errorf("%d nodes: %v is not legal", nodes, found.Move)
		}
	}
}

// A panic in another thread comes out of the search, where it can be recovered: it does not end the program.
func TestThreadPanics(t *testing.T) {
	r, s := kickOff(t)
	e := New(r, Fitted(), 4)
	e.helpers = []*Engine{{}}
	defer func() {
		if recover() == nil {
			t.Error("a search whose other thread panicked went on")
		}
	}()
	e.Search(t.Context(), &s, Limits{Nodes: 1000, Threads: 2})
}

// Threads share a table: this test is for the race detector.
func TestThreads(t *testing.T) {
	r, s := kickOff(t)
	found := New(r, Fitted(), 4).Search(t.Context(), &s, Limits{Nodes: 40_000, Threads: 3})
	if !game.Allows(r, &s, 0, found.Move) || found.Depth < 2 {
		t.Errorf("three threads found %+v", found)
	}
}

// The side that is ahead likes the whistle, the side behind does not, and at a level score both
// like it a little less than playing on.
func TestWhistle(t *testing.T) {
	r := fc.Standard()
	for _, c := range []struct {
		score    string
		from, to Value
	}{{"2-0", Whistle / 2, Whistle}, {"0-2", -Whistle, -Whistle / 2}, {"1-1", -100, 100}} {
		s := parse(t, r, "3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w "+c.score+" 198 250 -")
		if v := New(r, Fitted(), 1).Search(t.Context(), &s, Limits{Depth: 4}).Value; v < c.from || v > c.to {
			t.Errorf("%s two plies before the limit is worth %d", c.score, v)
		}
	}
}

// With whistle=kickoff the whistle is worth the kick-off to the side that gets it, whatever the score.
func TestWhistleBeforeAKickOff(t *testing.T) {
	r := fc.Standard()
	r.NewKickOff = true
	for _, c := range []struct {
		turn, score string
		want        Value
	}{{"w", "2-0", kickingOff}, {"b", "2-0", kickingOff}, {"w", "0-2", kickingOff}} {
		s := parse(t, r, "3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 "+c.turn+" "+c.score+" 199 250 - o=whistle:kickoff")
		if v := New(r, Fitted(), 1).Search(t.Context(), &s, Limits{Depth: 4}).Value; v != c.want {
			t.Errorf("%s to move at %s and one ply before the limit: %d, want %d", c.turn, c.score, v, c.want)
		}
	}
}

// The best few moves are different, and in the order of their values.
func TestLines(t *testing.T) {
	r, s := kickOff(t)
	found := New(r, Fitted(), 4).Search(t.Context(), &s, Limits{Depth: 4, Lines: 3})
	if len(found.Best) != 3 {
		t.Fatalf("%d lines", len(found.Best))
	}
	for i, v := range found.Best[1:] {
		if v.Move == found.Best[i].Move || v.Value > found.Best[i].Value+40 {
			t.Errorf("line %d, %v %d, comes after %v %d", i+1, v.Move, v.Value, found.Best[i].Move, found.Best[i].Value)
		}
	}
}

// Whatever pieces are in hand, placements are legal and the restart ends.
func TestPlace(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r := fc.Standard()
	r.Placed = true
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	e := New(r, Fitted(), 1)
	src := numbers(t, 0)
	pick := func(n uint64) uint64 { return game.Below(src, n) }
	for s.Status == fc.Place {
		m := e.Place(t.Context(), &s, 20, pick)
		if !game.Allows(r, &s, game.Seat(s.Turn), m) {
			t.Fatalf("%s: %v is not legal", s.Position.String(), m)
		}
		r.Step(&s, game.At(game.Seat(s.Turn), m))
	}
}
