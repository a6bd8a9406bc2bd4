package tutto

import "testing"

// The figures of docs/lab/reference.md#the-way-to-a-tutto-exactly, as fractions.

func TestTuttoChances(t *testing.T) {
	all := []float64{1. / 3, 7. / 27, 119. / 486, 6583. / 26244, 2201371. / 8503056, 91109215. / 344373768}
	best := []float64{1. / 3, 7. / 27, 119. / 486, 6583. / 26244, 2217071. / 8503056, 2239790155. / 8264970432}
	for i := range all {
		same(t, "all score, keeping everything", i+1, chances.tutto[KeepAll][i+1], all[i])
		same(t, "all score", i+1, chances.tutto[KeepSome][i+1], best[i])
	}
}

func TestStraightChances(t *testing.T) {
	best := []float64{1. / 6, 5. / 36, 401. / 2592, 72035. / 419904, 601816405. / 3265173504, 208305300715. / 1057916215296}
	all := []float64{0.166667, 0.138889, 0.154707, 0.163496, 0.162742, 0.162763}
	null := []float64{5. / 6, 4. / 9, 1. / 8, 1. / 81, 1. / 7776, 0}
	for i := range best {
		same(t, "straight", i+1, chances.straight[KeepSome][i+1], best[i])
		same(t, "no new number", i+1, chances.straightNull[i+1], null[i])
		if got := chances.straight[KeepAll][i+1]; abs(got-all[i]) > 5e-7 {
			t.Errorf("straight, %d missing, keeping everything: %.6f, want %.6f", i+1, got, all[i])
		}
	}
}

func TestNullChances(t *testing.T) {
	for i, want := range []float64{2. / 3, 4. / 9, 5. / 18, 17. / 108, 25. / 324, 5. / 162} {
		same(t, "null", i+1, chances.null[i+1], want)
	}
}

func same(t *testing.T, what string, n int, got, want float64) {
	t.Helper()
	if abs(got-want) > 1e-12 {
		t.Errorf("%s, %d dice: %.15f, want %.15f", what, n, got, want)
	}
}

// TestKeepsHistogram is the last line of docs/lab/reference.md#one-roll: how many rolls other
// than nulls have how many keeps.
func TestKeepsHistogram(t *testing.T) {
	for n, want := range map[int]map[int]int{
		6: {1: 96, 2: 42, 3: 137, 4: 20, 5: 72, 6: 2, 7: 44, 8: 10, 9: 8, 11: 18, 14: 2, 15: 1},
		5: {1: 78, 2: 32, 3: 68, 4: 8, 5: 30, 7: 12, 8: 4, 9: 2, 11: 2},
	} {
		got := map[int]int{}
		first, last := Rolls(n)
		for d := first; d <= last; d++ {
			if k := len(d.Keeps()); k > 0 {
				got[k]++
			}
		}
		if len(got) != len(want) {
			t.Errorf("%d dice: %v, want %v", n, got, want)
		}
		for keeps, rolls := range want {
			if got[keeps] != rolls {
				t.Errorf("%d dice: %d rolls have %d keeps, want %d", n, got[keeps], keeps, rolls)
			}
		}
	}
}

// TestBestKeeps: docs/lab/reference.md#the-way-to-a-tutto-exactly gives the best policy as an
// order of the dice left, and the number of rolls of which it does not keep everything.
func TestBestKeeps(t *testing.T) {
	order := []int{0, 1, 5, 2, 4, 3}
	for n, want := range map[int]int{5: 48, 6: 251} {
		differs := 0
		first, last := Rolls(n)
		for d := first; d <= last; d++ {
			if d.Scoring() != 0 && preferred(d, order) != n-d.Scoring().Len() {
				differs++
			}
		}
		if differs != want {
			t.Errorf("%d dice: %d rolls, want %d", n, differs, want)
		}
	}
	for i := range order[1:] {
		p := &chances.tutto[KeepSome]
		if p[order[i]] <= p[order[i+1]] {
			t.Errorf("%d dice left are no better than %d", order[i], order[i+1])
		}
	}
}

// preferred returns how many dice the first possible choice of the order leaves.
func preferred(d Dice, order []int) int {
	for _, left := range order {
		for _, k := range d.Keeps() {
			if d.Len()-k.Len() == left {
				return left
			}
		}
	}
	return -1
}

// TestStopChance counts the deck that is really drawn from.
func TestStopChance(t *testing.T) {
	for text, want := range map[string]float64{
		"6000 0,0 1 T b2 800 - - a5455555551 1": 10. / 55,
		"6000 0,0 1 T b2 800 - - 00000000000 1": 10. / 56,
		"6000 0,0 1 T b2 800 - - 05455555551 1": 0,
	} {
		if got := position(t, text).StopChance(); got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}
