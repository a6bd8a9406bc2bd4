package players

import (
	"testing"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	"woodwork/game/gametest"
	wg "woodwork/games/winninggoal"
	"woodwork/memory"
)

// Without memory for the charts positions of Winning Goal get estimates; solutions that were
// dropped are made again on demand.
func TestWinningGoalWithinABudget(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	b := memory.NewBudget(1 << 30)
	g := newPlayers(t.Context(), bot.Resources{Budget: b})
	m := bottest.Match(t, wg.Game(), short(nil))
	bottest.Draw(t, m, "t:W")
	a := g.analyst()
	settled := func() {
		bottest.Await(t, "nothing is solved any more", func() bool { return !a.Pending(m) })
	}
	judge := func(what string, estimate bool) {
		t.Helper()
		settled()
		if w, err := a.Win(t.Context(), m); err != nil || w.Estimate != estimate {
			t.Errorf("%s: %+v, %v", what, w, err)
		}
	}
	r, _, err := matchOf(m)
	if err != nil {
		t.Fatal(err)
	}
	free := bottest.Squeeze(t, b, 60<<20)
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
	bottest.Squeeze(t, b, 1000)()
	bottest.Await(t, "the solutions are let go", func() bool {
		if g.solutions.plans.Len() != 0 { // not while holding the lock below, which must be taken after that of plans
			return false
		}
		g.solutions.mu.Lock()
		defer g.solutions.mu.Unlock()
		return g.solutions.first == nil
	})
	if w, err := a.Win(t.Context(), m); err != nil || !w.Estimate || !a.Pending(m) {
		t.Errorf("asked for again: %+v, %v; want an estimate and better to follow", w, err)
	}
}

// If there is never enough memory for the charts the best level plays as well, using only the
// choices. Values remain estimates, and nobody is told to wait for better ones.
func TestBestPlaysWithoutValues(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	pauses := 0
	g := newPlayers(t.Context(), bot.Resources{Budget: memory.NewBudget(128 << 20), LetGo: func() { pauses++ }})
	m := bottest.Match(t, wg.Game(), short(game.Values{"halfMs": "60000"}))
	bottest.Draw(t, m, "t:W")
	if err := g.prepare(t.Context(), m, nil); err != nil {
		t.Fatal(err)
	}
	r, _, err := matchOf(m)
	if err != nil {
		t.Fatal(err)
	}
	p := g.solutions.request(r)
	if p.Value.exact.Load() != nil || p.Value.policy.Load() == nil || pauses == 0 {
		t.Errorf("exact %v, policy %v, %d pauses", p.Value.exact.Load(), p.Value.policy.Load(), pauses)
	}
	w, err := g.analyst().Win(t.Context(), m)
	if err != nil || !w.Estimate || g.analyst().Pending(m) {
		t.Errorf("%+v, %v, pending %t", w, err, g.analyst().Pending(m))
	}
	b, err := g.bot(bot.Best, r)
	if err != nil {
		t.Fatal(err)
	}
	src := gametest.Source(t, 2, 3)
	for s, _ := r.Start(2); !r.Turn(&s).Over(); {
		seat := game.Nature
		if turn := r.Turn(&s); !turn.Chance {
			seat = turn.Seats.First()
			want, err := p.Value.policy.Load().Best(&s)
			if got := b.Choose(t.Context(), &s, seat, src); err != nil || got != want {
				t.Fatalf("%s: %v, want %v, %v", r.FormatState(&s), got, want, err)
			}
		}
		r.Step(&s, game.At(seat, r.Sample(&s, seat, src)))
	}
}
