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
// it. Either of the two messages may come first, or both may be on their way at the same time.
func TestAComputerThinksOnWhenALeaseMoves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var here, there thinkers
		var moved atomic.Bool
		a := newHarness(t, memory(t).store, func(c *match.Config) {
			c.Players, c.PlayUnwatched, c.Carries = here.of(c.Players), false, func(string) bool { return !moved.Load() }
		})
		defer a.close()
		b := newHarness(t, a.store, func(c *match.Config) {
			c.Bus, c.Players, c.PlayUnwatched, c.Carries = a.bus, there.of(c.Players), false, func(string) bool { return moved.Load() }
		})
		defer b.close()
		const n = 10 // because the ranks of the services differ from match to match
		var ids []string
		for range n {
			spec := seats("", "bot club", "bot club")
			spec.Options = game.Values{"target": "1000"}
			id := a.create(spec)
			defer a.watch(id, "").Close()
			defer b.watch(id, "").Close()
			ids = append(ids, id)
		}
		thinks := func(what string, carries int) {
			t.Helper()
			before := [2]int64{here.asked.Load(), there.asked.Load()}
			pass(3 * time.Second)
			got := [2]int64{here.asked.Load() - before[0], there.asked.Load() - before[1]}
			if got[carries] < 8*n || got[1-carries] > n {
				t.Errorf("%s: %d thoughts where the lease is, %d where it is not", what, got[carries], got[1-carries])
			}
		}
		learn := func(h *harness) { h.want("to resume", h.Resume(t.Context()), nil); synctest.Wait() }
		thinks("at first", 0)
		for _, order := range []struct {
			what   string
			resume func()
		}{
			{"this service is first", func() { learn(a); learn(b) }},
			{"the other one is first", func() { learn(b); learn(a) }},
			{"both at the same time", func() { defer a.busyAll(ids)(); defer b.busyAll(ids)(); learn(a); learn(b) }},
		} {
			for _, carries := range []int{1, 0} {
				moved.Store(carries == 1)
				order.resume()
				thinks(order.what, carries)
			}
		}
	})
}
