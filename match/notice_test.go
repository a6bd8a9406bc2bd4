package match

import (
	"testing"
	"time"
)

func TestTheNoticeBeginsWhenAllAreThere(t *testing.T) {
	const notice = 3 * time.Second
	at := func(s time.Duration) time.Time { return noon.Add(s * time.Second) }
	var c countdown
	if got := c.due(notice); !got.IsZero() {
		t.Errorf("the match does not wait, and begins at %v", got)
	}
	for _, step := range []struct {
		now  time.Duration
		all  bool
		want time.Duration
	}{
		{0, false, 60}, {5, false, 60}, {10, true, 13}, {12, true, 13},
		{12, false, 60}, // somebody has left again
		{20, true, 23}, {20, false, 60},
		{58, true, 60}, // nobody waits longer than a minute
	} {
		c.look(at(step.now), step.all)
		if got := c.due(notice); !got.Equal(at(step.want)) {
			t.Errorf("after %d s, all there: %v: it begins at %v, want after %d s", step.now, step.all, got, step.want)
		}
	}
}
