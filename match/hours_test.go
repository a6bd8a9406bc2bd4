package match_test

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/match"
	"woodwork/store/mem"
)

// Hours go on, have gaps, and begin again when the time of day cannot be true.
func TestHours(t *testing.T) {
	const h = time.Hour
	noon := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	var kept match.Hours
	for _, c := range []struct {
		what   string
		now, d time.Duration // since noon, and how long without a break
		want   string        // for each stint, in hours: since noon, and how long
		again  bool
	}{
		{"first", h, h, "0+1", false},
		{"goes on", 3 * h, 2 * h, "0+3", false},
		{"another server has said so", 3 * h, h, "0+3", false},
		{"a restart", 5 * h, h, "0+3 4+1", false},
		{"half a minute back", 5*h - time.Minute/2, 0, "0+3 4+1", false},
		{"six days ahead", 149 * h, 0, "0+3 4+1 149+0", false},
		{"and back", 6 * h, h, "6+0", true},
		{"a hundred days ahead", 2406 * h, h, "2406+0", true},
		{"goes on there", 2408 * h, 2 * h, "2406+2", false},
		{"and back", 9 * h, h, "9+0", true},
	} {
		hours, again := kept.Through(noon.Add(c.now), c.d)
		kept = match.ParseHours(hours.String())
		var words []string
		for _, s := range kept {
			words = append(words, fmt.Sprintf("%d+%d", s.From.Sub(noon)/h, s.For/h))
		}
		if got := strings.Join(words, " "); got != c.want || again != c.again {
			t.Errorf("%s: %s, %v, want %s", c.what, got, again, c.want)
		}
	}
	if kept = match.ParseHours("5+x"); kept != nil {
		t.Errorf("damaged: %v", kept)
	}
}

// What was served since an instant, and the instant since which so much was served, invert each
// other. However often a server restarts, its hours stay short, and never say too much.
func TestHoursOfManyRestarts(t *testing.T) {
	noon := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	var kept match.Hours
	for i := range 300 {
		kept, _ = kept.Through(noon.Add(time.Duration(i)*time.Hour+50*time.Minute), 50*time.Minute)
	}
	if len(kept.String()) > 3000 {
		t.Errorf("%d bytes", len(kept.String()))
	}
	for i := range 300 {
		got, true := kept.Since(noon.Add(time.Duration(i)*time.Hour)), time.Duration(300-i)*50*time.Minute
		if got > true || i > 200 && got != true {
			t.Errorf("after %d hours %v were served, it says %v", i, true, got)
		}
		if at, ok := kept.Back(got); got > 0 && (!ok || kept.Since(at) != got) {
			t.Errorf("%v were served since %v, %v", got, at, ok)
		}
	}
	if _, ok := kept.Back(300 * time.Hour); ok {
		t.Error("more was served than there was time")
	}
}

// keepsAll is how long a server keeps matches, if it is asked to delete those that are over.
var keepsAll = match.Keeping{Abandoned: 90 * day, Finished: 90 * day}

// kinds opens a match of each kind that may be deleted.
func (h *harness) kinds() (ids []string) {
	ids = append(ids, h.create(seats("anna", "human Anna", "open")), h.create(humans("anna", nil, "Anna", "Boris")))
	over := h.create(humans("anna", nil, "Anna", "Boris"))
	h.finish(over, "anna")
	return append(ids, over, h.clocked("days:3"))
}

// A time of day that is wrong deletes nothing, neither while it is wrong nor afterwards.
func TestAWrongTimeOfDayDeletesNothing(t *testing.T) {
	for _, c := range []struct {
		what    string
		leap    time.Duration
		restart bool
	}{
		{"100 days ahead", 100 * day, false}, {"100 days ahead at a restart", 100 * day, true},
		{"6 days ahead at a restart", 6 * day, true}, {"100 days behind", -100 * day, false},
		{"100 days behind at a restart", -100 * day, true}, {"a day behind", -day, false},
	} {
		t.Run(c.what, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				store := mem.New()
				h, d := timed(t, store)
				set := func(by time.Duration) {
					if c.restart {
						h.close()
					}
					if d.leap(by); c.restart {
						h = newHarness(t, store, func(c *match.Config) { c.Wall = d.now })
					}
				}
				h.kinds()
				pass(85 * day)
				set(c.leap)
				h.swept(keepsAll)
				h.kinds() // with a time that is wrong
				pass(time.Hour)
				h.swept(keepsAll)
				pass(3 * day)
				h.swept(keepsAll)
				set(-c.leap)
				h.swept(keepsAll)
				pass(time.Hour)
				h.swept(keepsAll)
				h.close()
			})
		})
	}
}

// Nor does the time count in which no server was there. What nobody was at while servers could be
// reached for long enough is deleted, also if they were started again every hour.
func TestOnlyWhatWasServedCounts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		h := newHarness(t, store, nil)
		open := h.create(seats("anna", "human Anna", "open"))
		for range 30 {
			pass(20 * time.Hour)
			h.swept(match.Keeping{Abandoned: 25 * day})
			h.close()
			pass(4 * time.Hour)
			h = newHarness(t, store, nil)
		}
		h.swept(match.Keeping{Abandoned: 25 * day})
		pass(time.Minute)
		h.swept(match.Keeping{Abandoned: 25 * day}, open)
		h.close()
	})
}

// Where something was stored later than now, the wait begins again, once.
func TestSomethingWasStoredLaterThanNow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		h, d := timed(t, store)
		old := h.create(seats("anna", "human Anna", "open"))
		pass(20 * day)
		if err := store.Seen(t.Context(), h.create(seats("anna", "human Anna", "open")), d.now().Add(100*day)); err != nil {
			t.Fatal(err)
		}
		h.swept(match.Keeping{Abandoned: 10 * day})
		pass(9 * day)
		h.swept(match.Keeping{Abandoned: 10 * day})
		pass(2 * day)
		h.swept(match.Keeping{Abandoned: 10 * day}, old)
		h.close()
	})
}

// A leap of the time of day is said once.
func TestALeapIsLoggedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		log, d := &diary{}, &dayTime{}
		h := newHarness(t, mem.New(), func(c *match.Config) { c.Wall, c.Log = d.now, slog.New(slog.NewTextHandler(log, nil)) })
		count := func(what string) (n int) {
			for _, line := range log.lines() {
				if strings.Contains(line, what) {
					n++
				}
			}
			return n
		}
		h.swept(keepsAll)
		for range 2 {
			d.leap(100 * day)
			for range 48 {
				pass(time.Hour)
				h.swept(keepsAll)
			}
		}
		if n := count("has leaped"); n != 2 {
			t.Errorf("2 leaps were said %d times", n)
		}
		if n := count("counts again"); n != 2 {
			t.Errorf("that the wait begins again, twice, was said %d times", n)
		}
		h.close()
	})
}

// Whatever a store says of hours is read, and what is read is written and read as the same.
func FuzzHours(f *testing.F) {
	f.Add("1700000000123+3600000 1700007200123+0")
	f.Fuzz(func(t *testing.T, text string) {
		h := match.ParseHours(text)
		if again := match.ParseHours(h.String()); again.String() != h.String() || len(again) != len(h) {
			t.Errorf("%q is read as %v, and then as %v", text, h, again)
		}
	})
}
