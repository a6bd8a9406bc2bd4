package engine

import "math"

// Weights are the coefficients of the features in the log-odds of a goal, in units of
// 1/FittedScale.
type Weights [featureCount]int32

func (w *Weights) chance(f Features) float64 {
	sum := 0.0
	for i, x := range f {
		sum += float64(w[i]) * x
	}
	return 1 / (1 + math.Exp(-sum/FittedScale))
}

// First returns the weights from which the fit begins: rounded from an earlier fit, so that the
// matches that it learns from are played well.
func First() Weights {
	return Weights{
		Underway: -2800, Flicks: 1700, Many: -850, Shot: -150, Landing: 200, Near: 250, Other: 200, Window: 400, Onward: 600, Again: -300,
		Facing: 300, Foremost: 250, Rearmost: 450, Wide: 250, Goalward: -250, Tight: -200, Room: 400, Moving: 100, Line: 400, Hand: -3800,

		Freed + Underway: -2300, Freed + Flicks: 1050, Freed + Many: -200, Freed + Sure: 1200, Freed + Landing: 150, Freed + Near: -450,
		Freed + Other: 400, Freed + Window: 150, Freed + Facing: 200, Freed + Foremost: 250, Freed + Middle: 850, Freed + Rearmost: 1050,
		Freed + Wide: 900, Freed + Goalward: 250, Freed + Tight: -200, Freed + Spread: 200, Freed + Room: 400, Freed + Line: 350,
		Freed + Hand: -2500, Freed + Bound: -950,

		Kick: -1750, ThrownIn: -850, Doubtful: -4800, ThrowHand: -850, OpenHand: -3000, Posts: 100, OpenLine: 350, Wall: 100, Lanes: 1700,
	}
}

// Plain returns weights for the terms that the player of
// docs/lab/reference.md#a-player-that-only-attacks values: the best shot, a landing if one is
// needed, the flicks left, how far forward the dice are, the widest window; 0.12 for a throw-in
// and a corner. The reference does not give their weights; they are fitted to which attacks
// ended with a goal.
func Plain() Weights {
	return Weights{
		Underway: -1957, Shot: 181, Landing: 707, Flicks: 1086, Window: -1123, Room: 368, Moving: 187,
		Freed + Underway: -676, Freed + Shot: 306, Freed + Landing: 572, Freed + Flicks: 713, Freed + Window: -1123, Freed + Room: 368,
		Freed + Foremost: 243, Freed + Middle: 243, Freed + Rearmost: 243,
		Kick: -1992, ThrownIn: -1992, Doubtful: -3435, FreeThrow: -1001, Opening: -1372, Lanes: 1132,
	}
}
