package engine

import fc "woodwork/games/footballchess"

// Weights are what each feature of a position is worth, in the unit of Value.
type Weights [fc.FeatureCount]Value

// Value returns what p, in PLAY, is worth to the side to move.
func (w *Weights) Value(r *fc.Rules, p *fc.Position) (v Value) {
	for i, f := range r.Look(p) {
		v += w[i] * Value(f)
	}
	return max(min(v, Forced/4), -Forced/4)
}

// First are weights set by hand, from which the fit begins.
func First() Weights {
	return Weights{
		fc.Secure: 150, fc.Contested: -60, fc.CanRob: 60, fc.Lost: -150,
		fc.BallRow: 20, fc.Targets: 15, fc.MateShots: 12, fc.Robbers: 10,
		fc.FreeReach: 25, fc.Mobility: 2, fc.KeeperLine: 12, fc.Advance: 1, fc.Near: 5,
	}
}
