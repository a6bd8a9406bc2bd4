package match_test

import (
	"bytes"
	"fmt"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/store/mem"
)

// BenchmarkMatchMemory measures what 10 000 matches cost in memory while they are loaded, and
// after they were unloaded. The store, which is in memory here, is not counted.
func BenchmarkMatchMemory(b *testing.B) {
	const matches = 10_000
	var loaded, unloaded float64
	for b.Loop() {
		h := newHarness(b, mem.New(), func(c *match.Config) { c.UnloadAfter = 2 * time.Second })
		ids := make([]string, matches)
		for i := range ids {
			ids[i] = h.create(humans("anna", game.Values{"target": "100"}, "Anna", "Boris"))
		}
		empty := heap()
		for _, id := range ids {
			h.snapshot(id)
		}
		loaded = (heap() - empty) / matches
		for h.Stats().Loaded > 0 {
			time.Sleep(100 * time.Millisecond)
		}
		unloaded = (heap() - empty) / matches
		h.close()
	}
	b.ReportMetric(loaded, "B/loaded")
	b.ReportMetric(unloaded, "B/unloaded")
}

// heap returns the bytes in use, goroutines' stacks included.
func heap() float64 {
	for range 3 {
		runtime.GC()
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc + m.StackInuse)
}

// An unloaded match takes no memory.
func TestUnloadedMatchesAreGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const matches = 100
		h := memory(t)
		defer h.close()
		for range matches {
			h.snapshot(h.create(humans("anna", nil, "Anna", "Boris")))
		}
		if n, run := h.Stats().Loaded, actors(); n != matches || run != matches {
			t.Fatalf("%d of %d matches are loaded, with %d goroutines", n, matches, run)
		}
		pass(time.Minute)
		if n, run := h.Stats().Loaded, actors(); n > 0 || run > 0 {
			t.Errorf("a minute later %d of %d matches are loaded, with %d goroutines", n, matches, run)
		}
	})
}

// actors returns how many goroutines own a match.
func actors() int {
	stacks := make([]byte, 4<<20)
	stacks = stacks[:runtime.Stack(stacks, true)]
	return bytes.Count(stacks, []byte("match.(*actor).run("))
}

// BenchmarkMove measures a move with its die, stored in memory and read by two: the cost of the
// service itself.
func BenchmarkMove(b *testing.B) {
	for _, readers := range []int{0, 2} {
		b.Run(fmt.Sprintf("readers=%d", readers), func(b *testing.B) { benchMove(b, readers) })
	}
}

func benchMove(b *testing.B, readers int) {
	h := newHarness(b, mem.New(), nil)
	defer h.close()
	id := h.create(humans("anna", game.Values{"target": "1000"}, "Anna", "Boris"))
	for range readers {
		sub, err := h.Watch(b.Context(), id, "anna")
		if err != nil {
			b.Fatal(err)
		}
		go func() {
			for range sub.Events() {
			}
		}()
	}
	m := h.snapshot(id)
	for b.Loop() {
		seq, err := h.Play(b.Context(), match.Move{Match: id, Guest: "anna", Seat: m.Turn().Seats.First(), Seq: m.Seq, Text: "roll"})
		if err != nil {
			b.Fatal(err)
		}
		if m = h.snapshot(id); m.Seq != seq+1 {
			b.Fatalf("entry %d after the move %d", m.Seq, seq)
		}
		if m.Turn().Over() {
			id = h.create(humans("anna", game.Values{"target": "1000"}, "Anna", "Boris"))
			m = h.snapshot(id)
		}
	}
}
