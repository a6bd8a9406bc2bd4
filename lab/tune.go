package lab

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"text/tabwriter"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"

	"woodwork/bot"
	"woodwork/game"
)

// A TuneSetup is a fit of an evaluation's weights to the results of self-play.
type TuneSetup struct {
	Game    game.Game
	Matches int // episodes of self-play to learn from
	Window  int // how many of the last positions of each episode to learn from; 0: all
	Duel    int // matches that the fitted weights play against the first
	Seed    uint64
	Workers int // goroutines; 0: one for each processor
	Command string
	// Progress, which may be nil, is told how many episodes and matches are done.
	Progress func(done, total int)
}

// A Fit is the result of Tune. Losses are the mean of -ln of the probability given to what
// happened: 0.693 for knowing nothing.
type Fit struct {
	Names     []string
	First     []float64 // the weights before the fit
	Weights   []float64 // the weights after it, on the same scale
	Scale     float64   // sum/Scale is the log-odds
	Positions int
	Before    float64 // loss of the first weights with the best scale, on episodes that were not used for the fit
	After     float64 // loss of the fitted weights on the same episodes
	Duel      Report  // the fitted weights against the first
}

// The two sides of the duel.
const (
	fitted = "fitted"
	first  = "first"
)

// heldOut: one in this many episodes is left out of the fit, to measure it.
const heldOut = 5

// Tune plays the game against itself and fits the weights by logistic regression: the weighted
// sum of the features becomes the log-odds of the result. The first weights are the prior, so
// that a rare feature keeps its weight. Then the fitted weights play s.Duel matches against the
// first ones.
func Tune(ctx context.Context, t bot.Tuner, s TuneSetup) (Fit, error) {
	if s.Matches < 2*heldOut || s.Duel < 2 {
		return Fit{}, fmt.Errorf("lab: a fit needs %d episodes and two matches at least", 2*heldOut)
	}
	episodes, err := spread(ctx, s.Matches, s.Workers, 1, s.Progress, func(ctx context.Context, n int) ([]bot.Sample, error) {
		episode, err := t.Samples(ctx, s.Seed, n)
		if s.Window > 0 {
			episode = episode[max(0, len(episode)-s.Window):]
		}
		return episode, err
	})
	if err != nil {
		return Fit{}, err
	}
	f := Fit{Names: t.Features(), First: t.First()}
	if err := f.learn(episodes); err != nil {
		return Fit{}, err
	}
	f.Duel, err = s.duel(ctx, t, f)
	return f, err
}

// learn fits to all episodes except those held out, on which it measures. The fitted weights are
// scaled so that their sum has the same standard deviation as with the first weights.
func (f *Fit) learn(episodes [][]bot.Sample) error {
	var seen, unseen []bot.Sample
	for i, episode := range episodes {
		f.Positions += len(episode)
		if i%heldOut == 0 {
			unseen = append(unseen, episode...)
		} else {
			seen = append(seen, episode...)
		}
	}
	if len(seen) == 0 || len(unseen) == 0 {
		return errors.New("lab: the episodes have no positions to learn from")
	}
	start := scaled(f.First, 1/bestScale(seen, f.First))
	beta, err := logistic(seen, start)
	if err != nil {
		return err
	}
	f.Scale = width(seen, f.First) / width(seen, beta)
	f.Weights = scaled(beta, f.Scale)
	f.Before, f.After = loss(unseen, start), loss(unseen, beta)
	return nil
}

// width returns the standard deviation of the weighted sum.
func width(samples []bot.Sample, w []float64) float64 {
	sums := make([]float64, len(samples))
	for i, s := range samples {
		sums[i] = odds(s.Features, w)
	}
	return stat.StdDev(sums, nil)
}

// duel plays the fitted weights against the first.
func (s *TuneSetup) duel(ctx context.Context, t bot.Tuner, f Fit) (Report, error) {
	setup := Setup{Game: s.Game, Bots: []string{fitted, first}, Matches: s.Duel, Seed: s.Seed, Workers: s.Workers, Command: s.Command, Progress: s.Progress}
	m, err := s.Game.New(nil, 2)
	if err != nil {
		return Report{}, err
	}
	arena, err := t.Arena(m, map[string][]float64{fitted: f.Weights, first: f.First})
	if err != nil {
		return Report{}, err
	}
	return setup.run(ctx, arena)
}

func scaled(w []float64, by float64) []float64 {
	out := make([]float64, len(w))
	for i := range w {
		out[i] = w[i] * by
	}
	return out
}

// widest is the largest scale that is tried: with it the first weights predict hardly anything.
const widest = 2000

// bestScale returns the scale with which weights fit best, by golden-section search over its
// logarithm.
func bestScale(samples []bot.Sample, w []float64) float64 {
	at := func(x float64) float64 { return loss(samples, scaled(w, math.Exp(-x))) }
	const ratio = 0.6180339887498949
	low, high := math.Log(widest/1000), math.Log(widest)
	a, b := high-ratio*(high-low), low+ratio*(high-low)
	fa, fb := at(a), at(b)
	for high-low > 1e-3 {
		if fa < fb {
			high, b, fb = b, a, fa
			a = high - ratio*(high-low)
			fa = at(a)
		} else {
			low, a, fa = a, b, fb
			b = low + ratio*(high-low)
			fb = at(b)
		}
	}
	return math.Exp((low + high) / 2)
}

func odds(x, w []float64) (sum float64) {
	for i := range w {
		sum += x[i] * w[i]
	}
	return sum
}

// loss returns the mean cross-entropy of the results. ln(1+exp(z)) is computed in a way that
// does not overflow.
func loss(samples []bot.Sample, w []float64) float64 {
	sum := 0.0
	for _, s := range samples {
		z := odds(s.Features, w)
		sum += max(z, 0) + math.Log1p(math.Exp(-math.Abs(z))) - s.Result*z
	}
	return sum / float64(len(samples))
}

// prior is the precision of the Gaussian prior around the first weights, for each weight.
const prior = 20

// logistic returns the weights with the least loss, by Newton's method from start, which is also
// the prior.
func logistic(samples []bot.Sample, start []float64) ([]float64, error) {
	n := len(start)
	w := append([]float64(nil), start...)
	for range 30 {
		gradient, hessian := mat.NewVecDense(n, nil), mat.NewSymDense(n, nil)
		for i := range n {
			gradient.SetVec(i, prior*(w[i]-start[i]))
			hessian.SetSym(i, i, prior)
		}
		for _, s := range samples {
			p := 1 / (1 + math.Exp(-odds(s.Features, w)))
			x := mat.NewVecDense(n, s.Features)
			gradient.AddScaledVec(gradient, p-s.Result, x)
			hessian.SymRankOne(hessian, p*(1-p), x)
		}
		var cholesky mat.Cholesky
		if !cholesky.Factorize(hessian) {
			return nil, errors.New("lab: the samples do not determine the weights")
		}
		step := mat.NewVecDense(n, nil)
		if err := cholesky.SolveVecTo(step, gradient); err != nil {
			return nil, fmt.Errorf("lab: fit the weights: %w", err)
		}
		for i := range w {
			w[i] -= step.AtVec(i)
		}
		if mat.Norm(step, math.Inf(1)) < 1e-9 {
			break
		}
	}
	return w, nil
}

// WriteText writes the fit for reading.
func (f Fit) WriteText(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(t, "feature\tfirst\tfitted\t\n")
	for i, name := range f.Names {
		fmt.Fprintf(t, "%s\t%.0f\t%.1f\t\n", name, f.First[i], f.Weights[i])
	}
	if err := t.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(w, "\n%d positions; scale %.0f; loss %.4f with the first weights, %.4f with the fitted ones\n\n", f.Positions, f.Scale, f.Before, f.After)
	return f.Duel.WriteText(w)
}
