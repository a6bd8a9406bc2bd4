package squareball

import (
	"testing"

	"woodwork/game"
)

// TestFormations: every formation consists of places that could be chosen by hand, and the loser
// of the lot throws first.
func TestFormations(t *testing.T) {
	for _, name := range []string{"open", "wall", "high"} {
		r, err := Configure(game.Values{"setup": name})
		if err != nil {
			t.Fatal(err)
		}
		s, _ := r.Start(2)
		r.Step(&s, game.At(game.Nature, Move{Act: DrawLot, Side: A}))
		if s.Phase != Start || s.Att != B || s.First != B {
			t.Errorf("%s: %s after the lot", name, r.FormatState(&s))
		}
		for side := range s.Figure {
			for n, f := range s.Figure[side] {
				if fault := s.setUp(Side(side), int8(n), f.At); n != keeper && fault != fine {
					t.Errorf("%s: %s%d stands at %v: %s", name, Side(side), n, f.At, faultReasons[fault].key)
				}
				if r.offside(&s, Side(side), f.At) {
					t.Errorf("%s: %s%d begins offside", name, Side(side), n)
				}
			}
		}
		if err := r.validate(&s); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
