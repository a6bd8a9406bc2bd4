package tutto

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// TestPerft counts what testdata/perft.txt lists.
func TestPerft(t *testing.T) {
	data, err := os.ReadFile("testdata/perft.txt")
	if err != nil {
		t.Fatal(err)
	}
	var state string
	positions := 0
	for line := range strings.Lines(string(data)) {
		switch {
		case strings.HasPrefix(line, "#"):
		case !strings.HasPrefix(line, " "):
			state = strings.TrimSpace(line)
			positions++
		default:
			countPlies(t, state, strings.Fields(line))
		}
	}
	if positions < 8 {
		t.Errorf("%d positions, want 8 and more", positions)
	}
}

func countPlies(t *testing.T, state string, counts []string) {
	m, err := Game().Load(nil, state)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range counts {
		if got := m.Perft(i + 1); strconv.FormatUint(got, 10) != want {
			t.Errorf("%s: depth %d: got %d, want %s", state, i+1, got, want)
		}
	}
}
