package solver

// fireCells is the length of a Fireworks distribution, in units: 20 000 points, beyond which the
// chance is less than 1e-18.
const fireCells = 400

// fire[x] is the chance that Fireworks gains x units more; the last cell is for that many or
// more.
type fire []float64

func (f fire) add(x int, p float64) { f[min(x, len(f)-1)] += p }

// mean returns the expected points.
func (f fire) mean() (sum float64) {
	for x, p := range f {
		sum += float64(x*unit) * p
	}
	return sum
}

// ignite computes th.fire. Every scoring die is set aside; after a Tutto play goes on with six
// dice, a null ends it (TU-48).
func (th *throws) ignite() {
	var ended, tutto [7]fire // points of one round until a null, or until a Tutto
	for n := range ended {
		ended[n], tutto[n] = make(fire, fireCells), make(fire, fireCells)
	}
	tutto[0][0] = 1
	for n := 1; n <= 6; n++ {
		ended[n][0] = th.null[n]
		for _, c := range th.classes[n] {
			left := n - c.kept()
			ended[n].addShifted(ended[left], c.all, c.weight)
			tutto[n].addShifted(tutto[left], c.all, c.weight)
		}
	}
	six := through(tutto[6], ended[6])
	for n := 1; n <= 6; n++ {
		f := ended[n]
		for x, p := range tutto[n] {
			f.addShifted(six, x, p)
		}
		th.fire[n] = f
	}
}

// kept returns how many dice score in all.
func (c class) kept() int {
	for m := 6; m > 0; m-- {
		if c.best[m] >= 0 {
			return m
		}
	}
	return 0
}

func (f fire) addShifted(g fire, by int, weight float64) {
	if weight == 0 {
		return
	}
	for x, p := range g {
		f.add(x+by, p*weight)
	}
}

// through returns the distribution of any number of rounds of again followed by one of last.
func through(again, last fire) fire {
	sum := make(fire, len(last))
	for x := range sum { // a round of again gains at least 300 points, so cells below x are final
		sum[x] += last[x]
		for y := 1; y < len(again); y++ {
			sum.add(x+y, again[y]*sum[x])
		}
	}
	return sum
}
