package engine

import (
	"math/rand/v2"
	"testing"
)

// TestSamples: equal numbers give equal episodes, whose results agree with who scored.
func TestSamples(t *testing.T) {
	one, err := Samples(t.Context(), rand.NewPCG(3, 1))
	if err != nil || len(one) < 3 {
		t.Fatalf("%d sets, %v", len(one), err)
	}
	other, err := Samples(t.Context(), rand.NewPCG(3, 1))
	if err != nil || len(other) != len(one) {
		t.Fatalf("%d sets, then %d, %v", len(one), len(other), err)
	}
	for i := range one {
		if one[i] != other[i] || one[i].Features[Has] != 1 {
			t.Errorf("set %d: %+v, then %+v", i, one[i], other[i])
		}
		if r := one[i].Result; r != 0 && r != 0.5 && r != 1 {
			t.Errorf("set %d: result %g", i, r)
		}
	}
}
