package engine

import (
	"context"
	"testing"

	"woodwork/game"
	fc "woodwork/games/footballchess"
)

// fullWidth reports whether the side to move can force a goal within the given plies, by trying
// every action and every answer. The search is compared with it.
func fullWidth(r *fc.Rules, p *fc.Position, plies int) bool {
	if r.CanScore(p) {
		return true
	}
	if plies < 3 {
		return false
	}
	for _, m := range r.Moves(nil, p) {
		next := p.Do(m)
		if r.CanScore(&next) || !allAnswersLose(r, &next, plies-1) {
			continue
		}
		return true
	}
	return false
}

func allAnswersLose(r *fc.Rules, p *fc.Position, plies int) bool {
	for _, m := range r.Moves(nil, p) {
		next := p.Do(m)
		if !fullWidth(r, &next, plies-1) {
			return false
		}
	}
	return true
}

// TestForcedGoals compares the search with fullWidth on positions of random play: both find a
// goal within three plies, or neither does.
func TestForcedGoals(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r := fc.Standard()
	found := 0
	for i, p := range randomPositions(t, r, 40) {
		want := fullWidth(&r, &p, 3)
		e := New(r, Fitted(), 1)
		got := e.Search(context.Background(), &fc.State{Position: p, Start: p}, Limits{Depth: 3})
		in := got.Value.ForcedIn()
		if want != (in > 0 && in <= 3) {
			t.Errorf("position %d: %s: forced %t, search says a goal in %d", i, p.String(), want, in)
		}
		if want {
			found++
		}
	}
	if found < 3 {
		t.Errorf("only %d of the positions have a forced goal: the test says little", found)
	}
}

// randomPositions returns positions of random play that scores no goals.
func randomPositions(t *testing.T, r fc.Rules, n int) (all []fc.Position) {
	t.Helper()
	src := numbers(t, 0)
	for len(all) < n {
		s, err := r.Start(2)
		if err != nil {
			t.Fatal(err)
		}
		p := s.Position
		for range 40 {
			moves := r.Moves(nil, &p)
			if grabs := r.Grabs(nil, &p); len(grabs) > 0 && game.Below(src, 2) == 0 {
				moves = grabs
			}
			m := moves[game.Below(src, uint64(len(moves)))]
			if m.Goal() {
				continue
			}
			p = p.Do(m)
			if game.Below(src, 6) == 0 {
				all = append(all, p)
			}
		}
	}
	return all[:n]
}

type counter struct{ n uint64 }

// numbers returns a random source for a test, which says its seed if it fails.
func numbers(t testing.TB, seed uint64) *counter {
	t.Helper()
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("the random source had the seed %d", seed)
		}
	})
	return &counter{seed}
}

func (c *counter) Uint64() uint64 {
	c.n += 0x9E3779B97F4A7C15
	z := c.n
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// With a limit of nodes a search is repeatable: the same nodes give the same move.
func TestDeterministic(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r := fc.Standard()
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	a := New(r, Fitted(), 4).Search(context.Background(), &s, Limits{Nodes: 50_000})
	b := New(r, Fitted(), 4).Search(context.Background(), &s, Limits{Nodes: 50_000})
	if a.Move != b.Move || a.Value != b.Value || a.Nodes != b.Nodes {
		t.Errorf("two equal searches differ: %+v and %+v", a, b)
	}
}

func BenchmarkSearch(b *testing.B) {
	r := fc.Standard()
	s, _ := r.Start(2)
	var nodes uint64
	for range b.N {
		nodes += New(r, Fitted(), 16).Search(context.Background(), &s, Limits{Nodes: 500_000}).Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
