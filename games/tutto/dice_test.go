package tutto

import "testing"

// TestOneRoll recomputes docs/lab/reference.md#one-roll: one roll of n dice on an
// ordinary card.
func TestOneRoll(t *testing.T) {
	want := []struct {
		distinct, nulls             int // multisets
		ordered, nullWays, allWays  uint32
		keeps, maxKeeps, difference int
		meanKeeps, meanPoints       float64
	}{
		{6, 4, 6, 4, 2, 2, 1, 2, 1, 25},
		{21, 10, 36, 16, 4, 15, 3, 5, 1.3, 50},
		{56, 16, 216, 60, 12, 68, 5, 13, 1.6410, 3125. / 36},
		{126, 19, 1296, 204, 48, 236, 8, 26, 2.0842, 10175. / 72},
		{252, 16, 7776, 600, 192, 684, 11, 44, 2.6901, 23275. / 108},
		{462, 10, 46656, 1440, 828, 1744, 15, 77, 3.5321, 266875. / 864},
	}
	for i, w := range want {
		n := i + 1
		got := w
		got.distinct, got.nulls, got.ordered, got.nullWays, got.allWays = 0, 0, 0, 0, 0
		got.keeps, got.maxKeeps = 0, 0
		kept := map[Dice]bool{}
		var weighed, points float64
		first, last := Rolls(n)
		for d := first; d <= last; d++ {
			got.distinct++
			got.ordered += d.Ways()
			if d.Scoring() == 0 {
				got.nulls++
				got.nullWays += d.Ways()
			}
			if d.AllScore() {
				got.allWays += d.Ways()
			}
			got.keeps += len(d.Keeps())
			got.maxKeeps = max(got.maxKeeps, len(d.Keeps()))
			for _, k := range d.Keeps() {
				kept[k] = true
			}
			weighed += float64(len(d.Keeps())) * float64(d.Ways())
			points += float64(d.Points()) * float64(d.Ways())
		}
		got.difference = len(kept)
		if got != w {
			t.Errorf("%d dice: got %+v, want %+v", n, got, w)
		}
		if mean := weighed / float64(got.ordered-got.nullWays); abs(mean-w.meanKeeps) > 5e-5 {
			t.Errorf("%d dice: %.4f keeps on average, want %.4f", n, mean, w.meanKeeps)
		}
		if mean := points / float64(got.ordered); abs(mean-w.meanPoints) > 1e-9 {
			t.Errorf("%d dice: %.4f points on average, want %.4f", n, mean, w.meanPoints)
		}
	}
}

func abs(x float64) float64 { return max(x, -x) }
