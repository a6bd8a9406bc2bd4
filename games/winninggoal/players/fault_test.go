package players

import (
	"context"
	"testing"

	"woodwork/bot"
	"woodwork/bot/solutions"
	wg "woodwork/games/winninggoal"
	"woodwork/memory"
)

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
