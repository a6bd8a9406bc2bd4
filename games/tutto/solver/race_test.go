package solver

import (
	"math"
	"testing"

	"woodwork/game"
	"woodwork/games/tutto"
)

// TestRaceIsNearTheTruth compares the estimate for two players with the table.
func TestRaceIsNearTheTruth(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	race, table := NewEstimate(tutto.Standard()), Shipped()
	sum, worst, n := 0.0, 0.0, 0
	for i := range table.size {
		for j := range table.size {
			off := math.Abs(race.pair(i, j) - table.p[table.at(0, i, j)])
			sum, worst, n = sum+off, max(worst, off), n+1
		}
	}
	t.Logf("off by %.4f on average, by %.4f at most", sum/float64(n), worst)
	if mean := sum / float64(n); mean > 0.004 || worst > 0.05 {
		t.Errorf("off by %.5f on average, by %.4f at most", mean, worst)
	}
}

func TestRaceOfPairs(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	race := NewEstimate(tutto.Standard())
	for _, c := range [][2]int32{{0, 0}, {4000, 5000}, {5950, 0}} {
		s := tutto.State{Seats: 2, Seat: 1}
		s.Score[1], s.Score[0] = c[0], c[1]
		near(t, "the general race", race.Win(&s)[1], race.pair(int(c[0])/unit, int(c[1])/unit), 1e-9)
	}
}

// TestRaceIsFairToSeats rotates the seats: the chances rotate with them.
func TestRaceIsFairToSeats(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	race := NewEstimate(tutto.Standard())
	scores := []int32{1000, 4500, 3000, 0, 5000}
	s := tutto.State{Seats: 5}
	copy(s.Score[:], scores)
	want := race.Win(&s)
	for turn := range 5 {
		s.Seat = game.Seat(turn)
		for k, score := range scores {
			s.Score[(k+turn)%5] = score
		}
		got := race.Win(&s)
		for k := range scores {
			near(t, "turned", got[(k+turn)%5], want[k], 1e-12)
		}
	}
}

// TestRaceBeyondTheLongest scales the missing points.
func TestRaceBeyondTheLongest(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r := tutto.Standard()
	r.Target = 50000
	s := tutto.State{Seats: 2}
	s.Score[0] = 20000
	if win := NewEstimate(r).Win(&s); win[0] < 0.8 || win[0] > 1 {
		t.Errorf("20000 points ahead on the way to 50000 wins with %.3f", win[0])
	}
}

// TestChase checks last turns: a seat without seats behind it keeps its chance.
func TestChase(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r := tutto.Standard()
	r.End = tutto.EndChase
	race := NewEstimate(r)
	s := tutto.State{Seats: 3, Seat: 2, Trigger: 1} // the first seat began it
	s.Score[0], s.Score[1], s.Score[2] = 6100, 6000, 5900
	win := race.Win(&s)
	p := race.overtake(5)
	near(t, "the last to move", win[2], p, 1e-12)
	near(t, "the leader", win[0], 1-p, 1e-12)
	near(t, "who has had its turn", win[1], 0, 0)
}
