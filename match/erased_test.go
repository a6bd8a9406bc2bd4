package match_test

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
	"woodwork/table"
)

// A forgetting store is one from which the names of who had a place, the first seat unless another is given, are erased.
// Nobody owns a seat, as in a match that was imported.
type forgetting struct {
	match.Store
	place  game.Seat
	erased atomic.Bool
}

func (s *forgetting) Load(ctx context.Context, id string, after uint64, limit int) ([]record.Entry, error) {
	page, err := s.Store.Load(ctx, id, after, limit)
	for i, e := range page {
		if s.erased.Load() {
			page[i] = e.Without(s.place)
		}
	}
	return page, err
}

func (s *forgetting) Open(ctx context.Context, id string) (match.Meta, error) {
	o, err := s.Store.Open(ctx, id)
	o.Owners = nil
	return o, err
}

// A long match whose places have names and no owners is not read again from the start whenever somebody looks at it, and
// yet what is kept of it does not outlive a name.
func TestWhatIsKeptDoesNotOutliveAName(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, counts, id := longMatch(t, 5000, nil)
		store := &forgetting{Store: counts}
		h := newHarness(t, store, nil)
		defer h.close()
		counts.read()
		name := func() string {
			t.Helper()
			at, err := h.SnapshotAt(t.Context(), id, 5000)
			if err != nil {
				t.Fatal(err)
			}
			return at.Seats[0].Name
		}
		for i, most := range []int{5001, 1000, 1000} {
			if who, n := name(), counts.read(); who != "Anna" || n > most {
				t.Errorf("look %d: %s; %d entries were read, want at most %d", i, who, n, most)
			}
		}
		store.erased.Store(true)
		for range 2 { // looking does not make it last
			pass(time.Minute / 2)
			name()
		}
		if who := name(); who != record.Nameless {
			t.Errorf("a minute after it was erased, the name is %q", who)
		}
	})
}

// While a match is on, what is kept of it lasts: nobody can be erased from it.
func TestWhatIsKeptOfAMatchThatIsOnLasts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, store, id := longMatch(t, 5000, nil)
		playing := match.Batch{Match: id, Entries: []record.Entry{{Seq: 5001, Seat: 0, Text: "hold"}}, Summary: match.Summary{ID: id, Game: "pig", Phase: table.Playing}}
		if err := store.Append(t.Context(), playing); err != nil {
			t.Fatal(err)
		}
		for i, most := range []int{5001, 1000} {
			store.read()
			if _, err := h.SnapshotAt(t.Context(), id, 5000); err != nil {
				t.Fatal(err)
			}
			if n := store.read(); n > most {
				t.Errorf("look %d: %d entries were read, want at most %d", i, n, most)
			}
			pass(time.Hour)
		}
	})
}

// Somebody who watches does not keep the name of one whose time was over, and who owned nothing when it was erased.
func TestWhoWatchesDoesNotKeepAName(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &forgetting{Store: mem.New()}
		h := newHarness(t, store.Store, nil)
		id := h.clocked("sudden:1", "bot club")
		pass(5 * time.Minute)
		if m := h.snapshot(id); m.Phase != table.Over || !m.Seats[0].Flagged {
			t.Fatalf("the match is %s, there sits %+v", m.Phase, m.Seats[0])
		}
		h.close()
		var played atomic.Int32 // how often the match is begun to be played again
		h = newHarness(t, store, func(c *match.Config) {
			c.Games = func(id string) (game.Game, bool) {
				played.Add(1)
				return find(id)
			}
		})
		defer h.close()
		sub, err := h.Watch(t.Context(), id, "")
		if err != nil {
			t.Fatal(err)
		}
		defer sub.Close()
		v := h.visit(id, "")
		defer v.Leave()
		before := played.Load()
		pass(10 * time.Minute)
		if now := played.Load(); before == 0 || now != before {
			t.Errorf("the match was played %d times, and while it is watched %d times again", before, now-before)
		}
		if _, on := v.Now(); !on || h.snapshot(id).Seats[0].Name != "Anna" {
			t.Error("nobody was erased")
		}
		if sub.Err() != nil {
			t.Errorf("nobody was erased, and yet the subscription has ended: %v", sub.Err())
		}
		store.erased.Store(true)
		pass(time.Minute)
		if who := h.snapshot(id).Seats[0].Name; who != record.Nameless {
			t.Errorf("a minute after it was erased, the name is %q", who)
		}
	})
}

// Somebody who took a seat and left it before the start has no name in the match: that theirs was erased from the log cuts
// off nobody who watches.
func TestWhoHadLeftBeforeTheStartIsNotMissed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &forgetting{Store: mem.New(), place: 1}
		h := newHarness(t, store.Store, nil)
		id := h.open(seats("anna", "human Anna", "open", "open"))
		h.leave(id, "boris", 1)
		for seat := range game.Seat(2) {
			h.does(func() (uint64, error) { return h.Substitute(t.Context(), id, "anna", 1+seat) })
		}
		h.end(id)
		h.close()
		store.erased.Store(true)
		h = newHarness(t, store, nil)
		defer h.close()
		if m := h.snapshot(id); m.Phase != table.Over || m.Seats[1].Name != "" {
			t.Fatalf("the match is %s, on the second seat is %+v", m.Phase, m.Seats[1])
		}
		for n := range 5 {
			sub, err := h.Watch(t.Context(), id, "")
			if err != nil {
				t.Fatal(err)
			}
			pass(3 * time.Minute)
			if sub.Err() != nil {
				t.Errorf("watcher %d is cut off: %v", n+1, sub.Err())
			}
			sub.Close()
		}
	})
}
