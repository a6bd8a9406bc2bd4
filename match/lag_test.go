package match

import (
	"testing"
	"time"
)

func TestLagOf(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct{ measured, now, want time.Duration }{
		{0, 0, 0}, {99 * ms, 0, 0}, {100 * ms, 0, 100 * ms}, {349 * ms, 0, 300 * ms}, {time.Hour, 0, 500 * ms},
		{60 * ms, 100 * ms, 100 * ms}, {20 * ms, 100 * ms, 0}, {170 * ms, 100 * ms, 100 * ms}, {180 * ms, 100 * ms, 150 * ms},
		{time.Hour, 450 * ms, 450 * ms}, {time.Hour, 400 * ms, 500 * ms},
	} {
		if given, changes := lagOf(c.measured, c.now); given != c.want || changes != (given != c.now) {
			t.Errorf("measured %v, given %v until now: %v, changes: %v; want %v", c.measured, c.now, given, changes, c.want)
		}
	}
}
