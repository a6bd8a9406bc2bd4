package match_test

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/match"
	"woodwork/store/mem"
	"woodwork/table"
)

// A dayTime is a time of day that can be set: that of the machine, plus ahead.
type dayTime struct{ ahead atomic.Int64 }

func (d *dayTime) now() time.Time { return time.Now().Add(time.Duration(d.ahead.Load())) }

// leap sets the time of day, without any time passing.
func (d *dayTime) leap(by time.Duration) { d.ahead.Add(int64(by)) }

func timed(t *testing.T, store match.Store) (*harness, *dayTime) {
	d := &dayTime{}
	return newHarness(t, store, func(c *match.Config) { c.Wall = d.now }), d
}

// Setting the time of day, forward or back, does not change a clock that does not follow the
// calendar, neither in a match in memory nor in one that is loaded again.
func TestLiveClocksGoByNoCalendar(t *testing.T) {
	for _, leap := range []time.Duration{10 * time.Hour, -10 * time.Hour, 40 * 24 * time.Hour} {
		synctest.Test(t, func(t *testing.T) {
			h, d := timed(t, mem.New())
			defer h.close()
			id := h.clocked("fischer:5+3")
			pass(time.Minute)
			d.leap(leap)
			pass(time.Minute)
			h.play(id, "anna", "hold")
			if at := h.snapshot(id).At; at != 2*time.Minute {
				t.Errorf("after a leap of %v: decided at %v", leap, at)
			}
			pass(time.Minute)
			d.leap(leap)
			pass(5 * time.Minute)
			if e := h.ending(id); e.Text != "end 1 flag 2" || e.At != 7*time.Minute {
				t.Errorf("after a leap of %v: %s at %v", leap, e.Text, e.At)
			}
			h.verify(id)
		})
	}
}

// When a machine sleeps while a match by days is in memory, the player who has days loses that
// time once, and the next player does not lose it again after a reload. If the flag would have
// fallen meanwhile, there is the grace.
func TestDaysGoOnWhileTheMachineSleeps(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		h, d := timed(t, store)
		ctx := t.Context()
		id := h.clocked("days:1")
		v, err := h.Watch(ctx, id, "anna") // keeps the match in memory
		if err != nil {
			t.Fatal(err)
		}
		pass(time.Hour)
		d.leap(10 * time.Hour)
		h.play(id, "anna", "hold")
		if at := h.snapshot(id).At; at != 11*time.Hour {
			t.Errorf("decided at %v", at)
		}
		if s, _ := store.Summary(ctx, id); !s.Deadline.Equal(d.now().Add(day).Truncate(time.Millisecond)) {
			t.Errorf("the next flag falls at %v, and it is %v", s.Deadline, d.now())
		}
		v.Close()
		h.close()
		h = newHarness(t, store, func(c *match.Config) { c.Wall = d.now })
		defer h.close()
		pass(23 * time.Hour)
		if m := h.snapshot(id); m.Phase != table.Playing {
			t.Errorf("the match ended %v", m.End)
		}
		v, err = h.Watch(ctx, id, "boris")
		if err != nil {
			t.Fatal(err)
		}
		defer v.Close()
		d.leap(10 * time.Hour)
		pass(50 * time.Minute)
		if m := h.snapshot(id); m.Phase != table.Playing {
			t.Errorf("within the grace the match ended %v", m.End)
		}
		h.wakes(20 * time.Minute)
		if e := h.ending(id); e.Text != "end 1 flag 2" || e.At != 11*time.Hour+day {
			t.Errorf("%s at %v", e.Text, e.At)
		}
		h.verify(id)
	})
}

// Setting the time of day back gives a player more of their days, and match time never goes
// back.
func TestTheCalendarIsSetBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, d := timed(t, mem.New())
		defer h.close()
		id := h.clocked("days:1")
		v, err := h.Watch(t.Context(), id, "anna")
		if err != nil {
			t.Fatal(err)
		}
		defer v.Close()
		pass(5 * time.Hour)
		h.play(id, "anna", "hold")
		pass(time.Hour)
		d.leap(-3 * time.Hour)
		pass(time.Minute)
		h.play(id, "boris", "hold")
		if at := h.snapshot(id).At; at < 5*time.Hour || at > 5*time.Hour+time.Minute {
			t.Errorf("decided at %v", at)
		}
		pass(day - time.Minute)
		if m := h.snapshot(id); m.Phase != table.Playing {
			t.Errorf("the match ended %v", m.End)
		}
		h.verify(id)
	})
}
