package match

import (
	"slices"
	"testing"
	"time"
)

// Spectators are told an entry when it is due, and after all earlier ones.
func TestALateLine(t *testing.T) {
	start := time.Unix(0, 0)
	at := func(s int) time.Time { return start.Add(time.Duration(s) * time.Second) }
	line := lateLine{{4, at(10)}, {5, at(10)}, {6, at(20)}}
	for _, c := range []struct {
		name   string
		second int
		until  uint64
		kept   int
	}{
		{"before the first is due", 9, 3, 3},
		{"when it is due", 10, 5, 1},
		{"before the last is due", 19, 5, 1},
		{"when all are due", 20, 6, 0},
	} {
		if until := line.until(at(c.second), 6); until != c.until {
			t.Errorf("%s: told until entry %d, want %d", c.name, until, c.until)
		}
		if kept := slices.Clone(line).pass(at(c.second)); len(kept) != c.kept || c.kept > 0 && kept[len(kept)-1].seq != 6 {
			t.Errorf("%s: %v is kept, want the last %d", c.name, kept, c.kept)
		}
	}
	if until := (lateLine)(nil).until(start, 9); until != 9 {
		t.Errorf("with nothing held back, told until entry %d of 9", until)
	}
}
