package solver

import (
	"math"
	"testing"
)

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s = %.9f, want %.9f within %g", what, got, want, within)
	}
}

func TestThrowsMatchTheSpec(t *testing.T) {
	th := newThrows(false)
	nulls := []float64{0, 2. / 3, 4. / 9, 5. / 18, 17. / 108, 25. / 324, 5. / 162}
	classes := []int{0, 2, 5, 13, 26, 44, 77}
	tutto := []float64{1, 1. / 3, 7. / 27, 119. / 486, 6583. / 26244, 2217071. / 8503056, 2239790155. / 8264970432}
	straight := []float64{1, 1. / 6, 5. / 36, 401. / 2592, 72035. / 419904, 601816405. / 3265173504, 208305300715. / 1057916215296}
	fireworks := []float64{0, 232.546, 222.536, 271.978, 363.347, 484.036, 622.638}
	for n := 1; n <= 6; n++ {
		near(t, "null", th.null[n], nulls[n], 1e-12)
		near(t, "tutto", th.tutto[n], tutto[n], 1e-12)
		near(t, "straight", th.straight[n], straight[n], 1e-12)
		near(t, "fireworks", th.fire[n].mean(), fireworks[n], 5e-4)
		if len(th.classes[n]) != classes[n] {
			t.Errorf("%d dice: %d classes of rolls, want %d", n, len(th.classes[n]), classes[n])
		}
	}
	near(t, "fireworks, exactly", th.fire[6].mean(), 630768647325./1013058212, 1e-9)
}

func TestKeepAllMatchesTheSpec(t *testing.T) {
	th := newThrows(true)
	tutto := []float64{1, 1. / 3, 7. / 27, 119. / 486, 6583. / 26244, 2201371. / 8503056, 91109215. / 344373768}
	straight := []float64{1, 0.166667, 0.138889, 0.154707, 0.163496, 0.162742, 0.162763}
	for n := 1; n <= 6; n++ {
		near(t, "tutto", th.tutto[n], tutto[n], 1e-12)
		near(t, "straight", th.straight[n], straight[n], 5e-7)
	}
}

func TestFireworksDistribution(t *testing.T) {
	f := newThrows(false).fire[6]
	tail := func(points int) (p float64) {
		for x := points / unit; x < len(f); x++ {
			p += f[x]
		}
		return p
	}
	near(t, "P(0)", f[0], 5./162, 1e-12)
	near(t, "sum", tail(0), 1, 1e-12)
	near(t, "P(≥300)", tail(300), 0.7819, 5e-5)
	near(t, "P(≥500)", tail(500), 0.4524, 5e-5)
	near(t, "P(≥1000)", tail(1000), 0.2059, 5e-5)
	near(t, "P(≥3000)", tail(3000), 0.00387, 5e-6)
	near(t, "P(≥6000)", tail(6000), 0.0000117, 5e-8)
	second := 0.0
	for x, p := range f {
		second += float64(x*x) * unit * unit * p
	}
	near(t, "deviation", math.Sqrt(second-f.mean()*f.mean()), 517.7, 0.05)
	if tail(400) < 0.5 || tail(450) > 0.5 {
		t.Errorf("the median is not 400: P(≥400) %.4f, P(≥450) %.4f", tail(400), tail(450))
	}
}
