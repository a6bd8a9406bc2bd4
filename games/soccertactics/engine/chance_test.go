package engine

import (
	"math"
	"math/rand/v2"
	"os"
	"testing"

	st "woodwork/games/soccertactics"
)

// TestWinIsCalibrated: in matches between equal players who err now and then, chances
// of about so much come true so often. The quick run has too few matches for more
// than the mean error.
func TestWinIsCalibrated(t *testing.T) {
	matches, most := 3, 0.4
	if os.Getenv("WOODWORK_LONG") != "" {
		matches, most = 150, 0.22
	}
	const bins = 5
	var said, came, n [bins]float64
	brier, all := 0.0, 0.0
	for i := range matches {
		chances, won := judgedMatch(t, uint64(i))
		for _, p := range chances {
			brier, all = brier+(p-won)*(p-won), all+1
			for _, side := range [2][2]float64{{p, won}, {1 - p, 1 - won}} { // both, so that Red's luck is not in it
				bin := min(int(side[0]*bins), bins-1)
				said[bin], came[bin], n[bin] = said[bin]+side[0], came[bin]+side[1], n[bin]+1
			}
		}
	}
	for bin := range bins {
		t.Logf("%d0 %% to %d0 %%: %5.0f positions, said %.3f, came %.3f", 2*bin, 2*bin+2, n[bin], said[bin]/n[bin], came[bin]/n[bin])
		if matches > 100 && math.Abs(said[bin]-came[bin]) > 0.1*n[bin] {
			t.Errorf("said %.3f, came %.3f", said[bin]/n[bin], came[bin]/n[bin])
		}
	}
	t.Logf("mean square error %.4f; 0.25 is that of knowing nothing", brier/all)
	if brier/all > most {
		t.Errorf("the mean square error is %.4f", brier/all)
	}
}

// judgedMatch plays a match and returns Red's chance at the beginning of one set in
// four, and what became of it.
func judgedMatch(t *testing.T, seed uint64) (chances []float64, won float64) {
	t.Helper()
	r := st.Standard()
	src := rand.NewPCG(seed, 99)
	b, x := NewRegular(r, Fitted(), FittedScale), NewExpert(r)
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
