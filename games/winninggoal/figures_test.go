package winninggoal

import (
	"math"
	"math/rand/v2"
	"testing"

	"woodwork/game"
)

// TestRandomMatches repeats the simulation of section 10.2: uniformly random
// actions with the fixed costs of time. Four standard errors are allowed.
func TestRandomMatches(t *testing.T) {
	n := 10_000
	if long() {
		n = 200_000
	}
	r := Standard()
	r.Fixed = true
	src := rand.NewPCG(20, 6)
	var goals, draws, defences, ms, plies float64
	for range n {
		s, err := r.Start(2)
		if err != nil {
			t.Fatal(err)
		}
		for !r.Turn(&s).Over() {
			seat := game.Nature
			if turn := r.Turn(&s); !turn.Chance {
				seat = turn.Seats.First()
			}
			m := r.Sample(&s, seat, src)
			if !(s.Phase == Toss || s.firstPower()) {
				ms += float64(cost(&s, m))
			}
			if s.Phase == DefenceRoll {
				defences++
			}
			plies++
			r.Step(&s, game.At(seat, m))
		}
		goals += float64(s.Score[0]) + float64(s.Score[1])
		if s.Score[0] == s.Score[1] {
			draws++
		}
	}
	wide := math.Sqrt(200_000 / float64(n))
	for _, c := range []struct {
		name             string
		got, want, error float64
	}{
		{"goals", goals, 0.967, 0.002}, {"draws", draws, 0.500, 0.001},
		{"rolls of the defence die", defences, 5.84, 0.006}, {"seconds", ms / 1000, 955.2, 0.1},
	} {
		mean := c.got / float64(n)
		t.Logf("%s: %.4f", c.name, mean)
		if math.Abs(mean-c.want) > 4*c.error*wide+0.0005 {
			t.Errorf("%s a match: %.4f, want %v", c.name, mean, c.want)
		}
	}
	t.Logf("%.0f plies", plies)
}
