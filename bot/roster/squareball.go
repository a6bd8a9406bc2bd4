package roster

import (
	"context"
	"fmt"
	"time"

	"woodwork/bot"
	"woodwork/game"
	sq "woodwork/games/squareball"
	"woodwork/games/squareball/engine"
)

// flickers are the programs that play Squareball.
//
//   - beginner: tries few flicks, once each, thinks that its hand never errs, and takes
//     any of them three times in four.
//   - club: tries each flick with the errors of its hand, and carries a little.
//   - strong: looks twice at the best flicks, and for good ways of its figures.
//   - best: tries more, and looks at the flick after this one.
//
// All of them execute with the hand that the options give their side.
type flickers struct{}

func newFlickers() *flickers { return &flickers{} }

func (*flickers) levels() []Level {
	return []Level{
		{Beginner, 20 * time.Millisecond},
		{Club, 100 * time.Millisecond},
		{Strong, 600 * time.Millisecond},
		{Best, bestPatience},
	}
}

// boardOf returns the rules and the state of a match of Squareball.
func boardOf(m game.Match) (*sq.Rules, sq.State, error) {
	return typed[*sq.Rules, sq.State, sq.Move](m, "Squareball")
}

func (g *flickers) player(level string, m game.Match) (bot.Player, error) {
	r, _, err := boardOf(m)
	if err != nil {
		return nil, err
	}
	b, err := g.bot(level, r)
	if err != nil {
		return nil, err
	}
	return bot.Erase(r, b), nil
}

func (*flickers) bot(level string, r *sq.Rules) (bot.Bot[sq.State, sq.Move], error) {
	w := engine.Fitted()
	switch level {
	case Beginner:
		return engine.Player{Rules: r, Turns: 1, Rough: 1, Blind: true, Whim: 75, Weights: w}, nil
	case Club:
		return engine.Player{Rules: r, Turns: 3, Rough: 2, Walks: 8, Whim: 8, Weights: w}, nil
	case Strong:
		return strongFlicker(r), nil
	case Best:
		return engine.Player{Rules: r, Turns: 7, Rough: 6, Final: 8, Fine: 24, Reply: 12, Walks: 150, Next: 1, Weights: w}, nil
	}
	return nil, fmt.Errorf("roster: Squareball has no level %.40q", level)
}

// strongFlicker is the program of the level strong.
func strongFlicker(r *sq.Rules) engine.Player {
	return engine.Player{Rules: r, Turns: 5, Rough: 4, Final: 8, Fine: 16, Walks: 60, Next: 1, Weights: engine.Fitted()}
}

// explorer returns nil: the analyst looks at every position at once.
func (*flickers) explorer() bot.Explorer { return nil }

// prepare has nothing to do.
func (*flickers) prepare(context.Context, game.Match, func(string)) error { return nil }

func (*flickers) solve(context.Context, game.Match, func(string)) (Solution, error) {
	return Solution{}, fmt.Errorf("%w: Squareball has about 10^240 positions", ErrTooLarge)
}

// unhurried are the rules with the fixed costs of time whatever the options say: no
// time passes in an experiment.
func unhurried(r *sq.Rules) *sq.Rules {
	fixed := *r
	fixed.Fixed = true
	return &fixed
}

func (g *flickers) arena(m game.Match) (bot.Arena, error) {
	r, _, err := boardOf(m)
	if err != nil {
		return nil, err
	}
	r = unhurried(r)
	return bot.Field[*sq.Rules, sq.State, sq.Move]{
		Rules:  r,
		Levels: func(level string) (bot.Bot[sq.State, sq.Move], error) { return g.bot(level, r) },
		Counts: flickGauges(),
	}, nil
}

// flickGauges count what the playtest of the rules' document has figures of.
func flickGauges() []bot.Gauge[sq.State] {
	count := func(name string, is func(before, after *sq.State) bool) bot.Gauge[sq.State] {
		return bot.Gauge[sq.State]{Name: name, Count: func(before, after *sq.State) float64 {
			if is(before, after) {
				return 1
			}
			return 0
		}}
	}
	thrown := func(kind sq.Kind) func(before, after *sq.State) bool {
		return func(before, after *sq.State) bool {
			return before.Phase != sq.Throw && after.Phase == sq.Throw && after.Kind == kind && after.Which == 0
		}
	}
	return []bot.Gauge[sq.State]{
		count("goals", func(before, after *sq.State) bool { return before.Goals != after.Goals }),
		count("flicks", func(before, _ *sq.State) bool { return before.Phase == sq.Sliding }),
		count("attacks", func(before, after *sq.State) bool { return before.Begun != after.Begun }),
		count("landings", func(before, after *sq.State) bool { return before.Phase == sq.Sliding && after.Phase == sq.Carry }),
		count("centre throws", thrown(sq.Centre)),
		count("free kicks", thrown(sq.FreeKick)),
		count("throw-ins", func(before, after *sq.State) bool {
			return before.Phase == sq.Sliding && after.Phase == sq.Start && after.Which > 0
		}),
		count("corners", func(before, after *sq.State) bool { return before.Phase == sq.Sliding && after.Phase == sq.Corner }),
		count("penalties", func(before, after *sq.State) bool { return before.Kind != sq.Penalty && after.Kind == sq.Penalty }),
		count("yellow cards", func(before, after *sq.State) bool {
			return after.Yellow[0] > before.Yellow[0] || after.Yellow[1] > before.Yellow[1]
		}),
		count("red cards", func(before, after *sq.State) bool { return before.Red != after.Red }),
	}
}
