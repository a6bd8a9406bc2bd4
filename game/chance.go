package game

import "math/bits"

// A Source yields uniform 64-bit numbers: a generator of math/rand/v2 in
// experiments, the derivation of package fair in a match.
type Source interface{ Uint64() uint64 }

// Below returns a uniform number in [0, n) for n > 0. It takes numbers x from src until x < 2^64
// - (2^64 mod n), and returns x mod n. The rule is short so that anyone who checks a log can
// repeat it.
func Below(src Source, n uint64) uint64 {
	tail := -n % n // 2^64 mod n
	for {
		if x := src.Uint64(); x <= ^uint64(0)-tail {
			return x % n
		}
	}
}

// Index returns a uniform number in [0, n) for n > 0, as that of an entry of a list, without
// dividing: the high half of the product of n and a number from src, unless its low half falls
// where some results would have one number more than others (Lemire, 2019). It is for play at
// random, which nobody checks; what a match draws is Below.
func Index(src Source, n int) int {
	high, low := bits.Mul64(src.Uint64(), uint64(n))
	if low < uint64(n) {
		for tail := -uint64(n) % uint64(n); low < tail; {
			high, low = bits.Mul64(src.Uint64(), uint64(n))
		}
	}
	return int(high)
}

// Draw picks one of the outcomes by its odds. With n drawn by Below from the sum of the weights,
// it is the first outcome at which the running sum of weights exceeds n. Outcomes must not be
// empty.
func Draw[M comparable](odds []Outcome[M], src Source) M {
	n := Below(src, Total(odds))
	for _, o := range odds {
		if n < uint64(o.Weight) {
			return o.Move
		}
		n -= uint64(o.Weight)
	}
	panic("game: no outcomes to draw from")
}

// Total returns the sum of the weights.
func Total[M comparable](odds []Outcome[M]) (sum uint64) {
	for _, o := range odds {
		sum += uint64(o.Weight)
	}
	return sum
}

// DrawFrom draws Nature's next move in s the way a match does: from the listed odds, or from the
// Sampler where there are too many to list. buf is scratch space and is returned for the next
// call.
func DrawFrom[S, M comparable](r Rules[S, M], s *S, src Source, buf []Outcome[M]) (M, []Outcome[M]) {
	buf = r.Odds(buf[:0], s)
	if len(buf) == 0 {
		return r.(Sampler[S, M]).Sample(s, Nature, src), buf
	}
	return Draw(buf, src), buf
}
