package gametest

import (
	"fmt"
	"strings"
	"testing"

	"woodwork/game"
)

// Perft counts sequences of inputs from the positions of testdata/perft.txt, checks
// that there are at least least of them, and returns them. A line there is
//
//	STATE = COUNTS
//
// with the counts for 1, 2, … plies; lines without " = " are comments.
func Perft(t *testing.T, g game.Game, least int) (states []string) {
	t.Helper()
	for line := range strings.Lines(read(t, "testdata/perft.txt")) {
		state, want, ok := strings.Cut(strings.TrimSpace(line), " = ")
		if !ok {
			continue
		}
		states = append(states, state)
		m, err := g.Load(nil, state)
		if err != nil {
			t.Errorf("%s: %v", state, err)
			continue
		}
		var counts []string
		for depth := range strings.Fields(want) {
			counts = append(counts, fmt.Sprint(m.Perft(depth+1)))
		}
		if got := strings.Join(counts, " "); got != want {
			t.Errorf("%s = %s, want %s", state, got, want)
		}
	}
	if len(states) < least {
		t.Errorf("%d positions, want %d and more", len(states), least)
	}
	return states
}
