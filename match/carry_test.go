package match_test

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
)

// When the lease of a match moves while people of two services are at its table, the computer
// goes on thinking, at the service that now has the lease: the other one says that it has lost
// it. Which of the two messages comes first is random.
func TestAComputerThinksOnWhenALeaseMoves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var here, there thinkers
		var moved atomic.Bool
		a := newHarness(t, memory(t).store, func(c *match.Config) {
			c.Players, c.PlayUnwatched, c.Carries = here.players, false, func(string) bool { return !moved.Load() }
		})
		defer a.close()
		b := newHarness(t, a.store, func(c *match.Config) {
			c.Bus, c.Players, c.PlayUnwatched, c.Carries = a.bus, there.players, false, func(string) bool { return moved.Load() }
		})
		defer b.close()
		const n = 10
		for range n {
			spec := seats("", "bot club", "bot club")
			spec.Options = game.Values{"target": "1000"}
			id := a.create(spec)
			defer a.watch(id, "").Close()
			defer b.watch(id, "").Close()
		}
		for turn := range 4 {
			before := [2]int64{here.asked.Load(), there.asked.Load()}
			time.Sleep(10 * time.Second)
			got := [2]int64{here.asked.Load() - before[0], there.asked.Load() - before[1]}
			carries, other := turn%2, 1-turn%2
			if got[carries] < 20*n || got[other] > n {
				t.Errorf("the lease moved %d times: %d thoughts where it is, %d where it is not", turn, got[carries], got[other])
			}
			moved.Store(turn%2 == 0)
			b.want("to resume", b.Resume(t.Context()), nil) // which of the two learns of it first is random
			a.want("to resume", a.Resume(t.Context()), nil)
			synctest.Wait()
		}
	})
}
