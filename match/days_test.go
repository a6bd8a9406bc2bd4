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

const day = 24 * time.Hour

// wakes makes the service check what is due as often as a server does.
func (h *harness) wakes(all time.Duration) {
	h.t.Helper()
	for ; all > 0; all -= time.Minute {
		pass(time.Minute)
		if err := h.WakeDue(h.t.Context()); err != nil {
			h.t.Fatal(err)
		}
		synctest.Wait()
	}
}

// With days for a decision a match is in memory only while somebody is at it; the calendar
// counts, and the flag falls to the millisecond with nobody connected.
func TestDaysPassWithNobodyThere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		ctx := t.Context()
		id := h.clocked("days:2+1")
		if m := h.snapshot(id); m.Phase != table.Playing {
			t.Fatalf("the match is %s", m.Phase)
		}
		h.wakes(2*day + 12*time.Hour)
		if h.Stats().Loaded > 0 {
			t.Error("it is in memory")
		}
		_, err := h.Claim(ctx, id, "boris", 0, false)
		h.want("a claim", err, match.ErrPresent)
		h.play(id, "anna", "hold")
		at := h.snapshot(id).At
		if at != 2*day+12*time.Hour {
			t.Errorf("decided at %v", at)
		}
		if ids, _ := h.store.Running(ctx); len(ids) > 0 {
			t.Errorf("%v go on by themselves", ids)
		}
		h.wakes(day)
		h.play(id, "boris", "hold")
		at = h.snapshot(id).At
		h.wakes(2*day + 12*time.Hour - 2*time.Minute)
		if m := h.snapshot(id); m.Phase != table.Playing {
			t.Fatalf("the match is %s: %+v", m.Phase, m.End)
		}
		h.wakes(5 * time.Minute)
		if e := h.ending(id); e.Text != "end 2 flag 1" || e.At != at+2*day+12*time.Hour {
			t.Errorf("after %v: %s at %v", at, e.Text, e.At)
		}
		h.wakes(5 * time.Minute)
		if ids, _ := h.store.Due(ctx, time.Now().Add(100*day), 10); len(ids) > 0 || h.Stats().Loaded > 0 {
			t.Errorf("%v are due, %d in memory", ids, h.Stats().Loaded)
		}
		h.verify(id)
	})
}

// Days go on while no server is up. When a server is back, a player who had time left has at
// least an hour, or the time that was left at the last entry if that is less; a match that was
// paused has lost nothing.
func TestDaysWhileTheServerIsDown(t *testing.T) {
	for _, c := range []struct {
		what        string
		down        time.Duration
		over        time.Duration // since the server is up again
		paused, end bool
	}{
		{"for a day", day, 24 * time.Hour, false, true},
		{"until the flag has nearly fallen", 2*day - time.Minute, time.Hour, false, true},
		{"for a week", 7 * day, time.Hour, false, true},
		{"for a week, in a pause", 7 * day, 0, true, false},
	} {
		synctest.Test(t, func(t *testing.T) {
			store := mem.New()
			h := newHarness(t, store, nil)
			ctx := t.Context()
			id := h.clocked("days:2")
			if c.paused {
				h.Ask(ctx, match.Wish{Match: id, Guest: "anna", Seat: 0, Wish: table.Pause})
				h.Ask(ctx, match.Wish{Match: id, Guest: "boris", Seat: 1, Wish: table.Pause})
			}
			h.close()
			pass(c.down)
			h = newHarness(t, store, nil)
			defer h.close()
			if err := h.Resume(ctx); err != nil || h.Stats().Loaded > 0 {
				t.Fatalf("%d in memory, %v", h.Stats().Loaded, err)
			}
			if c.paused {
				if _, err := h.GoOn(ctx, id, "anna", 0); err != nil {
					t.Fatal(err)
				}
				if sum, _ := store.Summary(ctx, id); !sum.Deadline.Equal(time.Now().Add(2 * day)) {
					t.Errorf("%s: over at %v, it is %v", c.what, sum.Deadline, time.Now())
				}
				return
			}
			h.wakes(c.over - 2*time.Minute)
			if m := h.snapshot(id); m.Phase != table.Playing {
				t.Fatalf("%s: the match is %s: %+v", c.what, m.Phase, m.End)
			}
			h.wakes(5 * time.Minute)
			if e := h.ending(id); e.Text != "end 2 flag 1" || e.At != 2*day {
				t.Errorf("%s: %s at %v", c.what, e.Text, e.At)
			}
			h.verify(id)
		})
	}
}

// Servers that start again every 50 minutes let a flag fall
// once they were there for an hour around its end: what is added is what they were away for.
func TestDaysOfServersThatRestart(t *testing.T) {
	for _, c := range []struct{ away, most time.Duration }{{0, 0}, {10 * time.Second, 30 * time.Second}, {10 * time.Minute, 22 * time.Minute}} {
		synctest.Test(t, func(t *testing.T) {
			store := mem.New()
			h := newHarness(t, store, nil)
			id := h.clocked("days:2")
			began := time.Now()
			ended := func() bool {
				s, err := store.Summary(t.Context(), id)
				return err != nil || s.Phase != table.Playing
			}
			for !ended() && time.Since(began) < 3*day {
				for range 50 {
					h.wakes(time.Minute)
					if ended() {
						break
					}
				}
				h.close()
				pass(c.away)
				h = newHarness(t, store, nil)
			}
			if late := time.Since(began) - 2*day - c.away; late < 0 || late > c.most+2*time.Minute {
				t.Errorf("away for %v: the flag falls %v late, want %v at most", c.away, late, c.most)
			}
			h.close()
		})
	}
}

// After a server was down, a player decides within the grace, and then the days of the other
// player begin.
func TestDecidingInTheGrace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		h := newHarness(t, store, nil)
		id := h.clocked("days:2")
		h.close()
		pass(7 * day)
		h = newHarness(t, store, nil)
		defer h.close()
		h.wakes(30 * time.Minute)
		h.play(id, "anna", "hold")
		if m := h.snapshot(id); m.At != 2*day-30*time.Minute {
			t.Errorf("decided at %v", m.At)
		}
		if sum, _ := store.Summary(t.Context(), id); !sum.Deadline.Equal(time.Now().Add(2 * day)) {
			t.Errorf("over at %v, it is %v", sum.Deadline, time.Now())
		}
		h.verify(id)
	})
}

// A game whose own limit is shorter than days is not played by days. A match in which a player
// has days to decide is not deleted.
func TestDaysNeedTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		spec := seats("anna", "human Anna", "bot club")
		spec.Options = game.Values{"target": "1000", "limit": "60000"}
		spec.Terms = terms(t, "days:3")
		_, err := h.Create(t.Context(), spec)
		h.want("with a minute a decision", err, match.ErrSpec)
		id := h.clocked("days:30")
		var kept []string
		err = match.Keeping{Abandoned: time.Hour}.Outlived(t.Context(), h.store.Stale, time.Now().Add(20*day), func(s match.Summary) error {
			kept = append(kept, s.ID)
			return nil
		})
		if err != nil || len(kept) > 0 {
			t.Errorf("%v of %s need not be kept, %v", kept, id, err)
		}
	})
}

// A damagedStore does not find the log of any match, and counts the attempts.
type damagedStore struct {
	match.Store
	asked atomic.Int32
}

func (s *damagedStore) Load(context.Context, string, uint64, int) ([]record.Entry, error) {
	s.asked.Add(1)
	return nil, match.ErrDamaged
}

// A match that is due and cannot be loaded is not tried at every check, but more and more
// rarely.
func TestWhatIsDueAndDamaged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		h := newHarness(t, store, nil)
		h.clocked("days:1")
		h.close()
		damaged := &damagedStore{Store: store}
		h = newHarness(t, damaged, nil)
		defer h.close()
		h.wakes(day + time.Minute)
		if n := damaged.asked.Load(); n != 1 {
			t.Errorf("asked for %d times within a minute", n)
		}
		h.wakes(time.Hour)
		if n := damaged.asked.Load(); n < 3 || n > 4 {
			t.Errorf("asked for %d times within an hour", n)
		}
	})
}

// However many due matches are carried by other services, or cannot be loaded, this service gets
// to those that it can wake.
func TestOthersKeepNoDueMatchFromItsTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		h := newHarness(t, store, nil)
		others, stuck := map[string]bool{}, map[string]bool{}
		for range 450 {
			others[h.clocked("days:1")] = true
		}
		for range 450 {
			stuck[h.clocked("days:1")] = true
		}
		pass(time.Second)
		last := h.clocked("days:1")
		h.close()
		h = newHarness(t, &partlyDamagedStore{store, stuck}, func(c *match.Config) {
			c.Carries = func(id string) bool { return !others[id] }
		})
		defer h.close()
		h.wakes(day + 30*time.Minute)
		if e := h.ending(last); e.Text != "end 2 flag 1" {
			t.Errorf("half an hour after its time was over: %s", e.Text)
		}
	})
}

// A partlyDamagedStore does not find the logs of some matches.
type partlyDamagedStore struct {
	match.Store
	damaged map[string]bool
}

func (s *partlyDamagedStore) Load(ctx context.Context, id string, after uint64, limit int) ([]record.Entry, error) {
	if s.damaged[id] {
		return nil, match.ErrDamaged
	}
	return s.Store.Load(ctx, id, after, limit)
}
