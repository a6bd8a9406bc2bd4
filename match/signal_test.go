package match

import (
	"testing"
	"time"
)

func TestAnAllowance(t *testing.T) {
	var a allowance
	start := noon
	for _, c := range []struct {
		after time.Duration
		want  bool
	}{
		{0, true}, {0, true}, {0, true}, {0, false}, // at most three in a row
		{3999 * time.Millisecond, false}, {4 * time.Second, true}, {4 * time.Second, false},
		{60 * time.Second, true}, {60 * time.Second, true}, {60 * time.Second, true}, {60 * time.Second, false},
	} {
		if got := a.take(start.Add(c.after), 4*time.Second, 3); got != c.want {
			t.Errorf("after %s: %t", c.after, got)
		}
	}
}
