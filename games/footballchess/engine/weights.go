package engine

import fc "woodwork/games/footballchess"

// Weights say what each feature of a position is worth, in units of Value.
type Weights [FeatureCount]Value

// Value returns what p, in PLAY, is worth to the side to move.
func (w *Weights) Value(r *fc.Rules, p *fc.Position) Value {
	f := Look(r, p)
	return w.sum(&f)
}

func (w *Weights) sum(f *Features) (v Value) {
	for i, n := range f {
		v += w[i] * Value(n)
	}
	return max(min(v, Forced/4), -Forced/4)
}

// First returns weights set by hand, with which the fit begins.
func First() Weights {
	return Weights{
		Tempo:  10,
		Secure: 150, Contested: 20, CanRob: 40, Lost: -150, Robbers: 15,
		FreeMine: 30, FreeTheirs: -20, FreeReach: 25,
		RowMine: 20, RowTheirs: 20, RowFree: 20, Front: 20,
		Threat: -30, Threats: -15, MateShots: 12, BallLanes: 5,
		KeeperLine: 12, KeeperOut: 0, Guards: 5, Advance: 1,
		NearQueen: 5, NearRook: 5, NearBishop: 5, NearKnight: 5, NearPawn: 5,
		Control: 2, CleanNow: 60, CleanNext: -30, WaysNow: 3, WaysNext: -3,
	}
}
