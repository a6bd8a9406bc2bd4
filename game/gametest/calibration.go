package gametest

import (
	"math"
	"testing"
)

// calibrationBins is the number of equal intervals into which chances are sorted.
const calibrationBins = 5

// Calibrated checks that predicted chances come true about as often as they say. play returns
// the chances of one side during the match with a seed, and its result: 1, 0.5 or 0. The quick
// run plays the given number of matches, which is enough only to bound the mean square error by
// 0.4. The long run plays 150, with a bound of 0.22, and each bin must be within 0.1 of the
// results. Always predicting one half gives 0.25.
func Calibrated(t *testing.T, quick int, play func(t *testing.T, seed uint64) (chances []float64, won float64)) {
	t.Helper()
	matches, most := quick, 0.4
	if Long() {
		matches, most = 150, 0.22
	}
	var c calibration
	for i := range matches {
		chances, won := play(t, uint64(i))
		for _, p := range chances {
			c.add(p, won)
		}
	}
	for i, b := range c.bins {
		t.Logf("%d0 %% to %d0 %%: %5.0f positions, said %.3f, came %.3f", 2*i, 2*i+2, b.n, b.said/b.n, b.came/b.n)
		if Long() && math.Abs(b.said-b.came) > 0.1*b.n {
			t.Errorf("said %.3f, came %.3f", b.said/b.n, b.came/b.n)
		}
	}
	t.Logf("mean square error %.4f of %.0f chances", c.square/c.n, c.n)
	if c.n == 0 || c.square/c.n > most {
		t.Errorf("the mean square error of %.0f chances is %.4f", c.n, c.square/c.n)
	}
}

// A calibration adds up predicted chances and results.
type calibration struct {
	bins      [calibrationBins]struct{ said, came, n float64 }
	square, n float64
}

// add counts a chance for both sides, so that one side's luck does not show in the bins.
func (c *calibration) add(p, won float64) {
	c.square, c.n = c.square+(p-won)*(p-won), c.n+1
	for _, side := range [2][2]float64{{p, won}, {1 - p, 1 - won}} {
		b := &c.bins[min(int(side[0]*calibrationBins), calibrationBins-1)]
		b.said, b.came, b.n = b.said+side[0], b.came+side[1], b.n+1
	}
}
