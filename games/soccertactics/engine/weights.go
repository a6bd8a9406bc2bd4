package engine

import st "woodwork/games/soccertactics"

// Weights say what each feature of a position is worth at the beginning of a set, in thousandths
// of the log-odds of scoring the next goal, before Scale.
type Weights [FeatureCount]int32

// First returns weights set by hand, with which the fit begins.
func First() Weights {
	return Weights{
		Has: 40, Row: 20, RowPast8: 30, RowPast12: 50, Edge: -30,
		ByKeeper: 0, ByBack: -50,
		Ready: 80, Flagged: -80, Posted: 100, Forward: 3,
		ReachFront: 2, ReachMid: 2, ReachHome: 2, HighLine: 20, KeeperHome: 50,
	}
}

// corner is the value of a corner kick, in next goals.
const corner = 0.3

// scaleOf makes a scale of weights; unit of them make one unit of log-odds.
func scaleOf(w Weights, unit float64) *Scale {
	var odds [FeatureCount]float64
	for i, weight := range w {
		odds[i] = float64(weight) / unit
	}
	c := &Scale{Corner: corner}
	for q := range st.Square(st.Squares) {
		var f Features
		f.possession(st.Red, q)
		for i := range firstForm {
			c.Place[st.Red][q] += odds[i] * float64(f[i])
		}
		c.Place[st.Blue][q.As(st.Blue)] = c.Place[st.Red][q]
	}
	for p := range st.Slots {
		keeper, back := holder(p)
		c.Holder[p] = odds[ByKeeper]*float64(keeper) + odds[ByBack]*float64(back)
	}
	c.Form = func(r *st.Rules, s *st.State, mine, theirs st.Rolls) (sum float64) {
		f := form(r, s, mine, theirs)
		for i := firstForm; i < FeatureCount; i++ {
			sum += odds[i] * float64(f[i])
		}
		return sum
	}
	return c.At(1, 1, 1)
}
