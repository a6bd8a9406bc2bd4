package match_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	busmem "woodwork/bus/mem"
	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
	"woodwork/table"
)

// Services that share a store and a bus play the same match: whichever is asked, and however
// they race, there is one log, and all readers read it.
func TestTwoServices(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, both := mem.New(), new(sync.WaitGroup)
		both.Add(2)
		a := newHarness(t, &racing{Store: store, both: both}, nil)
		defer a.close()
		b := newHarness(t, &racing{Store: store, both: both}, func(c *match.Config) { c.Bus = a.bus })
		defer b.close()
		id := a.create(humans("anna", game.Values{"target": "60"}, "Anna", "Boris"))
		var readers sync.WaitGroup
		read := [2][]match.Event{}
		for i, h := range []*harness{a, b} {
			readers.Go(func() { read[i] = follow(t, h, id) })
		}
		var players sync.WaitGroup
		for i, h := range []*harness{a, b, a, b} {
			players.Go(func() { race(t, h, id, uint64(i)) })
		}
		players.Wait()
		readers.Wait()
		if !slices.Equal(texts(read[0]), texts(read[1])) {
			t.Error("the readers of the two services have read different things")
		}
		if len(read[0]) != len(a.log(id).Entries) {
			t.Errorf("%d events of %d entries", len(read[0]), len(a.log(id).Entries))
		}
		if err := record.Verify(find, a.log(id)); err != nil {
			t.Error(err)
		}
		if a.Stats().Conflicts+b.Stats().Conflicts == 0 {
			t.Error("the services did not race")
		}
	})
}

// A racing store takes as long as a disk. Its service stores its first entry only when another
// one is about to store the same.
type racing struct {
	match.Store
	both  *sync.WaitGroup
	first sync.Once
}

func (s *racing) Append(ctx context.Context, b match.Batch) error {
	s.first.Do(func() { s.both.Done(); s.both.Wait() })
	time.Sleep(200 * time.Microsecond)
	return s.Store.Append(ctx, b)
}

// follow reads a match to its end, and comes back whenever it is dropped.
func follow(t *testing.T, h *harness, id string) (list []match.Event) {
	for {
		sub, err := h.Subscribe(context.Background(), id, "", uint64(len(list)))
		if err != nil {
			t.Error(err)
			return nil
		}
		list = append(list, missed(t, sub)...)
		over := func() bool { return len(list) > 0 && strings.HasPrefix(list[len(list)-1].Text, "secret ") }
		if over() {
			sub.Close()
			return list
		}
		for batch := range sub.Events() {
			list = append(list, batch...)
			if over() {
				sub.Close()
				return list
			}
		}
		if err := sub.Err(); !errors.Is(err, match.ErrSlow) {
			t.Errorf("the subscription ended: %v", err)
			return nil
		}
	}
}

// race plays every move it can until the match is over.
func race(t *testing.T, h *harness, id string, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 1))
	for {
		m, _, err := h.Snapshot(context.Background(), id, "anna")
		if err != nil || m.Phase != table.Playing {
			h.want("a look", err, nil)
			return
		}
		move := []string{"roll", "roll", "hold"}[rng.IntN(3)]
		_, err = h.Play(context.Background(), match.Move{Match: id, Guest: "anna", Seat: m.Turn().Seats.First(), Seq: m.Seq, Text: move})
		if err != nil && !errors.Is(err, match.ErrStale) && !errors.Is(err, game.ErrOver) {
			t.Error(err)
			return
		}
	}
}

// A service that has lost messages of the bus reads the store, and a service that loaded the
// match later than another takes the time from the log.
func TestLostLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := memory(t)
		defer a.close()
		b := newHarness(t, a.store, func(c *match.Config) { c.Bus = a.bus })
		defer b.close()
		id := a.create(humans("anna", nil, "Anna", "Boris"))
		first, _ := a.Watch(t.Context(), id, "")
		defer first.Close()
		pass(10 * time.Second)
		second, _ := b.Watch(t.Context(), id, "") // at b the match time is 0 s
		defer second.Close()
		a.play(id, "anna", "hold")
		if e := read(t, second, 1); e[0].At != 10*time.Second {
			t.Errorf("heard %v", e)
		}
		if p, _ := b.Presence(t.Context(), id); p.Now != 10*time.Second {
			t.Errorf("the other service is at %v", p.Now)
		}
		a.bus.Close() // breaks all connections
		pass(2 * time.Second)
		b.play(id, "anna", "roll")
		if e := read(t, first, 3); e[1].Text != "roll" || e[1].At != 12*time.Second {
			t.Errorf("heard %v", e)
		}
		b.verify(id)
	})
}

// If the bus cannot be joined for a while, its readers lose their streams, and the match loses
// nothing.
func TestNoBus(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		bus := &sulking{Bus: busmem.New()}
		h := newHarness(t, mem.New(), func(c *match.Config) { c.Bus = bus })
		defer h.close()
		id := h.create(humans("anna", game.Values{"limit": "5000"}, "Anna", "Boris"))
		sub, _ := h.Watch(t.Context(), id, "")
		bus.sulks.Store(true)
		bus.Close()
		for range sub.Events() {
		}
		h.want("the end of the stream", sub.Err(), match.ErrClosed)
		_, err := h.Play(t.Context(), match.Move{Match: id, Guest: "anna", Text: "roll"})
		h.want("a move without a bus", err, errBus)
		bus.sulks.Store(false)
		pass(8 * time.Second)
		if n := len(h.log(id).Entries); n < 5 {
			t.Errorf("%d entries: the clock has not acted", n)
		}
		h.verify(id)
	})
}

type sulking struct {
	match.Bus
	sulks atomic.Bool
}

var errBus = errors.New("no bus")

func (b *sulking) Join(id string) (match.Peer, error) {
	if b.sulks.Load() {
		return nil, errBus
	}
	return b.Bus.Join(id)
}

// Both services may be asked for the rematch, but only one rematch is opened.
func TestTwoRematches(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := memory(t)
		defer a.close()
		b := newHarness(t, a.store, func(c *match.Config) { c.Bus = a.bus })
		defer b.close()
		id := a.create(humans("anna", game.Values{"target": "20"}, "Anna", "Boris"))
		a.finish(id, "anna")
		b.snapshot(id)
		var next [2]string
		for i, h := range []*harness{a, b} {
			var err error
			if next[i], err = h.Rematch(t.Context(), match.Rematch{Match: id, Guest: "anna", Entropy: entropy("a")}); err != nil {
				t.Fatal(err)
			}
		}
		if next[0] != next[1] {
			t.Errorf("two rematches: %v", next)
		}
	})
}

// A frail store fails as often as it is told to.
type frail struct {
	match.Store
	fail atomic.Bool
}

var errDisk = errors.New("the disk is full")

func (s *frail) Append(ctx context.Context, b match.Batch) error {
	if s.fail.Load() {
		return errDisk
	}
	return s.Store.Append(ctx, b)
}

// A move that could not be stored has not happened: nobody is told, and it can be sent again.
func TestStoreFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &frail{Store: mem.New()}
		h := newHarness(t, store, nil)
		defer h.close()
		id := h.create(humans("anna", nil, "Anna", "Boris"))
		sub, err := h.Watch(t.Context(), id, "")
		if err != nil {
			t.Fatal(err)
		}
		defer sub.Close()
		before := h.snapshot(id)
		m := match.Move{Match: id, Guest: "anna", Seq: before.Seq, Text: "roll"}
		store.fail.Store(true)
		_, err = h.Play(t.Context(), m)
		h.want("a move that cannot be stored", err, errDisk)
		if now := h.snapshot(id); now != before {
			t.Errorf("the match has gone from %d to %d", before.Seq, now.Seq)
		}
		store.fail.Store(false)
		if _, err := h.Play(t.Context(), m); err != nil {
			t.Error(err)
		}
		if e := read(t, sub, 2); e[0].Seq != before.Seq+1 || e[0].Text != "roll" {
			t.Errorf("read %v", e)
		}
	})
}

// A bot's move that could not be stored, and a time limit that ran out meanwhile, are handled
// afterwards.
func TestStoreFailsTheServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &frail{Store: mem.New()}
		h := newHarness(t, store, nil)
		defer h.close()
		store.fail.Store(true)
		bots := h.create(seats("", "bot club", "bot club"))
		timed := h.create(humans("anna", game.Values{"limit": "2000"}, "Anna", "Boris"))
		pass(6 * time.Second)
		store.fail.Store(false)
		pass(5 * time.Second)
		if m := h.snapshot(bots); m.Phase != table.Over {
			t.Errorf("the bots' match is %s", m.Phase)
		}
		if m := h.snapshot(timed); m.At != 10*time.Second {
			t.Errorf("the clock last acted at %v", m.At)
		}
		h.verify(bots)
		h.verify(timed)
	})
}
