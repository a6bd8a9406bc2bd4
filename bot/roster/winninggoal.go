package roster

import (
	"context"
	"fmt"
	"time"

	"woodwork/bot"
	"woodwork/game"
	wg "woodwork/games/winninggoal"
	"woodwork/memory"
)

// goals are the programs that play Winning Goal.
//
//   - beginner: the habits of a player who does not calculate, and now and then
//     anything at all.
//   - club: the same habits, without mistakes.
//   - strong: the stationary solution, which plays for goals and knows neither
//     clock nor score; a second of work when the first match with its options
//     asks for it.
//   - best: the exact solution of the match, clock, score and white die included.
//     It takes some ten seconds to solve; until then it plays as strong. With a
//     running clock it counts on the pace of the fixed one.
type goals struct{ bench *bench }

func newGoals(ctx context.Context) *goals { return &goals{newBench(ctx)} }

func (g *goals) within(b *memory.Budget) { g.bench.budget = b }

func (*goals) levels() []Level {
	return []Level{
		{Beginner, time.Millisecond},
		{Club, time.Millisecond},
		{Strong, 3 * time.Second},
		{Best, 3 * time.Second},
	}
}

// goalOf returns the rules and the state of a match of Winning Goal.
func goalOf(m game.Match) (*wg.Rules, wg.State, error) {
	return typed[*wg.Rules, wg.State, wg.Move](m, "Winning Goal")
}

func (g *goals) player(level string, m game.Match) (bot.Player, error) {
	r, _, err := goalOf(m)
	if err != nil {
		return nil, err
	}
	b, err := g.bot(level, r)
	if err != nil {
		return nil, err
	}
	return bot.Erase(r, b), nil
}

func (g *goals) bot(level string, r *wg.Rules) (bot.Bot[wg.State, wg.Move], error) {
	switch level {
	case Beginner:
		return novice{r}, nil
	case Club:
		return fan{r}, nil
	case Strong:
		return striker{fan{r}, g.bench.want(r)}, nil
	case Best:
		it := g.bench.want(r)
		g.bench.solve(it)
		return ace{striker{fan{r}, it}}, nil
	}
	return nil, fmt.Errorf("roster: Winning Goal has no level %.40q", level)
}

func (g *goals) prepare(ctx context.Context, m game.Match, progress func(string)) error {
	r, _, err := goalOf(m)
	if err != nil {
		return err
	}
	if progress != nil {
		progress("the exact solution of the match")
	}
	it := g.bench.want(r)
	if err := it.wait(ctx); err != nil {
		return err
	}
	select {
	case <-g.bench.solve(it):
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// explorer returns nil: the analyst knows the value of every move at once.
func (*goals) explorer() bot.Explorer { return nil }

// arena plays with fixed costs of time whatever the options say: no time passes in
// an experiment.
func (g *goals) arena(m game.Match) (bot.Arena, error) {
	r, _, err := goalOf(m)
	if err != nil {
		return nil, err
	}
	fixed := *r
	fixed.Fixed = true
	return bot.Field[*wg.Rules, wg.State, wg.Move]{
		Rules:  &fixed,
		Levels: func(level string) (bot.Bot[wg.State, wg.Move], error) { return g.bot(level, &fixed) },
		Counts: goalGauges(&fixed),
	}, nil
}
