package engine

import (
	"os"
	"strconv"
	"strings"
	"testing"

	fc "woodwork/games/footballchess"
)

// TestForcedFile proves the claims of testdata/forced.txt about every sixteenth of its
// positions; in the long run about all.
func TestForcedFile(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	data, err := os.ReadFile("testdata/forced.txt")
	if err != nil {
		t.Fatal(err)
	}
	r := fc.Standard()
	f, lengths := NewMateSolver(r, 16), map[int]int{}
	for i, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		if line[0] == '#' {
			continue
		}
		plies, state, _ := strings.Cut(line, "\t")
		n, err := strconv.Atoi(plies)
		if err != nil {
			t.Fatalf("line %d: %v", i+1, err)
		}
		if lengths[n]++; os.Getenv("WOODWORK_LONG") == "" && i%16 != 0 {
			continue
		}
		s, err := r.ParseState(state)
		if err != nil {
			t.Fatalf("line %d: %v", i+1, err)
		}
		find := f.Goal
		if n%2 == 0 {
			find = f.Against
		}
		if got, err := find(t.Context(), &s.Position, n); got != n || err != nil {
			t.Errorf("line %d: %s: a goal in %d, %v; the file says %d", i+1, state, got, err, n)
		}
	}
	for n := 2; n <= 8; n++ {
		if lengths[n] < 25 {
			t.Errorf("%d positions with a goal in %d plies", lengths[n], n)
		}
	}
}
