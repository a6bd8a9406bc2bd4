package tutto

import (
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// FuzzParseState: a state that the parser accepts is written as it was read, and can be played
// on.
func FuzzParseState(f *testing.F) {
	for _, text := range []string{
		"6000 0,0 1 C - 0 - - a5555555551 1",
		"6000 1250,4300,0 2 K b6 0 1+222 15 95553535541 12",
		"6000 0,0 1 R sr 1050 235+1 - a5555545541 1",
		"6000 50,5900 1 E cl+ 0 - - a5555555550 3",
		"6000;end=chase 5500,6150,100 3!2 C - 0 - - a5555455551 21",
		"50;end=round;x2=turn;pm=bank;floor=none;keep=all;limit=9;move=20 -1000,0 2 T pm 2000~2 - - a5555555351 8",
		"1000000000;x2=turn 0,0 1 K x2 1000000000 - 111111 a5555554551 1000000000",
	} {
		f.Add(text)
	}
	for _, line := range gametest.Lines(f, "testdata/examples/*.txt", "from ") {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Game().Load(nil, text)
		if err != nil {
			return
		}
		if got := m.State(); got != text {
			t.Fatalf("%q is written back as %q", text, got)
		}
		gametest.PlayOn(t, Game(), nil, m, false)
	})
}

// FuzzParseMove: a move that the parser accepts is written as it was read, and Play can handle
// it.
func FuzzParseMove(f *testing.F) {
	for _, text := range strings.Fields("=st =cl :122456 :1 k15 k222333 b d ! =cl+ :0 k k7 bb") {
		f.Add(text)
	}
	states := []string{
		"6000;move=20 0,0 1 C - 0 - - a5555555550 1", "6000;move=20 0,0 1 R b2 0 1 - a5455555551 1",
		"6000;move=20 0,0 1 K b2 0 - 112346 a5455555551 1", "6000;move=20 0,0 1 K sr 0 1 11346 a5555555541 1",
		"6000;move=20 0,0 1 T b2 500 - - a5455555551 1",
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, state := range states {
			s := position(t, state)
			r, _ := read(nil, state)
			m, err := r.ParseMove(s, text)
			if err != nil {
				return
			}
			if got := r.FormatMove(s, m); got != text {
				t.Fatalf("%q is written back as %q", text, got)
			}
			seat := r.Author(s, m)
			_ = game.Play(r, s, game.Input[Move]{After: game.AfterWait(r.Turn(s), seat), Seat: seat, Move: m})
			if _, err := r.ParseState(r.FormatState(s)); err != nil {
				t.Fatalf("%s, then %s: %v", state, text, err)
			}
		}
	})
}
