package game

import (
	"math/rand/v2"
	"testing"
)

func TestBest(t *testing.T) {
	src, seen := rand.NewPCG(1, 2), map[string]int{}
	const times = 3000
	for range times {
		var best Best[string]
		if best.Any() {
			t.Fatal("nothing was offered")
		}
		for _, offer := range []struct {
			move  string
			worth float64
		}{{"poor", -2}, {"good", 1}, {"equal", 1}, {"worse", 0}, {"also equal", 1}} {
			best.Offer(offer.move, offer.worth, src)
		}
		seen[best.Move]++
	}
	for _, move := range []string{"good", "equal", "also equal"} {
		if n := seen[move]; n < times/3-150 || n > times/3+150 {
			t.Errorf("of three that are equal %q was the best %d of %d times", move, n, times)
		}
	}
	if len(seen) != 3 {
		t.Errorf("the best were %v", seen)
	}
}
