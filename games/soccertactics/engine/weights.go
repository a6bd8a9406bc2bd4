package engine

import st "woodwork/games/soccertactics"

// Weights are what each feature of a position is worth at the beginning of a set,
// in thousandths of the log-odds of scoring the next goal, before Scale.
type Weights [st.FeatureCount]int32

// First are weights set by hand, from which the fit begins.
func First() Weights {
	return Weights{
		st.Has: 40, st.Row: 20, st.RowPast8: 30, st.RowPast12: 50, st.Edge: -30,
		st.ByKeeper: 0, st.ByBack: -50,
		st.Ready: 80, st.Flagged: -80, st.Posted: 100, st.Forward: 3,
		st.ReachFront: 2, st.ReachMid: 2, st.ReachHome: 2, st.HighLine: 20, st.KeeperHome: 50,
	}
}

// corner is what a corner kick is worth, in next goals.
const corner = 0.3

// scaleOf makes a scale of weights; unit of them make one of log-odds.
func scaleOf(w Weights, unit float64) *st.Scale {
	var odds [st.FeatureCount]float64
	for i, weight := range w {
		odds[i] = float64(weight) / unit
	}
	return st.NewScale(odds, corner)
}
