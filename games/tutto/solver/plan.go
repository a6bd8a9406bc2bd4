package solver

import "woodwork/games/tutto"

// lanes is the number of Bonus cards: they differ only in one number, so their values are
// computed side by side.
const lanes = 5

// bonuses are the rewards of a Tutto on b2 ... b6, in units.
var bonuses = [lanes]int{4, 6, 8, 10, 12}

// pad is how far a single throw and its reward reach beyond the last stake.
const pad = 96

// Sections of a stage's values of the Bonus cards: of a Tutto, of rolling 1 to 6 dice, of
// banking.
const (
	atTutto = 0
	atBank  = 7
)

// A plan holds the throws in a layout for fast evaluation of stages with stakes below size
// units: an option of a roll is the distance, in a flat array, from the stake before the roll to
// the value after the choice.
type plan struct {
	*throws
	size   int
	rolls  [7]options
	double [doubles]options
	twice  tutto.Doubling // what a Double doubles, TU-15
	clover [2]float64     // chance of a Cloverleaf drawn with nothing at stake, and after a Tutto, TU-35
}

// options lists, for each class of rolls, the places of the values among which to choose: those
// of class c end at end[c].
type options struct {
	weight []float64
	end    []int32
	place  []int32
	left   []int8 // of each place: dice left, or atBank
	points []int8 // and more points: on a Double, points of the card
	null   float64
}

func newPlan(r tutto.Rules, size int) *plan {
	th := newThrows(r.Keep == tutto.KeepAll)
	p := &plan{throws: th, size: size, twice: r.Double}
	p.clover = [2]float64{th.tutto[6] * th.tutto[6], th.tutto[6] * th.tutto[6]}
	if r.Clover == tutto.CloverTurn {
		p.clover[1] = th.tutto[6]
	}
	for n := 1; n <= 6; n++ {
		p.rolls[n] = th.options(n, 0, func(left, points int) (int, int) { return p.section(left) + points*lanes, points })
	}
	for i, d := range doubleNodes {
		p.double[i] = th.options(d.left, d.points, func(left, points int) (int, int) {
			if left == atTutto && p.twice == tutto.DoubleRoll {
				points += points - d.points // what the last roll has brought, once more
			}
			return doublePlace(left, points) * lanes, points
		})
	}
	return p
}

// section returns where the values of a section begin.
func (p *plan) section(id int) int { return id * (p.size + pad) * lanes }

// options lays out the classes of n dice, with some points set aside; place returns where the
// value of a number of dice left, or atBank, and a number of points is stored, and what these
// points are then worth.
func (th *throws) options(n, aside int, place func(left, points int) (at, worth int)) options {
	o := options{null: th.null[n]}
	add := func(left, points int) {
		at, worth := place(left, aside+points)
		o.place = append(o.place, int32(at))
		o.left = append(o.left, int8(left))
		o.points = append(o.points, int8(worth))
	}
	for _, c := range th.classes[n] {
		o.weight = append(o.weight, c.weight)
		if c.best[n] < 0 { // a bank that completes all six is no better than the Tutto, TU-17
			add(atBank, c.all)
		}
		for m := 1; m <= n; m++ {
			if c.best[m] >= 0 {
				add(n-m, c.best[m])
			}
		}
		o.end = append(o.end, int32(len(o.place)))
	}
	return o
}

// doubles is the number of combinations of dice left and points before a roll on a Double.
const doubles = 42

// doubleReach limits the points of one card: 0 to 2000.
const doubleReach = 41

// A doubleNode is a position on the Double card: the value of a Tutto depends on the points of
// this card alone, so the stake is not enough.
type doubleNode struct{ left, points int }

// doubleNodes are in the order in which their values can be computed;
// doubleIndex finds them by dice left and points.
var doubleNodes, doubleIndex = listDoubles()

func listDoubles() (nodes [doubles]doubleNode, index [7][doubleReach]int) {
	reached := reachDoubles()
	at := 0
	for left := 1; left <= 6; left++ {
		for points := range doubleReach {
			if reached[left][points] {
				nodes[at] = doubleNode{left, points}
				index[left][points] = at
				at++
			}
		}
	}
	return nodes, index
}

func reachDoubles() (reached [7][doubleReach]bool) {
	reached[6][0] = true
	for left := 6; left > 0; left-- {
		for points := range doubleReach {
			if !reached[left][points] {
				continue
			}
			eachRoll(left, func(roll tutto.Dice, _ float64) {
				for _, k := range roll.Keeps() {
					reached[left-k.Len()][points+worth(k)] = true
				}
			})
		}
	}
	return reached
}

// Places of a Double's values, for one stake: the nodes, then banking, by points, then
// the Tutto, by points.
const (
	doubleBank  = doubles
	doubleTutto = doubleBank + doubleReach
	doubleSize  = doubleTutto + 2*doubleReach // with x2=roll those of the last roll count twice here
)

func doublePlace(left, points int) int {
	switch left {
	case atBank:
		return doubleBank + points
	case atTutto:
		return doubleTutto + points
	}
	return doubleIndex[left][points]
}
