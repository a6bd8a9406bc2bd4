package engine

import (
	"math"

	st "woodwork/games/soccertactics"
)

// goalRate is how many goals a side scores per second of the virtual clock: about 3.6 in a match
// of 90 minutes.
const goalRate = 3.6 / 5400

// secondsLeft returns the seconds left of the period, and of both halves or both periods of
// overtime.
func secondsLeft(r *st.Rules, s *st.State) (period, all float64) {
	length := r.Half
	if s.Period > 2 {
		length = r.Extra
	}
	period = float64(max(length-s.Clock, 0))
	all = period
	if s.Period%2 == 1 {
		all += float64(length)
	}
	return period, all
}

// winning returns Red's chance to win with a lead when each side scores mean more goals on
// average. A draw counts half.
func winning(lead int, mean float64) (chance float64) {
	const most = 24 // goals of a side
	var odds [most + 1]float64
	odds[0] = math.Exp(-mean)
	for n := 1; n <= most; n++ {
		odds[n] = odds[n-1] * mean / float64(n)
	}
	for red, p := range odds {
		for blue, q := range odds {
			switch final := lead + red - blue; {
			case final > 0:
				chance += p * q
			case final == 0:
				chance += p * q / 2
			}
		}
	}
	return chance
}

// A standing says what goals mean at a score: Red's chance to win the match after a goal of Red,
// after one of Blue, and after none.
type standing struct {
	red, blue, none float64
	left            float64 // the chance that a goal falls before the period ends
}

func stand(r *st.Rules, s *st.State) (t standing) {
	period, all := secondsLeft(r, s)
	lead := int(s.Score[st.Red]) - int(s.Score[st.Blue])
	mean := goalRate * all
	t.red, t.blue, t.none = winning(lead+1, mean), winning(lead-1, mean), winning(lead, mean)
	if limit := r.GoalLimit; limit > 0 && s.Score[st.Red]+1 >= limit {
		t.red = 1
	}
	if limit := r.GoalLimit; limit > 0 && s.Score[st.Blue]+1 >= limit {
		t.blue = 0
	}
	t.left = 1 - math.Exp(-2*goalRate*period)
	return t
}

// scale returns a scale for the standing: the two goals are worth 1 on average.
func (t standing) scale(c *Scale) *Scale {
	gain, risk := t.red-t.none, t.none-t.blue
	if gain+risk < 1e-6 { // goals no longer matter
		return c
	}
	return c.At(2*gain/(gain+risk), 2*risk/(gain+risk), max(t.left, 0.02))
}
