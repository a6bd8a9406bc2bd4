package engine

import (
	"math"
	"testing"

	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// TestFigures: the chances of a goal in the rest of the set, for playing the ball to a square,
// if the set continues.
func TestFigures(t *testing.T) {
	r := st.Standard()
	for _, c := range []struct {
		line string
		want map[string]float64 // -1: no figure
	}{
		{"st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D8 R bp1 K@D8 0 -/- 0-0 1:0 k=R -", map[string]float64{"*C9": 0, "*D9": 0, "*E9": 0}},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E14/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R bp4 - 0 -/- 0-0 1:900 k=R -", map[string]float64{"*A11": -1, "*F12": 0.112343, "*D14": -1, "*E14": -1, "*F14": 0.19086}},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/F13 E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 D9 R bp2 - 0 -/- 0-0 1:600 k=R -", map[string]float64{"*F11": 0.29692}},
	} {
		s, err := r.ParseState(c.line)
		if err != nil {
			t.Fatal(err)
		}
		hints := map[string][]game.Figure{}
		for _, h := range Figures(r, &s, s.Decides().Seat()) {
			hints[r.FormatMove(&s, h.Move)] = h.Figures
		}
		for move, want := range c.want {
			got, said := hints[move], want >= 0
			if !said && len(got) > 0 || said && (len(got) != 1 || !got[0].Estimate || math.Abs(got[0].Value-want) > 1e-6) {
				t.Errorf("%s: %s has %v, want %v", c.line, move, got, want)
			}
		}
	}
}
