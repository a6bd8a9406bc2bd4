package match

import (
	"testing"
	"time"
)

var noon = time.Date(2024, 5, 1, 12, 0, 0, 0, time.UTC)

func TestAClockRunsAndStandsStill(t *testing.T) {
	c := clockFrom(noon, time.Minute)
	if got := c.at(noon.Add(1500*time.Millisecond + time.Microsecond)); got != 61500*time.Millisecond {
		t.Errorf("it shows %v after 1.500001 s from 1 min", got)
	}
	if got := c.when(2 * time.Minute); !got.Equal(noon.Add(time.Minute)) {
		t.Errorf("it shows 2 min at %v", got)
	}
	c = c.stop(abandoned, 90*time.Second)
	if got := c.at(noon.Add(time.Hour)); got != 90*time.Second {
		t.Errorf("it shows %v, and was stopped at 90 s", got)
	}
	if got := c.when(2 * time.Minute); !got.IsZero() {
		t.Errorf("it stands still, and shows 2 min at %v", got)
	}
}

// Setting a clock that stands still, forward or back, neither starts it nor changes why it
// stands still.
func TestAClockKeepsWhyItStandsStill(t *testing.T) {
	for _, why := range []standstill{abandoned, unstorable} {
		c := clock{}.stop(why, time.Minute)
		for what, moved := range map[string]clock{
			"reach": c.reach(noon, time.Hour), "back": c.back(noon, time.Second), "wait": c.wait(time.Second), "stay": c.back(noon, time.Hour),
		} {
			if !moved.stopped() || moved.stands != why {
				t.Errorf("%s: %+v of %+v", what, moved, c)
			}
		}
		if clockFrom(noon, c.at(noon)).stopped() {
			t.Errorf("a clock that goes on from %+v stands still", c)
		}
	}
}

func TestAClockIsOnlyPutForward(t *testing.T) {
	for name, c := range map[string]struct {
		clock    clock
		at, want time.Duration
	}{
		"it is ahead":                   {clockFrom(noon, time.Minute), time.Second, time.Minute},
		"it is behind":                  {clockFrom(noon, time.Minute), time.Hour, time.Hour},
		"it stands still, and is ahead": {clock{}.stop(unstorable, time.Minute), time.Second, time.Minute},
		"it stands still behind":        {clock{}.stop(unstorable, time.Minute), time.Hour, time.Hour},
	} {
		if got := c.clock.reach(noon, c.at).at(noon); got != c.want {
			t.Errorf("%s: %v after it is to reach %v, want %v", name, got, c.at, c.want)
		}
	}
}
