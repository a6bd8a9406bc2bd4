package sqlite

import (
	"testing"
	"time"
)

// Transactions of a busy server come less often, and those of one that has become
// quiet as before.
func TestTempo(t *testing.T) {
	now := time.Unix(1000, 0)
	var tempo tempo
	for _, c := range []struct {
		what   string
		every  time.Duration
		jobs   int
		during time.Duration
		want   time.Duration
	}{
		{"one move", time.Second, 1, time.Second, pace},
		{"400 moves a second", 5 * time.Millisecond, 2, time.Second, pace},
		{"1000 moves a second", 8 * time.Millisecond, 8, time.Second, paceBusy},
		{"one move after a second", time.Second, 1, time.Second, pace},
		{"one move after a minute", time.Minute, 1, time.Minute, pace},
	} {
		var got time.Duration
		for end := now.Add(c.during); now.Before(end); {
			now = now.Add(c.every)
			got = tempo.pace(now, c.jobs)
		}
		if got != c.want {
			t.Errorf("%s: the next transaction waits %v, want %v", c.what, got, c.want)
		}
	}
}
