package lab

import (
	"math"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"woodwork/bot"
)

// An Estimate is a mean with its 95 % interval, which never leaves the range of the values: from
// 0 to 1 for a share, from 0 on for a count.
type Estimate struct {
	Mean float64 `json:"mean"`
	Low  float64 `json:"low"`
	High float64 `json:"high"` // the largest float64, with Low at 0, if too little is known for an interval
	SD   float64 `json:"sd"`   // standard deviation of one match
	deals
}

// deals are the means of the deals on which an estimate is based.
type deals struct {
	n     int
	error float64 // of their mean: the half of its interval by Student's distribution
	same  bool    // whether they are all the same
}

// outside is the chance that the true value lies beyond one end of an interval.
const outside = 0.025

// rounding is how far apart equal means may be.
const rounding = 1e-12

// estimate averages a quantity over the matches. The matches of one deal share their dice, so
// the spread is that of the means of the deals. The interval depends on what the quantity is:
// see ofShare and ofCount.
func estimate(list []Deal, measure func(m bot.Result, rotation int) float64) (e Estimate) {
	matches, means := measured(list, measure)
	mean, sd := stat.MeanStdDev(means, nil)
	e.Mean, e.n, e.same = mean, len(means), len(means) < 2 || sd <= rounding*max(1, math.Abs(mean))
	if n := float64(e.n); !e.same {
		e.error = distuv.StudentsT{Sigma: 1, Nu: n - 1}.Quantile(1-outside) * sd / math.Sqrt(n)
	}
	if len(matches) > 1 {
		e.SD = stat.StdDev(matches, nil)
	}
	return e
}

// measured returns a quantity of all matches, and the means of the deals. Where deals have different
// numbers of matches, the distance of each mean from that of all matches is weighted by its deal's
// number: the linearized estimate of a ratio (Cochran, Sampling Techniques, 1977, 2.11).
func measured(list []Deal, measure func(m bot.Result, rotation int) float64) (matches, means []float64) {
	for _, d := range list {
		for rotation, m := range d {
			matches = append(matches, measure(m, rotation))
		}
		means = append(means, stat.Mean(matches[len(matches)-len(d):], nil))
	}
	mean, size := stat.Mean(matches, nil), float64(len(matches))/float64(len(list))
	for i, d := range list {
		means[i] += (float64(len(d))/size - 1) * (means[i] - mean)
	}
	return matches, means
}

// ofShare returns the estimate of a value between 0 and 1. Its interval holds the shares p that
// are not refuted: the mean is not farther from p than the error would be if p were true, which
// is proportional to √(p(1-p)). That is Wilson's, for deals instead of matches and by Student's
// distribution. If all deals had the same mean, others must be rare, and at worst are 0 or 1: so
// rare that this many equal deals in a row happen by chance once in forty times. If that mean is
// 0 or 1 it is the interval of Clopper and Pearson.
func (e Estimate) ofShare() Estimate {
	if e.same {
		others := 1 - math.Pow(outside, 1/float64(e.n))
		return e.from(e.Mean*(1-others), e.Mean+others*(1-e.Mean))
	}
	k := e.error * e.error / (e.Mean * (1 - e.Mean))
	middle, half := e.Mean+k/2, math.Sqrt(e.error*e.error+k*k/4)
	return e.from(max((middle-half)/(1+k), 0), min((middle+half)/(1+k), 1))
}

// ofCount returns the estimate of a value from 0 on. Its interval holds the means that are not
// refuted, where the error is proportional to the root of the mean: that of the score test of
// Poisson, for deals as spread as these. If there was nothing in any deal it is Garwood's exact
// one; if there was the same in all deals nothing is known about the spread of others.
func (e Estimate) ofCount() Estimate {
	switch {
	case e.same && e.Mean == 0:
		return e.from(0, -math.Log(outside)/float64(e.n))
	case e.same:
		return e.from(0, math.MaxFloat64)
	}
	c := e.error * e.error / e.Mean
	half := math.Sqrt(e.error*e.error + c*c/4)
	return e.from(max(e.Mean+c/2-half, 0), e.Mean+c/2+half)
}

func (e Estimate) from(low, high float64) Estimate {
	e.Low, e.High, e.deals = low, high, deals{}
	return e
}
