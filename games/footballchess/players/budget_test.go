package players

import (
	"errors"
	"testing"

	"woodwork/bot"
	"woodwork/bot/bottest"
	fc "woodwork/games/footballchess"
	"woodwork/memory"
)

// Without memory Football Chess is searched with small tables, puzzles are refused, and idle
// engines are dropped.
func TestFootballChessWithinABudget(t *testing.T) {
	b := memory.NewBudget(1 << 30)
	g := newPlayers(bot.Resources{Budget: b})
	aside := b.Stats().Held
	m := bottest.Match(t, fc.Game(), nil)
	a := g.analyst()
	if _, err := a.Win(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Win(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	if one := b.Stats().Held - aside; one < engineMegabytes<<20 || one > 2*engineMegabytes<<20 || len(g.engines.idle) != 1 {
		t.Errorf("%d bytes and %d engines for one search after the other", one, len(g.engines.idle))
	}
	bottest.Squeeze(t, b, aside)
	bottest.Await(t, "the engine is let go", func() bool {
		g.engines.mu.Lock()
		defer g.engines.mu.Unlock()
		return len(g.engines.idle) == 0
	})
	r, _, err := matchOf(m)
	if err != nil {
		t.Fatal(err)
	}
	if e := g.acquireEngine(r); !e.small {
		t.Error("a large engine without memory")
	}
	if _, err := a.Win(t.Context(), m); err != nil {
		t.Errorf("without memory: %v", err)
	}
	if _, err := g.answerPuzzle(t.Context(), fc.Game().Puzzles[0], nil); !errors.Is(err, memory.ErrFull) {
		t.Errorf("a puzzle without memory: %v", err)
	}
}
