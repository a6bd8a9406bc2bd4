package players

import (
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/game"
	wg "woodwork/games/winninggoal"
	"woodwork/memory"
)

// await waits until a claim holds: what is dropped goes in a goroutine of its own.
func await(t *testing.T, what string, claim func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !claim(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("in vain: %s", what)
		}
	}
}

// squeeze leaves so many bytes of a budget to others, until it is called again.
func squeeze(t *testing.T, b *memory.Budget, left int64) (free func()) {
	t.Helper()
	s := b.Stats()
	hold, err := b.Take("others", s.Most-left)
	if err != nil {
		t.Fatalf("what is kept cannot be dropped: %v, %+v", err, s)
	}
	return hold.Free
}

// moveOn makes Nature's draw.
func moveOn(t *testing.T, m game.Match, draw string) {
	t.Helper()
	if _, err := m.Play(0, game.Nature, draw); err != nil {
		t.Fatal(err)
	}
}

// Without memory for the charts Winning Goal is judged by an estimate; what was dropped
// is made again when it is asked for.
func TestWinningGoalWithinABudget(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	b := memory.NewBudget(1 << 30)
	g := newWinningGoalPlayers(t.Context(), bot.Resources{Budget: b})
	m := newMatch(t, wg.Game(), short(nil))
	moveOn(t, m, "t:W")
	a := g.analyst()
	settled := func() {
		await(t, "nothing is solved any more", func() bool { return !a.(bot.PendingAnalyst).Pending(m) })
	}
	judge := func(what string, estimate bool) {
		t.Helper()
		settled()
		if w, err := a.Win(t.Context(), m); err != nil || w.Estimate != estimate {
			t.Errorf("%s: %+v, %v", what, w, err)
		}
	}
	r, _, err := winningGoalOf(m)
	if err != nil {
		t.Fatal(err)
	}
	free := squeeze(t, b, 60<<20)
	p := g.solutions.request(r)
	if err := p.Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	if work, _ := p.Value.graph.MatchBytes(); work <= 60<<20-p.Value.graph.Bytes() {
		t.Fatalf("%d bytes fit into 60 MB: this tests nothing", work)
	}
	<-g.solutions.solve(p)
	if p.Value.exact.Load() != nil {
		t.Error("solved without memory")
	}
	if w, err := a.Win(t.Context(), m); err != nil || !w.Estimate {
		t.Errorf("without memory for the charts: %+v, %v", w, err)
	}
	free()
	if err := g.prepare(t.Context(), m, nil); err != nil {
		t.Fatal(err)
	}
	judge("with memory", false)
	if s := b.Stats(); s.Kinds["charts"] == 0 {
		t.Errorf("the charts are not counted: %+v", s)
	}
	squeeze(t, b, 1000)()
	await(t, "the solutions are let go", func() bool {
		g.solutions.mu.Lock()
		defer g.solutions.mu.Unlock()
		return g.solutions.plans.Len() == 0 && g.solutions.first == nil
	})
	if w, err := a.Win(t.Context(), m); err != nil || !w.Estimate || !a.(bot.PendingAnalyst).Pending(m) {
		t.Errorf("asked for again: %+v, %v; want an estimate and better to follow", w, err)
	}
}
