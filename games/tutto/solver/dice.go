package solver

import (
	"math"
	"slices"

	"woodwork/games/tutto"
)

// unit is the step of all scores; this package counts points in it.
const unit = 50

// A class is a set of rolls with the same options: the same best points for every number of dice
// kept, and the same points of all scoring dice.
type class struct {
	weight float64 // probability of the class
	all    int     // points of every scoring die
	best   [7]int  // best[m]: most points of a keep of m dice; -1 if there is none
}

// throws are the chances of one way to keep dice, by number of dice thrown.
type throws struct {
	classes  [7][]class
	null     [7]float64 // chance that nothing scores
	tutto    [7]float64 // chance to set n dice aside without stopping, with the best keeps for that
	straight [7]float64 // chance to complete a Straight with n missing numbers
	fire     [7]fire
}

// newThrows computes the tables; with all, every scoring die must be kept (the
// option keep=all).
func newThrows(all bool) *throws {
	th := &throws{}
	th.tutto[0], th.straight[0] = 1, 1
	for n := 1; n <= 6; n++ {
		th.classes[n], th.null[n] = classesOf(n, all)
		th.tutto[n] = th.tuttoOf(n)
		th.straight[n] = th.straightOf(n, all)
	}
	th.ignite()
	return th
}

// classesOf groups the rolls of n dice. Among the keeps of m dice only the one with most points
// matters: fewer points could be better only to avoid the lead (TU-03), and they are not:
// TestRollsAverage tries every keep of the rules.
func classesOf(n int, all bool) (list []class, null float64) {
	index := map[[8]int]int{}
	eachRoll(n, func(roll tutto.Dice, weight float64) {
		if roll.Scoring() == 0 {
			null += weight
			return
		}
		c := classOf(roll, all)
		key := [8]int{c.all}
		copy(key[1:], c.best[:])
		at, ok := index[key]
		if !ok {
			index[key] = len(list)
			list = append(list, c)
			at = len(list) - 1
		}
		list[at].weight += weight
	})
	slices.SortStableFunc(list, func(a, b class) int { return a.all - b.all })
	return list, null
}

// classOf returns the options of the roll, with no weight.
func classOf(roll tutto.Dice, all bool) class {
	most := roll.Scoring()
	c := class{all: worth(most), best: [7]int{-1, -1, -1, -1, -1, -1, -1}}
	for _, k := range roll.Keeps() {
		if k == most || !all {
			c.best[k.Len()] = max(c.best[k.Len()], worth(k))
		}
	}
	return c
}

// worth scores dice as one group, in units.
func worth(d tutto.Dice) int { return int(d.Points()) / unit }

// eachRoll calls do with every roll of n dice and its probability.
func eachRoll(n int, do func(roll tutto.Dice, weight float64)) {
	first, last := tutto.Rolls(n)
	orders := math.Pow(6, float64(n))
	for roll := first; roll <= last; roll++ {
		do(roll, float64(roll.Ways())/orders)
	}
}

// tuttoOf returns the best chance to set all of n dice aside: points do not matter, only the
// number of dice left to roll.
func (th *throws) tuttoOf(n int) (p float64) {
	for _, c := range th.classes[n] {
		best := 0.0
		for m := 1; m <= n; m++ {
			if c.best[m] >= 0 {
				best = max(best, th.tutto[n-m])
			}
		}
		p += c.weight * best
	}
	return p
}

// straightOf returns the best chance to collect n missing numbers with n dice.
func (th *throws) straightOf(n int, all bool) (p float64) {
	for fresh, weight := range freshFaces(n) {
		best := 0.0
		for m := 1; m <= fresh; m++ {
			if m == fresh || !all {
				best = max(best, th.straight[n-m])
			}
		}
		p += weight * best
	}
	return p
}

// freshFaces returns the chances that n dice show 0, 1, ... n different faces among n missing
// ones.
func freshFaces(n int) []float64 {
	p := make([]float64, n+1)
	wanted := tutto.Faces(1<<n - 1)
	eachRoll(n, func(roll tutto.Dice, weight float64) {
		p[(roll.Faces() & wanted).Len()] += weight
	})
	return p
}
