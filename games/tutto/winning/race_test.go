package winning

import (
	"testing"
	"time"

	"woodwork/games/tutto"
)

func TestRace(t *testing.T) {
	start := time.Now()
	r := NewRace(tutto.Defaults())
	t.Log(time.Since(start))
	for n := 2; n <= 6; n++ {
		t.Log(r.Win(&tutto.State{Seats: uint8(n)}))
	}
	for _, c := range [][2]int32{{1000, 1000}, {3000, 3000}, {5000, 4000}, {4000, 5000}, {5000, 3000}, {3000, 5000}, {5950, 5950}, {5950, 0}, {0, 5950}, {5500, 5500}} {
		s := tutto.State{Seats: 2}
		s.Score[0], s.Score[1] = c[0], c[1]
		t.Log(c, r.Win(&s)[0])
	}
}
