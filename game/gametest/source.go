package gametest

import (
	"math/rand/v2"
	"testing"
)

// Source returns a random source for a test, which says its seed if it fails.
func Source(t testing.TB, seed, stream uint64) *rand.PCG {
	t.Helper()
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("the random source had the seed %d, %d", seed, stream)
		}
	})
	return rand.NewPCG(seed, stream)
}
