package door

import (
	"testing"
	"time"
)

// For each route at most one line a second is written, which says how many others were slow.
func TestSlowRequestsAreCounted(t *testing.T) {
	l := slowLog{least: time.Second}
	at := time.Unix(1, 0)
	for i, c := range []struct {
		route   string
		took    time.Duration
		after   time.Duration
		omitted int
		ok      bool
	}{
		{"a", time.Second, 0, 0, false},
		{"a", 2 * time.Second, 0, 0, true},
		{"a", 2 * time.Second, time.Second / 2, 0, false},
		{"b", 2 * time.Second, time.Second / 2, 0, true},
		{"a", 2 * time.Second, time.Second / 2, 0, false},
		{"a", 2 * time.Second, time.Second, 2, true},
		{"a", 2 * time.Second, 3 * time.Second, 0, true},
		{"GET /x/stream", time.Hour, 9 * time.Second, 0, false},
	} {
		if omitted, ok := l.due(c.route, c.took, at.Add(c.after)); omitted != c.omitted || ok != c.ok {
			t.Errorf("%d: %d %v", i, omitted, ok)
		}
	}
	if _, ok := (&slowLog{}).due("a", time.Hour, at); ok {
		t.Error("told although nobody asked")
	}
}
