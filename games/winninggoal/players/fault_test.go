package players

import (
	"context"
	"strings"
	"testing"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/bot/solutions"
	"woodwork/game"
	wg "woodwork/games/winninggoal"
	"woodwork/memory"
)

// If the exact solution panics, the one who prepares for it is told, and everything else goes on
// without it: its memory is free, and it is not tried again.
func TestAnExactSolutionThatPanics(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	b, panics := memory.NewBudget(128<<20), 0
	g := newPlayers(t.Context(), bot.Resources{Budget: b, LetGo: func() {
		panics++
		panic("told to fail")
	}})
	m := bottest.Match(t, wg.Game(), short(game.Values{"halfMs": "60000"}))
	bottest.Draw(t, m, "t:W")
	for range 2 {
		if err := g.prepare(t.Context(), m, nil); err == nil || !strings.Contains(err.Error(), "told to fail") {
			t.Errorf("the one who prepares is told %v", err)
		}
	}
	if w, err := g.analyst().Win(t.Context(), m); err != nil || !w.Estimate || g.analyst().Pending(m) {
		t.Errorf("%+v, %v, pending %t; want an estimate and nothing better to follow", w, err, g.analyst().Pending(m))
	}
	if s := b.Stats(); panics != 1 || s.Kinds["charts"] != 0 || g.solutions.first != nil {
		t.Errorf("%d panics, %d bytes for charts, first %v", panics, s.Kinds["charts"], g.solutions.first)
	}
}

// A faulty is a context that panics when it is asked whether it has ended.
type faulty struct{ context.Context }

func (faulty) Err() error { panic("told to fail") }

func TestAStationarySolutionThatPanicsHoldsNoMemory(t *testing.T) {
	b := memory.NewBudget(0)
	c := newSolutionCache(t.Context(), bot.Resources{Budget: b})
	func() {
		defer func() {
			if recover() == nil {
				t.Error("it does not panic")
			}
		}()
		c.stationary(faulty{t.Context()}, plain(wg.Standard()), &solution{}, solutions.Pay{})
	}()
	if s := b.Stats(); s.Held != 0 {
		t.Errorf("%d bytes are held", s.Held)
	}
}
