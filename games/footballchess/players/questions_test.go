package players

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"woodwork/game/gametest"
	fc "woodwork/games/footballchess"
)

// The best quiet moves of the file are best as well by searches with the weights set by hand, which look at twice
// as many positions as those that chose them: a sample, and with WOODWORK_LONG all. One in twenty may differ.
func TestQuietMovesHold(t *testing.T) {
	if testing.Short() {
		t.Skip("searches of some seconds")
	}
	every := 8
	if gametest.Long() {
		every = 1
	}
	file, err := os.Open("../../../puzzle/data/footballchess.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	tried, held := 0, 0
	lines := bufio.NewScanner(file)
	for n := 0; lines.Scan(); n++ {
		fields := strings.Split(lines.Text(), "\t")
		if len(fields) != 6 || n%every != 0 {
			continue
		}
		m, err := fc.Game().Load(nil, fields[4])
		if err != nil {
			t.Fatal(err)
		}
		choices := strings.Fields(fields[5])
		best, _, _ := strings.Cut(choices[0], "=")
		second, _, _ := strings.Cut(choices[1], "=")
		holds, err := byHand(t.Context(), m, best, second, 2*askedNodes)
		if err != nil {
			t.Fatal(err)
		}
		if tried++; holds {
			held++
		} else {
			t.Logf("%s: %s is not better than %s", fields[4], best, second)
		}
	}
	if tried < 10 || 20*held < 19*tried {
		t.Errorf("%d of %d hold", held, tried)
	}
}
