package soccertactics

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"

	"woodwork/game"
)

// TestPerft counts the sequences of inputs from positions of every kind:
// testdata/perft.txt, a position and its counts from one ply on.
func TestPerft(t *testing.T) {
	file, err := os.Open("testdata/perft.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r := Standard()
	positions := 0
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line, want, ok := strings.Cut(lines.Text(), " = ")
		if !ok {
			continue // a comment
		}
		positions++
		s, err := r.ParseState(line)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		var counts []string
		for depth := 1; depth <= len(strings.Fields(want)); depth++ {
			counts = append(counts, fmt.Sprint(game.Perft(r, &s, depth)))
		}
		if got := strings.Join(counts, " "); got != want {
			t.Errorf("%s = %s, want %s", line, got, want)
		}
	}
	if positions < 8 {
		t.Errorf("%d positions, want 8 and more", positions)
	}
}
