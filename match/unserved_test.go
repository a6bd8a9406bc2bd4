package match_test

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
	"woodwork/table"
)

// A waiting store takes a while for what it writes or reads, as a file does that another program
// holds, and then does it.
type waiting struct {
	match.Store
	writes, reads atomic.Int64
}

func (s *waiting) Append(ctx context.Context, b match.Batch) error {
	time.Sleep(time.Duration(s.writes.Load()))
	return s.Store.Append(ctx, b)
}

func (s *waiting) Load(ctx context.Context, id string, after uint64, limit int) ([]record.Entry, error) {
	time.Sleep(time.Duration(s.reads.Load()))
	return s.Store.Load(ctx, id, after, limit)
}

// unserved opens a match of Anna and Boris with a minute for each, and lets 44 seconds pass.
func unserved(t *testing.T, change func(*match.Config)) (h *harness, store *waiting, id string) {
	store = &waiting{Store: mem.New()}
	h = newHarness(t, store, change)
	id = h.clocked("sudden:1")
	pass(44 * time.Second)
	return h, store, id
}

// decided checks when the last decision came, within a time, and that the other player then has all of a minute.
func (h *harness) decided(id string, at, within time.Duration) {
	h.t.Helper()
	var last record.Entry
	for _, e := range h.log(id).Entries {
		if e.Seat >= 0 {
			last = e
		}
	}
	if last.At < at || last.At > at+within {
		h.t.Errorf("decided at %v, want %v", last.At, at)
	}
	pass(time.Minute - time.Second)
	if m := h.snapshot(id); m.Phase != table.Playing {
		h.t.Fatalf("the match is %s: %+v", m.Phase, m.End)
	}
	pass(2 * time.Second)
	if e := h.ending(id); e.Text != "end 1 flag 2" || e.At != last.At+time.Minute {
		h.t.Errorf("%s at %v", e.Text, e.At)
	}
	h.verify(id)
}

// A decision has the time at which it came, however long the store takes for it; the next player
// loses nothing of that either.
func TestTheStoreTakesItsTimeForADecision(t *testing.T) {
	for _, takes := range []time.Duration{700 * time.Millisecond, 25 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			h, store, id := unserved(t, nil)
			defer h.close()
			store.writes.Store(int64(takes))
			h.play(id, "anna", "hold")
			store.writes.Store(0)
			h.decided(id, 44*time.Second, 0)
		})
	}
}

// Nor do those who decide while the store takes its time for something else in the match.
func TestADecisionWaitsForTheStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, store, id := unserved(t, nil)
		defer h.close()
		store.writes.Store(int64(25 * time.Second))
		go h.Ask(t.Context(), match.Wish{Match: id, Guest: "boris", Seat: 1, Wish: table.Draw})
		pass(10 * time.Second)
		store.writes.Store(0)
		h.play(id, "anna", "hold")
		h.decided(id, 44*time.Second, 0)
	})
	synctest.Test(t, func(t *testing.T) {
		h, store, id := unserved(t, nil)
		defer h.close()
		seq := h.snapshot(id).Seq
		store.reads.Store(int64(25 * time.Second)) // of what another service may have stored
		go h.Play(t.Context(), match.Move{Match: id, Guest: "boris", Seat: 1, Seq: seq + 1, Text: "hold"})
		pass(10 * time.Second)
		h.play(id, "anna", "hold")
		store.reads.Store(0)
		h.decided(id, 44*time.Second, 0)
	})
}

// A match that takes its time to be read has lost none of it.
func TestTheStoreTakesItsTimeForAMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		first, store, id := unserved(t, nil)
		first.play(id, "anna", "hold")
		first.close()
		pass(time.Hour)
		h := newHarness(t, store, nil)
		defer h.close()
		store.reads.Store(int64(25 * time.Second))
		if err := h.Resume(t.Context()); err != nil {
			t.Fatal(err)
		}
		pass(25 * time.Second)
		store.reads.Store(0)
		h.decided(id, 44*time.Second, 0)
	})
}

// A process that was held up, as by SIGSTOP, has not served: nobody loses that time, whether they
// were to decide, or decided meanwhile.
func TestAServiceThatWasHeldUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, _, id := unserved(t, nil)
		defer h.close()
		h.HoldUp(25 * time.Second)
		pass(25 * time.Second)
		h.play(id, "anna", "hold")
		h.decided(id, 44*time.Second, 2*time.Second) // here something else of the service may look meanwhile
	})
	synctest.Test(t, func(t *testing.T) {
		h, _, id := unserved(t, nil)
		defer h.close()
		h.HoldUp(25 * time.Second)
		go h.Do(t.Context(), id, func(uint64) error { time.Sleep(25 * time.Second); return nil }) // as everything in the process
		pass(time.Second)
		h.play(id, "anna", "hold")
		h.decided(id, 44*time.Second, 0)
	})
}

// A machine that has slept has not served either: its steady clock stood still.
func TestAMachineThatHasSlept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &dayTime{}
		h, _, id := unserved(t, func(c *match.Config) { c.Wall = d.now })
		defer h.close()
		d.leap(25 * time.Second)
		h.play(id, "anna", "hold")
		d.leap(10 * time.Hour)
		h.decided(id, 44*time.Second, 0)
	})
}

// While a service cannot hear the others, a player who is not here may be there, and may be told
// nothing: their time stands still. That of a player who is here goes on.
func TestTheBusIsAway(t *testing.T) {
	for _, here := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			bus := new(deafBus)
			h, _, id := unserved(t, func(c *match.Config) { bus.Bus = c.Bus; c.Bus = bus })
			defer h.close()
			if here {
				defer h.watch(id, "anna").Close()
			}
			bus.deaf.Store(true)
			pass(25 * time.Second)
			bus.deaf.Store(false)
			m := h.snapshot(id)
			if here {
				if m.Phase != table.Over || h.ending(id).At != time.Minute {
					t.Errorf("with Anna here: %s", m.Phase)
				}
				return
			}
			if m.Phase != table.Playing {
				t.Fatalf("with Anna elsewhere: %s, %+v", m.Phase, m.End)
			}
			h.play(id, "anna", "hold")
			if at := h.snapshot(id).At; at < 44*time.Second || at > 46*time.Second {
				t.Errorf("decided at %v", at)
			}
		})
	}
}

// The hour of grace of a match by days does not pass while a service is held up.
func TestDaysOfAServiceThatWasHeldUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.clocked("days:2")
		h.wakes(2*day - 30*time.Minute)
		h.HoldUp(40 * time.Minute)
		pass(40 * time.Minute)
		h.wakes(29 * time.Minute)
		if m := h.snapshot(id); m.Phase != table.Playing {
			t.Fatalf("the match is %s: %+v", m.Phase, m.End)
		}
		h.wakes(5 * time.Minute)
		if e := h.ending(id); e.Text != "end 2 flag 1" || e.At != 2*day {
			t.Errorf("%s at %v", e.Text, e.At)
		}
	})
}
