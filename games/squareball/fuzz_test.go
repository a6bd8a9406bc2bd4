package squareball

import (
	"math/rand/v2"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// FuzzParseState: a state that the parser accepts is written as it was read, and can be played.
func FuzzParseState(f *testing.F) {
	for _, line := range gametest.Lines(f, "testdata/examples/*.txt", "from ") {
		f.Add(line)
	}
	for _, line := range gametest.Lines(f, "testdata/examples/*.txt", "  SQ1") {
		f.Add("SQ1 " + line)
	}
	f.Add("SQ1 1 0 + 0:0 0,0/0,0 A C PROTEST:c0 0 fA,mA1,mB0 " + lineUp + " 0,0,0,5;-542,397,1934,3;36001,0,0,1")
	all := variants(f)
	f.Fuzz(func(t *testing.T, text string) {
		for _, v := range all {
			r := v.Rules
			s, err := r.ParseState(text)
			if err != nil {
				continue
			}
			if again := r.FormatState(&s); again != text {
				t.Fatalf("%q is accepted, and written %q", text, again)
			}
			src := rand.NewPCG(1, uint64(len(text)))
			for range 12 {
				turn := r.Turn(&s)
				if turn.Over() {
					break
				}
				in := busyInput(r, &s, turn, src)
				if err := game.Play(r, &s, in); err != nil {
					t.Fatalf("%s: %s: %v", text, r.FormatMove(&s, in.Move), err)
				}
				if err := r.validate(&s); err != nil {
					t.Fatalf("%s: %s: %v", text, r.FormatState(&s), err)
				}
			}
		}
	})
}

// FuzzParseMove: a move that the parser accepts is written as it was read, and can be judged in
// every phase.
func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"p 1,2", "k -34000,5", "t", "t 19500,0", "m 10 1,2>3,4", "o 3 5,6", "f1,0,700", "f3,35999,2100,-500",
		"c 1,2>3,4>5,6", "q 34800,22900", "r", "x 4", "!", "y", "n", "e", ".", "#D A", "#T 1:-3000,0,0,5 2:0,2600,0,1 3:0,-2600,0,3",
		"#N 1,-2,3", "#P E+ p,fB0,t2,cA10,o 38403,6622,0;-;32749,-1487,0 @36000,4700 ~tsog", "#X -", "#X 999", "#Z", "#L"} {
		f.Add(text)
	}
	r := Standard()
	var states []State
	for _, line := range gametest.Lines(f, "testdata/examples/*.txt", "from ") {
		if s, err := r.ParseState(line); err == nil {
			states = append(states, s)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := r.ParseMove(&states[0], text)
		if err != nil {
			return
		}
		if again := r.FormatMove(&states[0], m); again != text {
			t.Fatalf("%q is accepted, and written %q", text, again)
		}
		for _, s := range states {
			for seat := game.Clock; seat < 2; seat++ {
				in := game.At(seat, m)
				in.After = game.AfterWait(r.Turn(&s), seat)
				after := s
				if game.Play(r, &after, in) == nil {
					if err := r.validate(&after); err != nil {
						t.Fatalf("%s, then %s: %v", r.FormatState(&s), text, err)
					}
				}
			}
		}
	})
}
