package engine

import (
	"context"
	"math"
	"slices"

	"woodwork/game"
	sq "woodwork/games/squareball"
	"woodwork/games/squareball/aim"
)

// sampler is a random source for imagined play, by SplitMix64: each candidate is tried with the
// same numbers.
type sampler uint64

// Uint64 implements game.Source.
func (d *sampler) Uint64() uint64 {
	*d += 0x9e3779b97f4a7c15
	z := uint64(*d)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// An attempt is a candidate with its results.
type attempt struct {
	move  sq.Move
	sum   float64 // of the values of its executions
	times int
}

func (t attempt) value() float64 { return t.sum / float64(max(t.times, 1)) }

// better orders attempts, the better first.
func better(a, b attempt) int {
	switch x, y := a.value(), b.value(); {
	case x > y:
		return -1
	case x < y:
		return 1
	}
	return 0
}

// flick returns the best candidate, or ends the attack if there is none.
func (p Player) flick(ctx context.Context, s *sq.State, src game.Source) sq.Move {
	seed, moves := src.Uint64(), p.candidates(s, p.Turns)
	switch {
	case len(moves) == 0:
		return sq.Move{Act: sq.GiveUp} // a corner whose die cannot pass; a penalty always has an aim
	case int(game.Below(src, 100)) < p.Whim:
		return moves[game.Below(src, uint64(len(moves)))]
	}
	tries := p.sift(ctx, s, moves, seed)
	if p.Refine != nil {
		tries = p.refine(ctx, s, tries, seed)
	}
	return tries[0].move
}

// sift tries all moves Rough times, then the better third of them as often again, and so on
// until the best has been tried Fine times. It returns the remaining ones, best first; when ctx
// is done, those it has.
func (p Player) sift(ctx context.Context, s *sq.State, moves []sq.Move, seed uint64) []attempt {
	tries := make([]attempt, len(moves))
	for i, m := range moves {
		tries[i].move = m
	}
	for more := p.Rough; ; {
		for i := range tries {
			if i > 0 && ctx.Err() != nil {
				break
			}
			p.attempt(s, &tries[i], more, seed)
		}
		slices.SortStableFunc(tries, better)
		if more = tries[0].times; more >= p.Fine || ctx.Err() != nil {
			return tries
		}
		tries = tries[:max(min(len(tries), p.kept()), len(tries)/3)]
	}
}

// kept is how many candidates are always kept: for refinement twice as many as it improves, since some are
// nearly the same.
func (p Player) kept() int {
	if p.Refine == nil {
		return keptTries
	}
	return 2 * p.Refine.Flicks
}

const keptTries = 4

// attempt executes a candidate more times.
func (p Player) attempt(s *sq.State, t *attempt, more int, seed uint64) {
	for range more {
		next := p.imagine(s, t.move, t.times, seed)
		t.sum += p.worth(s, &next, s.Att)
		t.times++
	}
}

// imagine executes a flick for the n-th time, and returns the result.
func (p Player) imagine(s *sq.State, m sq.Move, n int, seed uint64) sq.State {
	src, next := sampler(seed+uint64(n)*0x51ed2701), *s
	p.Rules.Step(&next, game.At(s.Att.Seat(), m))
	if next.Phase == sq.Noise && !p.Rolled {
		p.Rules.Step(&next, game.At(game.Nature, p.shaken(&next, n, seed)))
	}
	p.settle(&next, &src)
	return next
}

// shaken is the n-th execution of a flick. Executions are spread evenly over the errors of the
// hand, which tells more about a flick than the same number of random ones: they are the points
// of an additive sequence, shifted by the seed.
func (p Player) shaken(s *sq.State, n int, seed uint64) sq.Move {
	m := sq.Move{Act: sq.Execute}
	if p.Blind {
		return m
	}
	shift, q := sampler(seed), [3]int64{}
	for k, step := range [3]float64{0.8191725133961645, 0.6710436067037893, 0.5497004779019703} {
		_, u := math.Modf(float64(shift.Uint64()>>11)/(1<<53) + step*float64(n))
		q[k] = int64(math.Round(min(max(bell(u), -widestNormal), widestNormal) * aim.NormalScale / 1000))
	}
	m.Dir, m.V, m.Off = aim.AddError(p.Rules.Skill[s.Att], s.V, s.Off, q[0], q[1], q[2])
	return m
}

// bell returns the value below which the part u of a bell curve lies, in standard deviations; those of 0 and 1
// are infinite.
func bell(u float64) float64 { return math.Sqrt2 * math.Erfinv(2*u-1) }

// widestNormal is the greatest error of a hand, in standard deviations.
const widestNormal = 3.46

// mean executes a flick that many times and returns the mean value of the results.
func (p Player) mean(s *sq.State, m sq.Move, times int, seed uint64) float64 {
	t := attempt{move: m}
	p.attempt(s, &t, times, seed)
	return t.value()
}
