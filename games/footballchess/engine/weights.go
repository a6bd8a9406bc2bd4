package engine

import fc "woodwork/games/footballchess"

// Weights are what each feature of a position is worth, in the unit of Value.
type Weights [fc.FeatureCount]Value

// Value returns what p, in PLAY, is worth to the side to move.
func (w *Weights) Value(r *fc.Rules, p *fc.Position) Value {
	f := r.Look(p)
	return w.sum(&f)
}

func (w *Weights) sum(f *fc.Features) (v Value) {
	for i, n := range f {
		v += w[i] * Value(n)
	}
	return max(min(v, Forced/4), -Forced/4)
}

// First are weights set by hand, from which the fit begins.
func First() Weights {
	return Weights{
		fc.Tempo:  10,
		fc.Secure: 150, fc.Contested: 20, fc.CanRob: 40, fc.Lost: -150, fc.Robbers: 15,
		fc.FreeMine: 30, fc.FreeTheirs: -20, fc.FreeReach: 25,
		fc.RowMine: 20, fc.RowTheirs: 20, fc.RowFree: 20, fc.Front: 20,
		fc.Threat: -30, fc.Threats: -15, fc.MateShots: 12, fc.BallLanes: 5,
		fc.KeeperLine: 12, fc.KeeperOut: 0, fc.Guards: 5, fc.Advance: 1,
		fc.NearQueen: 5, fc.NearRook: 5, fc.NearBishop: 5, fc.NearKnight: 5, fc.NearPawn: 5,
		fc.Control: 2, fc.CleanNow: 60, fc.CleanNext: -30, fc.WaysNow: 3, fc.WaysNext: -3,
	}
}
