package soccertactics

import "math"

// A Scale says what positions are worth at the beginning of a set. The unit of
// worth is the next goal: 1 if O scores it for certain, -1 if D does.
type Scale struct {
	place  [2][Squares]float64 // of the ball, in log-odds, by the side in possession
	holder [Slots]float64
	form   [FeatureCount]float64
	corner float64

	// What the next goal is worth to the side that is O, and what it costs if D
	// scores it, by the side that is O; and the chance that there still is one.
	gain, risk [2]float64
	left       float64
}

// At returns the scale for a match in which a goal of Red changes the prospects so
// much, a goal of Blue so much, and there is another goal in time with the chance
// left. By itself a scale has 1 for all three.
func (c *Scale) At(red, blue, left float64) *Scale {
	other := *c
	other.gain, other.risk, other.left = [2]float64{red, blue}, [2]float64{blue, red}, left
	return &other
}

// NewScale makes a scale of the weights of features, in log-odds, and what a corner
// kick is worth.
func NewScale(weights [FeatureCount]float64, corner float64) *Scale {
	c := &Scale{form: weights, corner: corner, gain: [2]float64{1, 1}, risk: [2]float64{1, 1}, left: 1}
	for q := range Square(Squares) {
		var f Features
		f.possession(Red, q)
		for i := range firstForm {
			c.place[Red][q] += weights[i] * float64(f[i])
		}
		c.place[Blue][q.As(Blue)] = c.place[Red][q]
	}
	for p := range Slots {
		keeper, back := holder(p)
		c.holder[p] = weights[ByKeeper]*float64(keeper) + weights[ByBack]*float64(back)
	}
	return c
}

// formOf returns what the difference of two forms is worth, in log-odds.
func (c *Scale) formOf(mine, theirs *Features) (sum float64) {
	for i := firstForm; i < FeatureCount; i++ {
		sum += c.form[i] * float64(mine[i]-theirs[i])
	}
	return sum
}

// lookups hold worths by log-odds in steps: the exponential is too slow.
const (
	lookupSteps = 64
	lookupMax   = 8
)

var lookup = worths()

func worths() (table [2*lookupMax*lookupSteps + 1]float64) {
	for i := range table {
		table[i] = math.Tanh((float64(i)/lookupSteps - lookupMax) / 2)
	}
	return table
}

// worthOf makes a worth of log-odds.
func worthOf(logOdds float64) float64 {
	i := int((logOdds + lookupMax) * lookupSteps)
	return lookup[min(max(i, 0), len(lookup)-1)]
}
