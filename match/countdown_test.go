package match

import (
	"testing"
	"time"
)

// The notice before a match begins when all players are there, or when the match has waited for
// long enough.
func TestACountdown(t *testing.T) {
	const notice = 5 * time.Second
	start := time.Unix(0, 0)
	type look struct {
		second int
		all    bool
	}
	for name, c := range map[string]struct {
		looks []look
		due   int // when the notice begins, in seconds after the start; -1: the match does not wait
	}{
		"it does not wait":                   {nil, -1},
		"nobody comes":                       {[]look{{0, false}, {30, false}}, 60},
		"all are there":                      {[]look{{0, true}, {1, true}}, 5},
		"the last comes":                     {[]look{{0, false}, {7, true}, {8, true}}, 12},
		"one goes again":                     {[]look{{0, true}, {3, false}}, 60},
		"one goes and comes":                 {[]look{{0, true}, {3, false}, {20, true}}, 25},
		"the last comes at the end":          {[]look{{0, false}, {58, true}}, 60},
		"it has waited since its first look": {[]look{{10, false}}, 70},
	} {
		var g countdown
		for _, l := range c.looks {
			g.look(start.Add(time.Duration(l.second)*time.Second), l.all)
		}
		want := time.Time{}
		if c.due >= 0 {
			want = start.Add(time.Duration(c.due) * time.Second)
		}
		if due := g.due(notice); !due.Equal(want) {
			t.Errorf("%s: begins at %v, want %v", name, due, want)
		}
	}
}
