package footballchess

import (
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// FuzzParseState: a state that can be read is written back the same, and can be played on.
func FuzzParseState(f *testing.F) {
	for _, p := range perfts {
		f.Add(p.position)
	}
	for _, l := range Lessons() {
		f.Add(l.State)
	}
	for _, text := range []string{
		kickOff + " c=606000,603000 o=clock:600+5 m=Kd1-e1,Kd11-e11,Ke1-d1",
		kickOff + " o=offside:field m=Qd4-d6,Qd8xd6-f6",
		"3k3/7/2b1rQ1/1p1q1nB/7/7/7/1N5/4P2/7/2KR3 f12 b 3-1 0 151 end:goals:w",
		"3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 8 8 end:rep:d",
		"3k3/7/2b1r2/3q3/7/7/7/5B1/2R4/7/3K3 d6 w 2-1 0 92 end:resign:b",
		"3k3/7/2b1r2/1p1q1n1/7/7/7/1N5/4P2/7/3K3 d6 w 1-2 0 151 QRB:b o=goals:9,opening:placed,rep:off,limit:1000",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Game().Load(nil, text)
		if err != nil {
			return
		}
		if got := m.State(); got != text {
			t.Fatalf("%q is written back as %q", text, got)
		}
		if _, err := Game().Load(nil, m.Position()); err != nil && !tagsMatter(text) {
			t.Fatalf("%q: its position %q: %v", text, m.Position(), err)
		}
		gametest.PlayOn(t, Game(), nil, m, false)
	})
}

// tagsMatter reports whether a line has options, without which its position may be impossible.
func tagsMatter(text string) bool { return strings.Contains(text, " o=") }

// FuzzParseMove: a move that can be read is written back, except that a start square may have
// been left out; and Play survives all of them.
func FuzzParseMove(f *testing.F) {
	for _, text := range strings.Fields("Nb4-d5 Nb4*d5 Qd4>d9 Qd9>d12 Qd4:d7 Qd4:d7:a7 Ra5xd5-d8 Q@d4 N-d5 Q>d12 Q:d7:a7 Rxd5-d8 " +
		"resign:w agree flag:b K- Qd4>d0 Q@ Pz9-a1 Kd11>d013") {
		f.Add(text)
	}
	var states []State
	r := Standard()
	for _, text := range []string{perfts[0].position, perfts[1].position, perfts[2].position, perfts[4].position, Lessons()[7].State} {
		s, err := r.ParseState(text)
		if err != nil {
			f.Fatal(err)
		}
		states = append(states, s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, s := range states {
			m, err := r.ParseMove(&s, text)
			if err != nil {
				continue
			}
			err = game.Play(r, &s, game.At(r.Author(&s, m), m))
			if err != nil && err.Error() == "" {
				t.Fatalf("%q is refused without a word", text)
			}
			if _, err := r.ParseState(r.FormatState(&s)); err != nil {
				t.Fatalf("%q leads to %s: %v", text, r.FormatState(&s), err)
			}
		}
		for _, s := range states {
			m, err := r.ParseMove(&s, text)
			if err != nil || !game.Allows(r, &s, game.Seat(s.Turn), m) {
				continue
			}
			if got := r.FormatMove(&s, m); got != text && got[:1]+got[strings.IndexAny(got, "-*>:x@"):] != text {
				t.Fatalf("%q is written back as %q", text, got)
			}
		}
	})
}
