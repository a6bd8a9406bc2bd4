package footballchess

import (
	"strings"
	"testing"

	"woodwork/game"
)

// Without a limit an episode goes on after everything that is remembered: the states stay those
// of the twin and can be read back, until the match itself is as long as it may be.
func TestEpisodeWithoutALimit(t *testing.T) {
	values := game.Values{"limit": "0", "rep": "off"}
	r, err := Configure(values)
	if err != nil {
		t.Fatal(err)
	}
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	w := newMatchTwin(readTwinOptions(t, values))
	round := strings.Fields("Kd1-c1 Kd11-e11 Kc1-d1 Ke11-d11")
	for n := range 2*MaxLimit + 3 {
		m, err := r.ParseMove(&s, round[n%len(round)])
		if err != nil {
			t.Fatal(err)
		}
		r.Step(&s, game.At(game.Seat(s.Turn), m))
		w.play(round[n%len(round)], 0)
	}
	line := r.FormatState(&s)
	if line != w.line() {
		t.Fatalf("%s, the twin says\n%s", line, w.line())
	}
	if back, err := r.ParseState(line); err != nil || back != s {
		t.Fatalf("%s is read back as %s: %v", line, r.FormatState(&back), err)
	}
	last := "3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 1-0 40 59999 - o=rep:off,limit:0"
	if s, err = r.ParseState(last); err != nil {
		t.Fatal(err)
	}
	m, _ := r.ParseMove(&s, "Kd1-c1")
	r.Step(&s, game.At(0, m))
	if s.Status != ByLimit || s.Result != WhiteWins {
		t.Errorf("after %s: %s", last, r.FormatState(&s))
	}
}
