package engine

import (
	"math"

	st "woodwork/games/soccertactics"
)

// A Scale says what positions are worth at the beginning of a set. The unit of worth is the next
// goal: 1 if O is certain to score it, -1 if D is. Place, Holder and Form are in log-odds of
// scoring it, and are added up. The zero Scale knows nothing of positions.
type Scale struct {
	Place  [2][st.Squares]float64 // where the ball is, by the side that has it
	Holder [st.Slots]float64      // which pawn has it
	Corner float64                // the value of a corner kick, in next goals

	// Form, if set, says how much better O's pawns are placed than D's, given what both reach.
	Form func(r *st.Rules, s *st.State, mine, theirs st.Rolls) float64

	// The gain from the next goal and the cost if D scores it, by the side that is O; and the
	// chance that there will be another goal.
	gain, risk [2]float64
	left       float64
}

// At returns the scale for a match in which a goal changes the chances of Red and of Blue by
// these amounts, and another goal comes in time with the chance left. The zero Scale has 0 for
// all three.
func (c *Scale) At(red, blue, left float64) *Scale {
	other := *c
	other.gain, other.risk, other.left = [2]float64{red, blue}, [2]float64{blue, red}, left
	return &other
}

// lookups tabulate worth by steps of log-odds, because the exponential is too slow.
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

// worthOf converts log-odds to worth.
func worthOf(logOdds float64) float64 {
	i := int((logOdds + lookupMax) * lookupSteps)
	return lookup[min(max(i, 0), len(lookup)-1)]
}
