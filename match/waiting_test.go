package match_test

import (
	"fmt"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"woodwork/game/gametest"
	"woodwork/match"
	"woodwork/store/sqlite"
)

// Matches by days that wait cost rows: a server that goes on with them has none in memory, asks
// an index for those that are due, and lets their flags fall. There are 1000 of them, or 100,000
// with WOODWORK_LONG=1.
func TestWaitingMatchesCostRows(t *testing.T) {
	n := 1000
	switch {
	case testing.Short():
		t.Skip("nothing here is concurrent that other tests are not")
	case gametest.Long():
		n = 100_000
	}
	store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "woodwork.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	h := newHarness(t, store, func(c *match.Config) { c.PlayUnwatched, c.UnloadAfter = false, time.Millisecond })
	var all sync.WaitGroup
	places := make(chan struct{}, 64)
	for i := range n {
		places <- struct{}{}
		all.Go(func() {
			defer func() { <-places }()
			spec := seats(fmt.Sprint("guest ", i), "human Anna", "human Boris")
			spec.Terms = terms(t, "days:3")
			if _, err := h.Create(t.Context(), spec); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	h.close()

	before := heap()
	h = newHarness(t, store, func(c *match.Config) { c.DaysGrace = time.Nanosecond })
	defer h.close()
	began := time.Now()
	if err := h.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := h.WakeDue(t.Context()); err != nil {
		t.Fatal(err)
	}
	took, grown := time.Since(began), int64(heap()-before)
	t.Logf("%d matches wait: going on with them and looking for what is due took %v, and %d kB", n, took, grown>>10)
	if loaded := h.Stats().Loaded; loaded > 0 || grown > 8<<20 {
		t.Errorf("%d of %d matches are in memory, %d kB more than before", loaded, n, grown>>10)
	}
	ids, err := store.Due(t.Context(), time.Now().Add(73*time.Hour), n+1)
	if err != nil || len(ids) != n {
		t.Errorf("in three days %d of %d are due, %v", len(ids), n, err)
	}
	if ids, err := store.Due(t.Context(), time.Now().Add(71*time.Hour), 1); err != nil || len(ids) > 0 {
		t.Errorf("before that %v are due, %v", ids, err)
	}
}
