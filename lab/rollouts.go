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

// What decides between choices of a game without a solution. The estimates of the analyst only propose:
// matches decide, between players of the level club, whose evaluation is another one. They are played up to
// the next goal, from where on the score and the time left say the most: that leaves out the chance of all
// goals after it, and takes a tenth of the time.
const (
	mostLegal  = 60   // of decisions with more choices hardly any has a best one, and looking takes long
	proposed   = 3    // how many of the best choices by the estimate are played out
	finalists  = 2    // how many of them are played out to the end of the series
	mostPlayed = 0.3  // by how much the best may be better: more is plain to everybody
	promise    = 0.04 // by how much the estimate must prefer the best to the second
	deviations = 3    // by how many standard errors the best must be better than the second
	hopeful    = 1.2  // and by how many at least for that to be expected of more matches
	mostFound  = 12   // of one match
)

// A trial is a choice and how the matches after it ended, each begun with the same dice after every choice.
type trial struct {
	move    string
	after   game.Match
	results []float64
}

// average returns the mean of some results, and its standard error.
func average(results []float64) (mean, off float64) {
	n := float64(len(results))
	for _, x := range results {
		mean += x / n
	}
	for _, x := range results {
		off += (x - mean) * (x - mean)
	}
	return mean, math.Sqrt(off) / n
}

func (t trial) mean() float64 {
	mean, _ := average(t.results)
	return mean
}

// over returns by how much a choice is better than another one in matches with equal dice, and the standard
// error of that.
func (t trial) over(other trial) (gap, off float64) {
	var gaps []float64
	for i := range min(len(t.results), len(other.results)) {
		gaps = append(gaps, t.results[i]-other.results[i])
	}
	return average(gaps)
}

// examinePlayed keeps the position if matches show that the best choice in it is better than the others.
func (e *episode) examinePlayed(ctx context.Context, m game.Match, seat game.Seat) error {
	if len(e.found) >= mostFound || len(m.Legal(seat)) > mostLegal {
		return nil
	}
	values, err := bot.Coach(ctx, e.program.Analyst, m, seat)
	if err != nil || !open(values[0].Win) || values[0].Win-values[1].Win < promise || values[0].Win-values[1].Win > mostPlayed {
		return err
	}
	trials, err := e.trials(m, seat, values)
	if err != nil {
		return err
	}
	// Most decisions are dropped, or clear, after a few matches: so the time goes to the others.
	for _, n := range []int{e.mine.Rollouts / 16, e.mine.Rollouts / 4, e.mine.Rollouts} {
		for i := range trials[:min(len(trials), e.still(n))] {
			if err := e.extend(ctx, &trials[i], seat, n); err != nil {
				return err
			}
		}
		slices.SortStableFunc(trials, func(a, b trial) int { return cmp.Compare(b.mean(), a.mean()) })
		gap, off := trials[0].over(trials[1])
		switch {
		case gap+2*off < leastGap, gap < hopeful*off, gap-2*off > mostPlayed, !open(trials[0].mean()):
			return nil
		case n > e.mine.Rollouts/16 && gap >= max(leastGap, deviations*off) && gap <= mostPlayed:
			e.found = append(e.found, e.played(m, trials))
			return nil
		}
	}
	return nil
}

// still returns how many choices are played out in the round with n matches of each.
func (e *episode) still(n int) int {
	if n == e.mine.Rollouts {
		return finalists
	}
	return proposed
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

// extend plays a choice out until there are n results.
func (e *episode) extend(ctx context.Context, t *trial, seat game.Seat, n int) error {
	for len(t.results) < n {
		share, err := playedToGoal(ctx, e.program, e.players[0], t.after.Clone(), seat, rand.NewPCG(e.mine.Seed, uint64(len(t.results))))
		if err != nil {
			return err
		}
		t.results = append(t.results, share)
	}
	return nil
}

// playedToGoal lets a player play for both seats up to the next goal, or to the end, and returns the chance
// of winning that seat then has.
func playedToGoal(ctx context.Context, program bot.Program, player bot.Player, m game.Match, seat game.Seat, src game.Source) (float64, error) {
	score := m.Score()
	for turn := m.Turn(); !turn.Over() && m.Score() == score; turn = m.Turn() {
		actor, move := game.Nature, ""
		if turn.Chance {
			move = m.Draw(src)
		} else {
			actor = turn.Seats.First()
			var err error
			if move, err = player.Choose(ctx, m, actor, src); err != nil {
				return 0, err
			}
		}
		if _, err := m.Play(bot.MoveTime(program.Analyst, m, move), actor, move); err != nil {
			return 0, err
		}
	}
	win, err := program.Analyst.Win(ctx, m)
	return win.Chance[seat], err
}

// played returns the question in a position, with the results of its choices.
func (e *episode) played(m game.Match, trials []trial) game.Puzzle {
	p := game.Puzzle{ID: puzzle.NewID(m.State()), State: m.State(), Options: e.mine.Options, Moves: 1, Source: game.FromRollouts}
	for _, t := range trials {
		mean, off := average(t.results)
		p.Choices = append(p.Choices, game.Choice{Move: t.move, Win: mean, Error: off})
	}
	p.Level = puzzle.Level(p)
	return p
}
