package footballchess

import (
	"strings"
	"testing"

	"woodwork/game"
)

// TestPuzzles plays the line of every puzzle: the reader's side moves first and scores with its
// last move, and nobody scores before. Package engine proves that there is no other way.
func TestPuzzles(t *testing.T) {
	r, seen := Standard(), map[string]bool{}
	for _, z := range Puzzles() {
		s, err := r.ParseState(z.State)
		if err != nil || seen[z.ID] || seen[z.State] {
			t.Fatalf("%s: told twice, or %v", z.ID, err)
		}
		seen[z.ID], seen[z.State] = true, true
		solver := s.Turn
		for i, text := range z.Line {
			m, err := r.ParseMove(&s, text)
			if err != nil || r.FormatMove(&s, m) != text || m.Goal() != (i == len(z.Line)-1) {
				t.Fatalf("%s: %s, action %d of %d: %v", z.ID, text, i+1, len(z.Line), err)
			}
			if err := game.Play(r, &s, game.At(game.Seat(s.Turn), m)); err != nil {
				t.Fatalf("%s: %s: %v", z.ID, text, err)
			}
		}
		if s.Position.Score[solver] != 1 || len(z.Hints) != 2 {
			t.Errorf("%s: no goal at the end of its line, or %d hints", z.ID, len(z.Hints))
		}
	}
	if len(seen) < 60 {
		t.Errorf("only %d puzzles", len(seen))
	}
}

// A file with a mistake is not accepted as puzzles.
func TestPuzzlesRefuse(t *testing.T) {
	good := Puzzles()[0]
	line := good.ID + "\t2\t" + good.State + "\t" + strings.Join(good.Line, " ")
	if all := readPuzzles("# nothing\n\n" + line); len(all) != 1 || all[0].ID != good.ID {
		t.Fatalf("%v", all)
	}
	for _, bad := range []string{
		good.ID, strings.Replace(line, "\t2\t", "\t3\t", 1), strings.Replace(line, "\t2\t", "\ttwo\t", 1),
		strings.Replace(line, good.State, good.State+" x", 1), strings.Replace(line, good.Line[0], "Kd1-d9x", 1),
	} {
		if _, err := readPuzzle(strings.Split(bad, "\t")); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}
