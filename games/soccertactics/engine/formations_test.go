package engine

import (
	"testing"

	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// TestFormations: all are legal and different, the standard one is among them, and with full
// teams there are 28 and 20 of them: the places of two strikers times the two of the keeper,
// with numbers distinguished only if they decide who kicks off.
func TestFormations(t *testing.T) {
	r := st.Standard()
	kick := "st1 */*,*,*,*/*/*/*/*/*/* */*,*,*,*/*/*/*/*/*/* - R set1 - 0 -/- 1-0 1:615 k=R -"
	for line, want := range map[string]int{
		kick: 2 * 14,
		"st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 */*,*,*,*/*/*/*/*/*/* D8 R set2 - 0 -/- 0-0 1:0 k=R -": 2 * 10,
		"st1 -/*,*,*/*/-/-/-/-/- */*,*,*,*/*/*/*/*/*/* - R set1 - 0 -/- 1-0 1:615 k=R -":             4 * 2,
		"st1 */*,*,*,*/-/-/-/-/-/- */*,*,*,*/*/*/*/*/*/* - R set1 - 0 -/- 1-0 1:615 k=R -":           1,
		"st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 */-/*/*/-/-/-/- D8 R set2 - 0 -/- 0-0 1:0 k=R -":       2 * (6 + 4*5 + 10),
	} {
		s, err := r.ParseState(line)
		if err != nil {
			t.Fatal(err)
		}
		standard, found, seen := s.StandardSetUp(), false, map[st.Move]bool{}
		for _, m := range formations(&s) {
			if !game.Allows(r, &s, s.Decides().Seat(), m) || seen[m] {
				t.Errorf("%s: %s is illegal, or there twice", line, r.FormatMove(&s, m))
			}
			seen[m] = true
			found = found || m.Team.String() == standard.Team.String()
		}
		if len(seen) != want || !found && line == kick {
			t.Errorf("%s: %d formations, want %d; the standard one: %t", line, len(seen), want, found)
		}
	}
}
