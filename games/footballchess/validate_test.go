package footballchess

import (
	"strings"
	"testing"
	"time"
)

// TestImpossibleStates reads states that cannot occur in a match: they are refused, whatever
// actions follow.
func TestImpossibleStates(t *testing.T) {
	board, _, _ := strings.Cut(kickOff, " ")
	for state, want := range map[string]string{
		"7/1Q1kR2/7/2B2r1/7/4b2/7/7/p6/3P2N/3n1q1 d10 w 1-2 15 56 - m=Qb10xd10-a7,Kd10-c11": "the keeper K must stand in its area",
		"3k3/7/7/1b5/7/7/7/7/1N5/7/3K3 d6 w 0-0 0 0 - m=Kd1-e1":                             "8 pieces are missing",
		board + " d12 w 0-0 0 0 - m=Kd1-e1":                                                 "the ball is in the goal d12",
		board + " d6 w 3-0 0 9 - m=Kd1-e1":                                                  "3 goals win",
		"3k3/7/4r2/1p1b1q1/7/7/7/1P3R1/2Q1N2/7/3K3 d6 w 0-3 0 1 Bn:w":                       "3 goals win",
		board + " d6 w 0-0 9 8 -":                                                           "9 actions since the kick-off, 8 in all",
		board + " d6 w 0-0 0 0 end:agreed:w":                                                "end:agreed:w does not end a match",
		board + " d6 w 0-0 0 0 end:resign:d":                                                "end:resign:d does not end a match",
		board + " d6 w 0-0 0 0 end:time:d":                                                  "end:time:d does not end a match",
		"3k3/7/4r2/1p1b1q1/7/7/7/1P3R1/2Q1N2/7/3K3 d6 w 0-2 0 1 Bn:w c=0,5 o=clock:60+1":    "a side has no time left",
	} {
		_, err := Game().Load(nil, state)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", state, err, want)
		}
	}
}

// Clocks without the option clock stand still.
func TestClocksWithoutTheOption(t *testing.T) {
	line := kickOff + " c=600000,598200 o=offside:field m=Qd4-d6,Qd8xd6-f6"
	m, err := Game().Load(nil, line)
	if err != nil {
		t.Fatal(err)
	}
	if got := m.State(); got != line {
		t.Errorf("%s is written back as %s", line, got)
	}
	if _, err := m.Play(time.Minute, 0, "Kd1-e1"); err != nil {
		t.Fatal(err)
	}
	if got := m.State(); got != line+",Kd1-e1" {
		t.Errorf("the state is %s", got)
	}
}
