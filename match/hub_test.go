package match_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/match/matchtest"
	"woodwork/record"
	"woodwork/store/mem"
	"woodwork/table"
)

// missed reads the events that a reader has missed before it listens.
func missed(t testing.TB, sub *matchtest.Reader) (list []match.Event) {
	t.Helper()
	for {
		page, err := sub.Missed(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if list = append(list, page...); len(page) == 0 {
			return list
		}
	}
}

// read reads n events from a subscription.
func read(t *testing.T, sub *matchtest.Reader, n int) (list []match.Event) {
	t.Helper()
	list = missed(t, sub)
	for len(list) < n {
		batch, ok := <-sub.Events()
		if !ok {
			t.Fatalf("the subscription ended after %d of %d events: %v", len(list), n, sub.Err())
		}
		list = append(list, batch...)
	}
	return list
}

// Whenever a reader joins, and wherever it continues, it reads the same events: live, from the
// last few in memory, or folded again from the store.
func TestSameEvents(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		ctx := t.Context()
		id := h.create(humans("anna", game.Values{"target": "30"}, "Anna", "Boris"))
		live, err := h.Subscribe(ctx, id, "", 0)
		if err != nil {
			t.Fatal(err)
		}
		defer live.Close()
		all := read(t, live, int(h.snapshot(id).Seq))
		for i := 0; h.snapshot(id).Phase != table.Over; i++ {
			h.play(id, "anna", []string{"roll", "roll", "hold"}[i%3])
			all = append(all, read(t, live, int(h.snapshot(id).Seq)-len(all))...)
		}
		n := len(all)
		for after := range n + 1 {
			sub, err := h.Subscribe(ctx, id, "", uint64(after))
			if err != nil {
				t.Fatal(err)
			}
			if got := read(t, sub, n-after); len(got) > 0 && !slices.Equal(texts(got), texts(all[after:])) {
				t.Fatalf("after %d: %v, want %v", after, got, all[after:])
			}
			sub.Close()
		}
		_, err = h.Subscribe(ctx, id, "", uint64(n+1))
		h.want("from the future", err, match.ErrStale)
		_, err = h.Subscribe(ctx, "nothing", "", 0)
		h.want("of nothing", err, match.ErrNotFound)

		var paged []match.Event
		for more := true; more; {
			var page []match.Event
			page, more, err = h.Events(ctx, id, uint64(len(paged)), 7)
			if err != nil || len(page) > 7 {
				t.Fatal(len(page), err)
			}
			paged = append(paged, page...)
		}
		if !slices.Equal(texts(paged), texts(all)) {
			t.Error("the pages of history differ from what was told live")
		}
		for _, e := range all {
			m, err := h.SnapshotAt(ctx, id, e.Seq)
			if err != nil || m.Seq != e.Seq || m.At != e.At {
				t.Fatalf("snapshot at %d: %v, %v", e.Seq, m, err)
			}
		}
		_, err = h.SnapshotAt(ctx, id, uint64(n+1))
		h.want("a snapshot of the future", err, match.ErrNotFound)
		_, err = h.SnapshotAt(ctx, id, 0)
		h.want("a snapshot before the first entry", err, match.ErrNotFound)
	})
}

// A reader that does not read is dropped, and nobody waits for it.
func TestSlowReader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.create(humans("anna", nil, "Anna", "Boris"))
		slow, err := h.Watch(t.Context(), id, "")
		if err != nil {
			t.Fatal(err)
		}
		for range 100 {
			h.play(id, "anna", "hold")
		}
		last := slow.Seq
		for batch := range slow.Events() {
			last = batch[len(batch)-1].Seq
		}
		h.want("the end of the subscription", slow.Err(), match.ErrSlow)
		if h.Stats().Dropped != 1 {
			t.Errorf("%d dropped", h.Stats().Dropped)
		}
		again, err := h.Subscribe(t.Context(), id, "", last)
		if err != nil {
			t.Fatal(err)
		}
		defer again.Close()
		if e := read(t, again, 1); e[0].Seq != last+1 {
			t.Errorf("goes on with %d after %d", e[0].Seq, last)
		}
		slow.Close() // has no effect any more
	})
}

func TestPresence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		ctx := t.Context()
		id := h.create(humans("anna", nil, "Anna", "Boris"))
		expect := func(sub *matchtest.Reader, online game.Seats, watchers int) {
			t.Helper()
			synctest.Wait()
			if p := <-sub.Presence(); p.Online != online || p.Watchers != watchers {
				t.Errorf("presence %+v, want %b and %d", p, online, watchers)
			}
		}
		eve, _ := h.Watch(ctx, id, "")
		expect(eve, 0, 1)
		anna, _ := h.Watch(ctx, id, "anna")
		expect(eve, 3, 1)
		expect(anna, 3, 1)
		pass(5 * time.Second)
		cem, _ := h.Watch(ctx, id, "cem") // replaces an older value that was not read
		cem.Close()
		expect(anna, 3, 1)
		anna.Close()
		expect(eve, 0, 1)
		if p, err := h.Presence(ctx, id); err != nil || p.Watchers != 1 || p.Now != 5*time.Second {
			t.Errorf("presence %+v, %v", p, err)
		}
		if anna.Err() != nil {
			t.Errorf("closed: %v", anna.Err())
		}
		h.close()
		if _, open := <-eve.Events(); open || !errors.Is(eve.Err(), match.ErrClosed) {
			t.Errorf("after the service has closed: %v", eve.Err())
		}
	})
}

// A player counts as away while all their pages are hidden, and no longer when one of those is
// closed or seen.
func TestNobodyLooks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		id := h.create(humans("anna", nil, "Anna", "Boris"))
		away := func(want game.Seats) {
			t.Helper()
			if p, err := h.Presence(t.Context(), id); err != nil || p.Away != want {
				t.Errorf("away are %b, want %b: %v", p.Away, want, err)
			}
		}
		visit := func() *match.Visit {
			v, err := h.Visit(t.Context(), id, "anna", 0)
			if err != nil {
				t.Fatal(err)
			}
			return v
		}
		one, other := visit(), visit()
		one.Hide(true)
		one.Hide(true)
		away(0)
		other.Hide(true)
		away(3)
		other.Hide(false)
		away(0)
		other.Leave()
		away(3)
		one.Leave()
		one.Hide(false)
		away(0)
		visit().Leave()
		away(0)
		h.close()
	})
}

// A caller whose request is cancelled leaves no visit behind.
func TestACallerGoesAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHarness(t, &hesitant{Store: memory(t).store}, nil)
		defer h.close()
		id := h.create(humans("anna", nil, "Anna", "Boris"))
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		_, err := h.Visit(ctx, id, "anna", 0)
		h.want("a visit while the store hesitates", err, context.DeadlineExceeded)
		_, err = h.Follow(ctx, id, 0)
		h.want("a subscription meanwhile", err, context.DeadlineExceeded)
		pass(30 * time.Second)
		if n := h.Stats().Subscribers; n != 0 {
			t.Errorf("%d subscribers", n)
		}
	})
}

// A hesitant store takes five seconds to open a match.
type hesitant struct{ match.Store }

func (s *hesitant) Open(ctx context.Context, id string) (match.Meta, error) {
	time.Sleep(5 * time.Second)
	return s.Store.Open(ctx, id)
}

// A paged store counts the entries that are read.
type paged struct {
	match.Store
	loaded int // in total
}

func (s *paged) Load(ctx context.Context, id string, after uint64, limit int) ([]record.Entry, error) {
	page, err := s.Store.Load(ctx, id, after, limit)
	s.loaded += len(page)
	return page, err
}

// A reader who has missed a long match gets it page by page, at its own pace, and nothing is
// read in advance.
func TestALongPastIsReadAsItIsWanted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &paged{Store: mem.New()}
		h := newHarness(t, store, nil)
		defer h.close()
		id := h.create(humans("anna", game.Values{"target": "100"}, "Anna", "Boris"))
		for range 2500 { // holding scores nothing, so nobody wins
			h.play(id, "anna", "hold")
		}
		store.loaded = 0
		sub, err := h.Subscribe(t.Context(), id, "", 0)
		if err != nil {
			t.Fatal(err)
		}
		defer sub.Close()
		if store.loaded > 0 {
			t.Errorf("%d entries were read before anybody wanted them", store.loaded)
		}
		page, err := sub.Missed(t.Context())
		if err != nil || len(page) == 0 || len(page) > 1000 || store.loaded > 1000 {
			t.Errorf("the first page has %d events, %d entries were read: %v", len(page), store.loaded, err)
		}
		list := append(page, missed(t, sub)...)
		if n := h.snapshot(id).Seq; len(list) < int(n) {
			list = append(list, read(t, sub, int(n)-len(list))...)
		}
		for i, e := range list {
			if e.Seq != uint64(i+1) {
				t.Fatalf("event %d comes as number %d", e.Seq, i+1)
			}
		}
		h.play(id, "anna", "hold")
		if e := read(t, sub, 1); e[0].Seq != uint64(len(list)+1) {
			t.Errorf("goes on with event %d", e[0].Seq)
		}
	})
}
