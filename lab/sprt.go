package lab

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// An SPRT is a sequential probability ratio test (Wald, 1945) of whether the first of two bots is
// stronger than the second by Elo1 points rather than by Elo0, with a chance of at most one in
// twenty to be wrong either way. Strength is that of the logistic scale: a bot that is x points
// stronger gets 1/(1+10^(-x/400)) of the points.
//
// What is observed are pairs, the two matches of a deal, because these share their dice and are
// not independent. A pair brings the first bot 0, ½, 1, 1½ or 2 points. The test is the
// generalized one, whose likelihoods are the largest that a distribution of the five results can
// have whose mean is the one of Elo0 and Elo1: see [SPRT.llr].
type SPRT struct{ Elo0, Elo1 float64 }

// wrong is the chance of either error.
const wrong = 0.05

// bound is the logarithm of the likelihood ratio at which the test ends: ln((1-β)/α) = -ln(β/(1-α))
// for α = β.
var bound = math.Log((1 - wrong) / wrong)

// ParseSPRT reads two numbers of Elo points, such as 0,10.
func ParseSPRT(text string) (*SPRT, error) {
	low, high, ok := strings.Cut(text, ",")
	elo0, err0 := strconv.ParseFloat(low, 64)
	elo1, err1 := strconv.ParseFloat(high, 64)
	if s := (&SPRT{elo0, elo1}); ok && err0 == nil && err1 == nil && math.Abs(elo0) <= 1000 && math.Abs(elo1) <= 1000 && elo0 < elo1 {
		return s, nil
	}
	return nil, errors.New("want two numbers of Elo points from -1000 to 1000, the smaller first, such as 0,10")
}

// String returns the test as ParseSPRT reads it.
func (s *SPRT) String() string { return fmt.Sprintf("%g,%g", s.Elo0, s.Elo1) }

// Pairs are how many pairs of matches brought the first bot 0, ½, 1, 1½ and 2 points.
type Pairs [5]int

// add counts a deal of two bots.
func (p *Pairs) add(d Deal) {
	points := 0.0
	for rotation, m := range d {
		points += share(m, rotation)
	}
	p[int(math.Round(2*points))]++
}

// A sequentialRun is a test under way: it looks at each deal once.
type sequentialRun struct {
	test  *SPRT // nil: there is none
	pairs Pairs
	deals int  // that it has looked at
	ended bool // after these
}

// add looks at the next deals, and returns after how many of all the test has ended; -1 if it goes
// on, or if there is none.
func (r *sequentialRun) add(next []Deal) int {
	for i := 0; i < len(next) && r.test != nil && !r.ended; i++ {
		r.pairs.add(next[i])
		r.deals++
		r.ended = math.Abs(r.test.llr(r.pairs)) >= bound
	}
	if !r.ended {
		return -1
	}
	return r.deals
}

// never is the number of pairs that counts for a result that has not come up.
const never = 1e-3

// llr returns the logarithm of the ratio of the likelihoods. Of the distributions with the mean μ
// the likeliest gives a result a, which came up in the share p of N pairs, the probability
// p/(1+x(a-μ)), where x solves Σ p(a-μ)/(1+x(a-μ)) = 0. So the logarithm is N Σ p ln((1+x₀(a-μ₀)) /
// (1+x₁(a-μ₁))): Proposition 1.1 of M. Van den Bergh's
// http://hardy.uhasselt.be/Fishtest/support_MLE_multinomial.pdf, as Fishtest uses it for chess.
func (s *SPRT) llr(p Pairs) (sum float64) {
	total, counts := 0.0, [5]float64{}
	for i, n := range p {
		counts[i] = max(float64(n), never)
		total += counts[i]
	}
	mean0, mean1 := expected(s.Elo0), expected(s.Elo1)
	x0, x1 := tilt(counts, mean0), tilt(counts, mean1)
	for i, n := range counts {
		a := float64(i) / 4
		sum += n * (math.Log1p(x0*(a-mean0)) - math.Log1p(x1*(a-mean1)))
	}
	return sum
}

// expected returns the share of the points that a bot gets which is stronger by elo points.
func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// halvings is how often an interval is halved until its ends are as equal as they can be.
const halvings = 100

// tilt solves Σ n(a-μ)/(1+x(a-μ)) = 0 for x. The sum falls from +∞ to -∞ between the ends.
func tilt(counts [5]float64, mean float64) float64 {
	low, high := -1/(1-mean), 1/mean
	for range halvings {
		x, sum := (low+high)/2, 0.0
		for i, n := range counts {
			a := float64(i)/4 - mean
			sum += n * a / (1 + x*a)
		}
		if sum > 0 {
			low = x
		} else {
			high = x
		}
	}
	return (low + high) / 2
}

// A Verdict is what a test says after some deals.
type Verdict struct {
	Elo0  float64 `json:"elo0"`
	Elo1  float64 `json:"elo1"`
	LLR   float64 `json:"llr"`
	Bound float64 `json:"bound"` // the test ends when LLR is at least this, or at most its negative
	Pairs Pairs   `json:"pairs"` // that brought the first bot 0, ½, 1, 1½ and 2 points
}

// verdict returns what the test says; nil if there is none.
func (s *SPRT) verdict(deals []Deal) *Verdict {
	if s == nil {
		return nil
	}
	v := &Verdict{Elo0: s.Elo0, Elo1: s.Elo1, Bound: bound}
	for _, d := range deals {
		v.Pairs.add(d)
	}
	v.LLR = s.llr(v.Pairs)
	return v
}

// String says it in words.
func (v *Verdict) String() string {
	says := "undecided: it needs more matches"
	switch {
	case v.LLR >= v.Bound:
		says = fmt.Sprintf("the first is stronger by %g rather than by %g", v.Elo1, v.Elo0)
	case v.LLR <= -v.Bound:
		says = fmt.Sprintf("the first is stronger by %g rather than by %g", v.Elo0, v.Elo1)
	}
	return fmt.Sprintf("sprt of %g and %g Elo: %s; log-likelihood ratio %.2f of ±%.2f, pairs %v", v.Elo0, v.Elo1, says, v.LLR, v.Bound, v.Pairs)
}
