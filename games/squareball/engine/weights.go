package engine

import "math"

// Weights are what each feature adds to the log-odds of a goal, in thousandths.
type Weights [featureCount]int32

// chance is the chance of a goal that features give.
func (w *Weights) chance(f Features) float64 {
	sum := 0.0
	for i, x := range f {
		sum += float64(w[i]) * x
	}
	return 1 / (1 + math.Exp(-sum/1000))
}

// First returns the weights from which the fit begins: rounded from one before it, so
// that the matches that it learns from are played well.
func First() *Weights {
	return &Weights{
		Missing: -2000, Free: -1500, Shot: 150, ShotFree: 350, Landing: 1000, LandingFree: 300, Flicks: 700, FlicksFree: 500,
		Dice: 100, DiceFree: 1200, Window: -500, Room: 400, Moving: 100, Kick: -2000, ThrownIn: -1600,
		Doubtful: -4000, Opening: -1700, FreeThrow: -1000, Ahead: 20, Line: 200, Lanes: 1200,
	}
}
