package match

import (
	"testing"
	"time"

	"woodwork/record"
	"woodwork/table"
)

func TestOneGuestWasThereWhenTheMatchWasOpened(t *testing.T) {
	const while = 2 * time.Minute
	a := newAttendance(noon, noon.Add(-while), 1, while, false)
	if !a.abandoned(noon, while) || a.abandoned(noon.Add(-1), while) {
		t.Errorf("somebody was there at %v", a.seen)
	}
	a = newAttendance(noon, noon.Add(time.Hour), 1, while, false) // the time of day was put back since
	if !a.seen.Equal(noon) {
		t.Errorf("loaded at noon, somebody was there at %v", a.seen)
	}
	a = newAttendance(noon, noon.Add(-24*time.Hour), 2, while, true)
	if !a.abandoned(noon, abandonedTogether) {
		t.Errorf("several guests had abandoned it, and were there at %v", a.seen)
	}
	a = newAttendance(noon, noon.Add(-24*time.Hour), 2, while, false)
	if a.abandoned(noon.Add(while-1), abandonedTogether) || !a.abandoned(noon.Add(while), abandonedTogether) {
		t.Errorf("several guests were there at %v", a.seen)
	}
	a.see(noon)
	a.see(noon.Add(-time.Minute))
	if !a.seen.Equal(noon) {
		t.Errorf("somebody was there at noon, and last at %v", a.seen)
	}
}

func TestAMatchIsLookedAtUntilItMayBeUnloaded(t *testing.T) {
	a := attendance{used: noon}
	for after, want := range map[time.Duration]time.Duration{0: 60, 59: 60, 60: 120, 300: 360} {
		if got := a.unload(noon.Add(after*time.Second), time.Minute); !got.Equal(noon.Add(want * time.Second)) {
			t.Errorf("%d s after it was used it is looked at again at %v", after, got)
		}
	}
}

func TestHowLongAMatchGoesOn(t *testing.T) {
	person, bot := table.Seat{Kind: table.Human}, table.Seat{Kind: table.Bot}
	replaced := table.Seat{Kind: table.Bot, Name: "Anna"}
	cfg := Config{AbandonedAfter: time.Minute}
	for name, c := range map[string]struct {
		phase  table.Phase
		guests int
		seats  []table.Seat
		lease  time.Duration // negative: without an end
	}{
		"it waits":          {table.Waiting, 1, []table.Seat{person, bot}, -1},
		"one guest":         {table.Playing, 1, []table.Seat{person, bot}, time.Minute},
		"several":           {table.Playing, 2, []table.Seat{person, person}, -1},
		"with a computer":   {table.Playing, 2, []table.Seat{person, person, bot}, time.Hour},
		"computers":         {table.Playing, 0, []table.Seat{bot, bot}, 0},
		"all have left":     {table.Playing, 0, []table.Seat{replaced, bot}, -1},
		"the match is over": {table.Over, 1, []table.Seat{person, bot}, -1},
	} {
		lease, bounded := cfg.lease(&record.Match{State: table.State{Phase: c.phase, Seats: c.seats}}, c.guests)
		if bounded != (c.lease >= 0) || bounded && lease != c.lease {
			t.Errorf("%s: it goes on for %v, %v", name, lease, bounded)
		}
	}
	cfg.PlayUnwatched = true
	if _, bounded := cfg.lease(&record.Match{State: table.State{Phase: table.Playing, Seats: []table.Seat{bot, bot}}}, 0); bounded {
		t.Error("computers play unwatched, and are paused")
	}
}
