package players

import (
	"strings"
	"testing"

	"woodwork/bot"
	"woodwork/games/tutto"
	"woodwork/memory"
)

// A broken cache panics.
type broken struct{}

func (broken) Get(string) ([]byte, bool) { panic("told to fail") }
func (broken) Put(string, []byte)        {}

// Neither a solution nor an estimate that panics holds memory.
func TestAJudgeThatPanicsHoldsNoMemory(t *testing.T) {
	b := memory.NewBudget(0)
	v := newPlayers(t.Context(), bot.Resources{Cache: broken{}, Budget: b}).solutions
	solved, guessed := tutto.Standard(), tutto.Standard()
	solved.Target, guessed.Target = 500, -500 // a race needs a target
	for _, c := range []struct {
		key  solutionKey
		want string
	}{{keyOf(solved, true), "told to fail"}, {keyOf(guessed, false), "panicked"}} {
		if err := v.Order(c.key, "").Wait(t.Context()); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("the one who waits is told %v, want %s", err, c.want)
		}
		if s := b.Stats(); s.Held != 0 {
			t.Errorf("%s: %d bytes are held", c.want, s.Held)
		}
	}
}
