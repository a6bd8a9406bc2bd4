package match_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
)

// longMatch returns a match of two players who hold again and again, with that many entries, in a
// store that counts what is read.
func longMatch(t *testing.T, entries uint64, change func(*match.Config)) (h *harness, store *counting, id string) {
	store = &counting{Store: mem.New()}
	h = newHarness(t, store, change)
	t.Cleanup(h.close)
	id = h.create(humans("anna", game.Values{"target": "1000"}, "Anna", "Boris"))
	last := h.snapshot(id)
	b := match.Batch{Match: id, Summary: match.Summary{ID: id, Game: "pig"}}
	for seq := last.Seq + 1; seq <= entries; seq++ {
		seat := game.Seat((uint64(last.Turn().Seats.First()) + seq - last.Seq - 1) % 2)
		b.Entries = append(b.Entries, record.Entry{Seq: seq, At: last.At, Seat: seat, Text: "hold"})
	}
	if err := store.Append(t.Context(), b); err != nil {
		t.Fatal(err)
	}
	return h, store, id
}

// A counting store counts the entries that are read.
type counting struct {
	match.Store
	takes  time.Duration // how long a page takes
	mu     sync.Mutex
	loaded int
}

func (s *counting) Load(ctx context.Context, id string, after uint64, limit int) ([]record.Entry, error) {
	time.Sleep(s.takes)
	page, err := s.Store.Load(ctx, id, after, limit)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.loaded += len(page)
	return page, err
}

func (s *counting) read() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := s.loaded
	s.loaded = 0
	return n
}

const long = 60_000

// A hundred looks at random moments of a long match, by page or by moment, cost little more than
// reading it once.
func TestReadingDeepInALongMatch(t *testing.T) {
	if testing.Short() {
		t.Skip("one reader reads, and shares nothing")
	}
	synctest.Test(t, func(t *testing.T) {
		h, store, id := longMatch(t, long, nil)
		source := rand.New(rand.NewPCG(1, 2))
		for range 50 {
			seq := 1 + source.Uint64N(long)
			at, err := h.SnapshotAt(t.Context(), id, seq)
			if err != nil || at.Seq != seq {
				t.Fatalf("the snapshot at %d: %v, %v", seq, at, err)
			}
			after := source.Uint64N(long - 10)
			events, more, err := h.Events(t.Context(), id, after, 10)
			if err != nil || len(events) != 10 || events[0].Seq != after+1 || !more && after < long-10 {
				t.Fatalf("ten events after %d: %d, %v, %v", after, len(events), more, err)
			}
		}
		if n := store.read(); n > 3*long {
			t.Errorf("%d entries were read, %.1f times the whole match", n, float64(n)/long)
		}
		for after := uint64(0); after < long; after += 1000 {
			if events, _, err := h.Events(t.Context(), id, after, 1000); err != nil || events[0].Seq != after+1 {
				t.Fatalf("the page after %d: %v", after, err)
			}
		}
		if n := store.read(); n > 3*long {
			t.Errorf("%d entries were read for all pages one after the other, %.1f times the whole match", n, float64(n)/long)
		}
		live, err := h.Subscribe(t.Context(), id, "", long) // the subscription has to catch up with the log
		if err != nil {
			t.Fatal(err)
		}
		defer live.Close()
		store.read()
		sub, err := h.Subscribe(t.Context(), id, "", long-5000)
		if err != nil {
			t.Fatal(err)
		}
		defer sub.Close()
		n, loaded := len(missed(t, sub)), store.read()
		if n < 4000 || loaded > 8000 {
			t.Errorf("a stream that resumes 5000 entries before the end missed %d, for which %d were read", n, loaded)
		}
	})
}

// When many ask for the same long match at once, only one folds it.
func TestOneReadsALongMatchForAll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, store, id := longMatch(t, 20_000, nil)
		store.takes = time.Second // so that all have asked before anything is read
		var readers sync.WaitGroup
		for i := range uint64(20) {
			readers.Go(func() {
				if _, err := h.SnapshotAt(t.Context(), id, 20_000-i); err != nil {
					t.Error(err)
				}
			})
		}
		readers.Wait()
		if n := store.read(); n > 2*20_000 {
			t.Errorf("20 readers read %.1f times the whole match", float64(n)/20_000)
		}
	})
}

// A snapshot gives the same as reading from the beginning, including the matches before and
// after each event.
func TestSnapshotsChangeNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, _, id := longMatch(t, 2500, nil)
		fresh := newHarness(t, h.store, nil)
		defer fresh.close()
		all, _, err := fresh.Events(t.Context(), id, 0, 2500)
		if err != nil || len(all) != 2500 {
			t.Fatal(len(all), err)
		}
		if _, err := h.SnapshotAt(t.Context(), id, 2500); err != nil {
			t.Fatal(err)
		}
		for _, after := range []uint64{0, 1, 1022, 1023, 1024, 1025, 2048, 2499} {
			got, _, err := h.Events(t.Context(), id, after, 2500)
			if err != nil || !slices.Equal(texts(got), texts(all[after:])) {
				t.Errorf("after %d: %d events, %v, or they differ", after, len(got), err)
			}
		}
		_, err = h.SnapshotAt(t.Context(), id, 2501)
		h.want("a snapshot of the future", err, match.ErrNotFound)
		if events, more, err := h.Events(t.Context(), id, 1<<64-1, 10); err != nil || len(events) > 0 || more {
			t.Errorf("events of the future: %v, %v, %v", events, more, err)
		}
	})
}

// The time that reading takes is charged to the reader, who does not pay for others.
func TestTheEffortOfReading(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, store, id := longMatch(t, 5000, nil)
		store.takes = time.Second
		var deep, none match.ReadTime
		if _, err := h.SnapshotAt(deep.Context(t.Context()), id, 5000); err != nil {
			t.Fatal(err)
		}
		if _, _, err := h.Snapshot(none.Context(t.Context()), id, ""); err != nil {
			t.Fatal(err)
		}
		if deep.Spent() != 5*time.Second || none.Spent() != 0 {
			t.Errorf("to fold five pages took %v, to look at a match as it is %v", deep.Spent(), none.Spent())
		}
	})
}
