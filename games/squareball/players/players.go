// Package players contains the programs that play Squareball, and everything else that a
// computer can do with it: see Program.
package players

import (
	"context"
	"fmt"
	"time"

	"woodwork/bot"
	"woodwork/game"
	sq "woodwork/games/squareball"
	"woodwork/games/squareball/engine"
)

// players are the programs that play Squareball.
//
//   - beginner: tries few flicks, once each, assumes that its hand never errs, and three
//     times in four chooses any of them.
//   - club: tries each flick with one error of its hand, and tries a few paths.
//   - strong: tries more flicks twice each, and looks for good paths of its figures.
//   - best: tries many, improves the good ones in direction, speed and offset, and tries the
//     flick after each good path of a figure. Only it takes red cards by choice.
//
// All execute with the skill that the options give their side.
type players struct{}

// Program returns the computer's program for Squareball.
func Program(context.Context, bot.Resources) bot.Program { return players{}.program() }

func (g players) program() bot.Program {
	return bot.Program{
		Levels: []bot.Level{
			{ID: bot.Beginner, Budget: 20 * time.Millisecond},
			{ID: bot.Club, Budget: 100 * time.Millisecond},
			{ID: bot.Strong, Budget: 600 * time.Millisecond},
			{ID: bot.Best, Budget: bot.BestTimeLimit},
		},
		New: g.player, Analyst: analyst{}.abilities(), Explorer: bot.Values{Analyst: analyst{}.abilities()}, Figures: bot.Figures(engine.Figures), Try: try, Way: way,
	}
}

// matchOf returns the rules and the state of a match of Squareball.
func matchOf(m game.Match) (*sq.Rules, sq.State, error) {
	return bot.Typed[*sq.Rules, sq.State, sq.Move](m, "Squareball")
}

func (g players) player(level string, m game.Match) (bot.Player, error) {
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

func (players) bot(level string, r *sq.Rules) (bot.Bot[sq.State, sq.Move], error) {
	w := engine.Fitted()
	switch level {
	case bot.Beginner:
		return bot.Of(engine.Player{Rules: r, Turns: 1, Rough: 1, Blind: true, Whim: 75, Weights: &w}), nil
	case bot.Club:
		return bot.Of(engine.Player{Rules: r, Turns: 2, Rough: 1, Walks: 4, Whim: 10, Weights: &w}), nil
	case bot.Strong:
		return bot.Of(strong(r)), nil
	case bot.Best:
		return withRedCards(engine.Best(r)), nil
	}
	return bot.Bot[sq.State, sq.Move]{}, fmt.Errorf("players: Squareball has no level %.40q", level)
}

// withRedCards returns a player that also takes red cards by choice.
func withRedCards(p engine.Player) bot.Bot[sq.State, sq.Move] {
	b := engine.RedCardPlayer{Player: p}
	return bot.Bot[sq.State, sq.Move]{Choose: b.Choose, Interrupt: b.Interrupt}
}

// strong is the program of the level strong.
func strong(r *sq.Rules) engine.Player {
	w := engine.Fitted()
	return engine.Player{Rules: r, Turns: 3, Rough: 2, Fine: 2, Walks: 20, Next: 1, Weights: &w}
}

// Players for the arena only. The first is that of
// docs/lab/reference.md#a-player-that-only-attacks: it chooses among some random flicks, values
// them as described there, and only attacks. The others show the effect of defence: the same
// player when it considers the next attacks of both sides, strong without doing so, strong with the
// red cards of best, and best that improves no flicks and tries fewer paths.
const (
	attacker = "attacker"
	guarded  = "attacker-guarded"
	careless = "strong-unguarded"
	wary     = "strong-wary"
	plainer  = "best-unrefined"
)

// partner returns the program of a level, or of a sparring partner.
func (g players) partner(name string, r *sq.Rules) (bot.Bot[sq.State, sq.Move], error) {
	w := engine.Plain()
	plain := engine.Player{Rules: r, Turns: 5, Rough: 4, Fine: 16, Walks: 120, Idle: true, Rolled: true, Weights: &w}
	switch name {
	case attacker:
		return bot.Of(plain), nil
	case guarded:
		plain.Idle, plain.Next = false, 1
		return bot.Of(plain), nil
	case careless:
		b := strong(r)
		b.Idle, b.Next = true, 0
		return bot.Of(b), nil
	case wary:
		return withRedCards(strong(r)), nil
	case plainer:
		return withRedCards(engine.Unrefined(r)), nil
	}
	return g.bot(name, r)
}

func (players) solve(context.Context, game.Match, func(string)) (bot.Solution, error) {
	return bot.Solution{}, fmt.Errorf("%w: Squareball has about 10^240 positions", bot.ErrTooLarge)
}

// unhurried are the rules with fixed costs of time whatever the options say, because no time
// passes in an experiment.
func unhurried(r *sq.Rules) *sq.Rules {
	fixed := *r
	fixed.Fixed = true
	return &fixed
}

func (g players) arena(m game.Match) (bot.Arena, error) {
	r, _, err := matchOf(m)
	if err != nil {
		return nil, err
	}
	r = unhurried(r)
	return bot.TypedArena[*sq.Rules, sq.State, sq.Move]{
		Rules:  r,
		Levels: func(level string) (bot.Bot[sq.State, sq.Move], error) { return g.partner(level, r) },
		Counts: metrics(r),
		Fixed:  game.Values{"clock": "fixed"},
	}, nil
}
