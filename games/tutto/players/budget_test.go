package players

import (
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/bot/solutions"
	"woodwork/game"
	"woodwork/games/tutto"
	"woodwork/games/tutto/solver"
	"woodwork/memory"
)

// Without memory for a solution positions of Tutto get estimates, without memory for a turn no
// values at all; with memory again the solution is used.
func TestTuttoWithinABudget(t *testing.T) {
	b := memory.NewBudget(1 << 30)
	g := newPlayers(t.Context(), bot.Resources{Budget: b})
	const again = 10 * time.Millisecond // instead of a minute
	g.solutions.Limit(solutions.Limits{Again: again})
	r := tutto.Standard()
	r.Target = 500
	m := bottest.MatchOf(t, tutto.Game(), game.Values{"target": "500"}, 2)
	bottest.Draw(t, m, "=b3")
	a := g.analyst()
	free := bottest.Squeeze(t, b, solver.SolveBytes(r, bot.Resources{}.Processors())-1)
	if w, err := a.Win(t.Context(), m); err != nil || !w.Estimate {
		t.Errorf("without memory for the solution: %+v, %v", w, err)
	}
	free()
	time.Sleep(2 * again)
	if w, err := a.Win(t.Context(), m); err != nil || w.Estimate {
		t.Errorf("with memory again: %+v, %v", w, err)
	}
	free = bottest.Squeeze(t, b, 1000) // takes all memory that is kept
	bottest.Await(t, "the solution is let go", func() bool {
		return g.solutions.Len() == 0
	})
	if _, err := a.Win(t.Context(), m); !errors.Is(err, memory.ErrFull) {
		t.Errorf("without any memory: %v", err)
	}
	for _, level := range []string{bot.Beginner, bot.Club, bot.Strong, bot.Best} {
		p, err := g.player(level, m)
		if err != nil {
			t.Fatal(err)
		}
		next := m.Clone()
		bottest.Draw(t, next, ":122346")
		if text, err := p.Choose(t.Context(), next.Clone(), 0, rand.NewPCG(1, 1)); err != nil {
			t.Errorf("%s without memory: %v", level, err)
		} else if _, err := next.Play(0, 0, text); err != nil {
			t.Errorf("%s without memory: %v", level, err)
		}
	}
	bottest.Await(t, "what best has ordered has failed", func() bool { return g.solutions.Len() == 0 })
	free()
	if w, err := a.Win(t.Context(), m); err != nil || w.Estimate {
		t.Errorf("in the end: %+v, %v", w, err)
	}
}
