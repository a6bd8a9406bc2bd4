package soccertactics

import (
	"errors"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

const examples = "testdata/examples/*.txt"

// exampleLines returns the state lines of the worked examples, and their tokens.
func exampleLines(t testing.TB) (states, tokens []string) {
	t.Helper()
	for _, line := range gametest.Lines(t, examples, "play ") {
		tokens = append(tokens, strings.Fields(line)...)
	}
	for _, line := range gametest.Lines(t, examples, "") {
		if line = strings.TrimPrefix(line, "from "); strings.HasPrefix(line, "st1 ") {
			states = append(states, line)
		}
	}
	return states, tokens
}

// FuzzParseState: a state that can be read is written back the same, and can be played on.
func FuzzParseState(f *testing.F) {
	states, _ := exampleLines(f)
	for _, line := range append(states,
		"st1 D1/B4,D4,E4,G4/A9/C10/D14/F11/H9/F12 E16/G13,B14,C14,E14/A11/C12/F9/H11/B9/G8 D14 R dm+4 - 1 D2/- 0-0 1:900 k=R DribbleShot=off;GroupCards=off",
		"st1 D1/B4,D4,E4,G4/A9/C10/D14/F11/H9/F12 -/-/-/-/-/-/B9/G8 D14 R end - 1 -/10 0-0 4:900 k=R MinPawns=7",
	) {
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
		gametest.PlayOn(t, Game(), nil, m, true)
	})
}

// FuzzParseMove: a move that can be read is written back, and Play survives all of them.
func FuzzParseMove(f *testing.F) {
	_, tokens := exampleLines(f)
	for _, text := range append(tokens, strings.Fields("R . !t #7 #0 #1+ #R1 #O7D1 S: S:! K- K-A1 t pA1@F A1-A1 A1>H16 *A17 +I3 # -")...) {
		f.Add(text)
	}
	r, positions := Standard(), exampleStates(f)
	f.Fuzz(func(t *testing.T, text string) {
		for _, s := range positions {
			m, err := r.ParseMove(&s, text)
			if err != nil {
				return
			}
			if got := r.FormatMove(&s, m); got != text {
				t.Fatalf("%q is written back as %q", text, got)
			}
			err = game.Play(r, &s, game.At(r.Author(&s, m), m))
			if err != nil && !errors.Is(err, game.ErrIllegal) && !errors.Is(err, game.ErrTurn) && !errors.Is(err, game.ErrOver) {
				t.Fatalf("%q: %v", text, err)
			}
			if _, err := r.ParseState(r.FormatState(&s)); err == nil {
				continue
			}
			t.Fatalf("%q leads to %s", text, r.FormatState(&s))
		}
	})
}
