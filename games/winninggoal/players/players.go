// Package players contains the programs that play Winning Goal, and everything else that a
// computer can do with it: see Program.
package players

import (
	"context"
	"fmt"
	"time"

	"woodwork/bot"
	"woodwork/game"
	wg "woodwork/games/winninggoal"
)

// players are the programs that play Winning Goal.
//
//   - beginner: passes in its own third and kicks the ball far beyond it, tackles
//     only far from its own goal, and does one thing in four at random.
//   - club: the habits of a player who does not calculate.
//   - strong: the stationary solution, which plays for goals and ignores clock
//     and score; it takes a second when a match first needs it for its options.
//   - best: the exact solution of the match, including clock, score and white die.
//     Solving takes about ten seconds; until then it plays like strong. With a
//     running clock it assumes the pace of the fixed one.
type players struct{ solutions *solutionCache }

// Program returns the computer's program for Winning Goal.
func Program(ctx context.Context, res bot.Resources) bot.Program {
	return newPlayers(ctx, res).program()
}

func (g *players) program() bot.Program {
	return bot.Program{
		Levels: []bot.Level{
			{ID: bot.Beginner, Budget: time.Millisecond},
			{ID: bot.Club, Budget: time.Millisecond},
			{ID: bot.Strong, Budget: 3 * time.Second},
			{ID: bot.Best, Budget: 3 * time.Second},
		},
		New: g.player, Analyst: g.analyst(), Explorer: bot.Values{Analyst: g.analyst()}, Prepare: g.prepare,
	}
}

func newPlayers(ctx context.Context, res bot.Resources) *players {
	return &players{newSolutionCache(ctx, res)}
}

// matchOf returns the rules and the state of a match of Winning Goal.
func matchOf(m game.Match) (*wg.Rules, wg.State, error) {
	return bot.Typed[*wg.Rules, wg.State, wg.Move](m, "Winning Goal")
}

func (g *players) player(level string, m game.Match) (bot.Player, error) {
	r, _, err := matchOf(m)
	if err != nil {
		return bot.Player{}, err
	}
	b, err := g.bot(level, r)
	if err != nil {
		return bot.Player{}, err
	}
	return bot.Untyped(r, b), nil
}

func (g *players) bot(level string, r *wg.Rules) (bot.Bot[wg.State, wg.Move], error) {
	switch level {
	case bot.Beginner:
		return bot.Of(beginner{r}), nil
	case bot.Club:
		return bot.Of(club{r}), nil
	case bot.Strong:
		return bot.Of(strong{club{r}, g.solutions.request(r)}), nil
	case bot.Best:
		it := g.solutions.request(r)
		g.solutions.solve(it)
		return bot.Of(best{strong{club{r}, it}}), nil
	}
	return bot.Bot[wg.State, wg.Move]{}, fmt.Errorf("players: Winning Goal has no level %.40q", level)
}

func (g *players) prepare(ctx context.Context, m game.Match, progress func(string)) error {
	r, _, err := matchOf(m)
	if err != nil {
		return err
	}
	if progress != nil {
		progress("the exact solution of the match")
	}
	it := g.solutions.request(r)
	if err := it.Wait(ctx); err != nil {
		return err
	}
	select {
	case <-g.solutions.solve(it):
		return g.solutions.fault(it)
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// arena always plays with fixed costs of time, because no time passes in an experiment.
func (g *players) arena(m game.Match) (bot.Arena, error) {
	r, _, err := matchOf(m)
	if err != nil {
		return nil, err
	}
	fixed := *r
	fixed.Fixed = true
	return bot.TypedArena[*wg.Rules, wg.State, wg.Move]{
		Rules:  &fixed,
		Levels: func(level string) (bot.Bot[wg.State, wg.Move], error) { return g.bot(level, &fixed) },
		Counts: metrics(&fixed),
		Fixed:  game.Values{"clock": "fixed"},
	}, nil
}
