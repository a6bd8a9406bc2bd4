package lab

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/puzzle"
)

// What decides between choices of a game without a solution. The estimates of the analyst, by which
// the levels play as well, only propose: the results of matches decide.
const (
	proposed   = 6    // how many of the best choices by the estimate are played out
	finalists  = 3    // how many of them are played out to the end of the series
	mostPlayed = 0.3  // by how much the best may be better: more is plain to everybody
	promise    = 0.04 // by how much the estimate must prefer the best to the last of those proposed
	deviations = 3    // by how many standard errors the best must be better than the second
	oneIn      = 6    // of how many decisions one is looked at, so that they are of many moments
)

// A trial is a choice and how the matches after it ended.
type trial struct {
	move         string
	after        game.Match
	n            int
	sum, squares float64
}

func (t *trial) mean() float64 { return t.sum / float64(t.n) }

// off is the standard error of the mean.
func (t *trial) off() float64 {
	return math.Sqrt(max(t.squares/float64(t.n)-t.mean()*t.mean(), 0) / float64(t.n))
}

// examinePlayed keeps the position if matches between strong players show that the best choice in it
// is better than the others.
func (e *episode) examinePlayed(ctx context.Context, m game.Match, seat game.Seat, values []bot.MoveEvaluation) error {
	last := values[min(proposed, len(values))-1]
	if game.Below(e.src, oneIn) != 0 || len(e.found) >= perMatch || values[0].Win-last.Win < promise || !open(values[0].Win) {
		return nil
	}
	trials, err := e.trials(m, seat, values)
	if err != nil {
		return err
	}
	// Most decisions are dropped after a few matches: so the time goes to the others.
	for _, n := range []int{e.mine.Rollouts / 16, e.mine.Rollouts / 4, e.mine.Rollouts} {
		for i := range trials {
			if err := e.extend(ctx, &trials[i], seat, n, uint64(n)); err != nil {
				return err
			}
		}
		slices.SortStableFunc(trials, func(a, b trial) int { return cmp.Compare(b.mean(), a.mean()) })
		gap, off := trials[0].mean()-trials[1].mean(), math.Hypot(trials[0].off(), trials[1].off())
		if gap+2*off < leastGap || n > e.mine.Rollouts/16 && gap < off || !open(trials[0].mean()) || gap-2*off > mostPlayed || n == e.mine.Rollouts && (gap < max(leastGap, deviations*off) || gap > mostPlayed) {
			return nil
		}
		trials = trials[:min(finalists, len(trials))]
	}
	e.found = append(e.found, e.played(m, trials))
	return nil
}

// open reports whether a match with that chance is not decided yet.
func open(win float64) bool { return win >= leastChance && win <= mostChance }

// trials returns the choices that are played out.
func (e *episode) trials(m game.Match, seat game.Seat, values []bot.MoveEvaluation) (list []trial, err error) {
	for _, v := range values[:min(proposed, len(values))] {
		after := m.Clone()
		if _, err := after.Play(bot.MoveTime(e.program.Analyst, m, v.Move), seat, v.Move); err != nil {
			return nil, err
		}
		list = append(list, trial{move: v.Move, after: after})
	}
	return list, nil
}

// extend plays a choice out until there are n results. Equal numbers of results of all choices come
// from equal seeds.
func (e *episode) extend(ctx context.Context, t *trial, seat game.Seat, n int, seed uint64) error {
	for ; t.n < n; t.n++ {
		share, err := e.finish(ctx, t.after.Clone(), seat, rand.NewPCG(seed, uint64(t.n)))
		if err != nil {
			return err
		}
		t.sum, t.squares = t.sum+share, t.squares+share*share
	}
	return nil
}

// finish lets strong players end a match, and returns the share of the win that the seat has.
func (e *episode) finish(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (float64, error) {
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		actor, move := game.Nature, ""
		if turn.Chance {
			move = m.Draw(src)
		} else {
			actor = turn.Seats.First()
			var err error
			if move, err = e.players[1].Choose(ctx, m, actor, src); err != nil {
				return 0, err
			}
		}
		if _, err := m.Play(bot.MoveTime(e.program.Analyst, m, move), actor, move); err != nil {
			return 0, err
		}
	}
	if w := m.Winners(); w.Has(seat) {
		return 1 / float64(w.Len()), nil
	}
	return 0, nil
}

// played returns the question in a position, with the results of its choices.
func (e *episode) played(m game.Match, trials []trial) game.Puzzle {
	p := game.Puzzle{ID: puzzle.NewID(m.State()), State: m.State(), Options: e.mine.Options, Moves: 1, Source: game.FromRollouts}
	for _, t := range trials {
		p.Choices = append(p.Choices, game.Choice{Move: t.move, Win: t.mean(), Error: t.off()})
	}
	p.Level = puzzle.Level(p.Choices)
	return p
}
