package engine

import (
	"testing"

	"woodwork/game/gametest"
	st "woodwork/games/soccertactics"
)

// TestWinIsCalibrated: in matches between equal players who sometimes err, chances come true
// about as often as they say. The quick run has too few matches for more than the mean error.
func TestWinIsCalibrated(t *testing.T) { gametest.Calibrated(t, 3, judgedMatch) }

// judgedMatch plays a match and returns Red's chance at the beginning of one set in four, and
// the result.
func judgedMatch(t *testing.T, seed uint64) (chances []float64, won float64) {
	t.Helper()
	r := st.Standard()
	src := gametest.Source(t, seed, 99)
	b, x := NewStrong(r, Fitted(), FittedScale), NewExpert(r)
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	for sets := 0; !r.Turn(&s).Over(); {
		if s.Phase == st.PawnRoll {
			if sets++; sets%4 == 0 {
				win, _ := x.Win(t.Context(), &s)
				chances = append(chances, win)
			}
		}
		r.Step(&s, b.sometimes(t.Context(), &s, src))
	}
	return chances, ended(r, &s)
}
