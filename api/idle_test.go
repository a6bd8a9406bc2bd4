package api

import (
	"fmt"
	"path/filepath"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/match"
	"woodwork/store/sqlite"
)

// A match leaves almost nothing in memory after everybody has gone, so that a server may keep
// any number of matches.
func TestAnIdleMatchTakesLittle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		if testing.Short() {
			t.Skip("the race detector takes memory of its own")
		}
		store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "idle.db"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { store.Close() })
		h := open(t, store, func(_ *Config, c *match.Config) { c.UnloadAfter = idleTime })
		playSome(h, 20) // fills what is kept once per process
		before := settled(h)
		const matches = 200
		playSome(h, matches)
		each := (settled(h) - before) / matches
		t.Logf("%d bytes for each of %d unloaded matches", each, matches)
		if each > 4096 {
			t.Errorf("an unloaded match takes %d bytes, want at most 4096", each)
		}
	})
}

// idleTime is after which time a match leaves the memory.
const idleTime = time.Minute

// playSome opens matches, makes a move in each, and leaves them.
func playSome(h *harness, n int) {
	for range n {
		id, a, b := h.pair(nil)
		now, mover, seat := turnOf(id, a, b)
		mover.play(id, seat, now.Seq, greedy(now.Doc.Legal[fmt.Sprint(seat)]))
	}
}

// settled returns the bytes of the heap once no match is loaded.
func settled(h *harness) int {
	h.t.Helper()
	time.Sleep(idleTime)
	synctest.Wait()
	if n := h.matches.Stats().Loaded; n > 0 {
		h.t.Fatalf("%d matches stay loaded", n)
	}
	for range 3 {
		runtime.GC()
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}
