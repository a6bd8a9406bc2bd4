package random_test

import (
	"math/rand/v2"
	"sync"
	"testing"

	"woodwork/internal/random"
)

// first returns the first number of a source, to tell sources apart.
func first(s *rand.ChaCha8) uint64 { return s.Uint64() }

func TestASeedDecidesEverything(t *testing.T) {
	a, b := random.Seeded("7"), random.Seeded("7")
	a.Next("other") // what else is asked for changes nothing
	for n := range 3 {
		if x, y := first(a.Next("secret")), first(b.Next("secret")); x != y {
			t.Errorf("call %d of Next: %d and %d with one seed", n, x, y)
		}
		var x, y [32]byte
		a.Fill(x[:], "bytes")
		b.Fill(y[:], "bytes")
		if x != y {
			t.Errorf("call %d of Fill: %x and %x with one seed", n, x, y)
		}
		if x, y := first(a.Of("choice", "1")), first(b.Of("choice", "1")); x != y {
			t.Errorf("call %d of Of: %d and %d with one seed", n, x, y)
		}
	}
}

func TestDifferentThingsGetDifferentNumbers(t *testing.T) {
	s := random.Seeded("7")
	seen := map[uint64]string{}
	for name, source := range map[string]*rand.ChaCha8{
		"the first secret": s.Next("secret"), "the second secret": s.Next("secret"), "a secret of another seed": random.Seeded("8").Next("secret"),
		"no seed": random.Seeded("").Next("secret"), "a choice": s.Of("secret"), "two words": s.Of("sec", "ret"), "the same letters": s.Of("secr", "et"),
	} {
		x := first(source)
		if other := seen[x]; other != "" {
			t.Errorf("%s and %s get the same numbers", name, other)
		}
		seen[x] = name
	}
}

// Without a seed nothing repeats.
func TestWithoutASeed(t *testing.T) {
	var s random.Source
	if s.Foreseen() || !random.Seeded("").Foreseen() {
		t.Error("Foreseen does not tell whether there is a seed")
	}
	seen := map[uint64]bool{}
	for range 1000 {
		seen[first(s.Of("choice"))], seen[first(s.Next("secret"))] = true, true
	}
	if len(seen) != 2000 {
		t.Errorf("%d numbers of 2000 differ", len(seen))
	}
	var a, b [32]byte
	s.Fill(a[:], "secret")
	s.Fill(b[:], "secret")
	if a == b {
		t.Error("two secrets are equal")
	}
}

func TestSeveralGoroutines(t *testing.T) {
	s := random.Seeded("7")
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			for range 100 {
				s.Next("secret")
				s.Of("choice")
			}
		})
	}
	wait.Wait()
	if got, want := first(s.Next("secret")), nth(random.Seeded("7"), 801); got != want {
		t.Errorf("after 800 calls %d, want %d", got, want)
	}
}

// nth returns what the n-th call of Next gives.
func nth(s *random.Source, n int) (x uint64) {
	for range n {
		x = first(s.Next("secret"))
	}
	return x
}
