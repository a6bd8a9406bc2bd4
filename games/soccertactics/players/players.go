// Package players contains the programs that play Soccer Tactics, and whatever else a computer
// can do with it: see Program.
package players

import (
	"context"
	"fmt"
	"time"

	"woodwork/bot"
	"woodwork/game"
	st "woodwork/games/soccertactics"
	"woodwork/games/soccertactics/engine"
)

// players are the programs that play Soccer Tactics.
//
//   - beginner: shoots when it can, passes too far, runs towards ball and goal, and overlooks ways
//     with a bend; when it is behind, it sees more.
//   - club: looks at the position after its move, and at the odds that it knows by heart.
//   - strong: averages over the dice to the end of the set, for every move, and values what
//     comes after by features of the position. Among moves that are worth about the same it
//     makes any, unless the ball is near a goal.
//   - best: looks further in likely lines, as far as a number of positions allows, and plays
//     for the match: by score and clock.
type players struct{}

// Program returns what Soccer Tactics offers.
func Program(context.Context, bot.Resources) bot.Program { return players{}.program() }

func (g players) program() bot.Program {
	return bot.Program{
		Levels: []bot.Level{
			{ID: bot.Beginner, Budget: time.Millisecond},
			{ID: bot.Club, Budget: 5 * time.Millisecond},
			{ID: bot.Strong, Budget: 50 * time.Millisecond},
			{ID: bot.Best, Budget: bot.BestTimeLimit},
		},
		New: g.player, Analyst: analyst{}.abilities(), Explorer: analyst{}, Figures: bot.Figures(engine.Figures), Faces: faces,
	}
}

// How many positions the level best looks at in one decision: in a match, and in an arena, where
// a ladder should take only minutes.
const (
	bestNodes  = 20_000
	arenaNodes = 1000
)

// strongMargin is how much less than the best a move of the level strong may be worth, in next
// goals, while the ball is far from the goals: people do not see smaller differences either.
// Without it best would hardly be better: see docs/lab.
const strongMargin = 0.04

// matchOf returns the rules and the state of a match of Soccer Tactics.
func matchOf(m game.Match) (*st.Rules, st.State, error) {
	return bot.Typed[*st.Rules, st.State, st.Move](m, "Soccer Tactics")
}

func (g players) player(level string, m game.Match) (bot.Player, error) {
	r, _, err := matchOf(m)
	if err != nil {
		return bot.Player{}, err
	}
	b, err := g.bot(level, r, bestNodes)
	if err != nil {
		return bot.Player{}, err
	}
	if level == bot.Best {
		b = b.Within(bot.BestTimeLimit - bot.AnswerReserve)
	}
	return bot.Untyped(r, b), nil
}

// bot returns the program of a level; best looks at that many positions.
func (players) bot(level string, r *st.Rules, nodes int) (bot.Bot[st.State, st.Move], error) {
	switch level {
	case bot.Beginner:
		return bot.Of(engine.Beginner{Rules: r}), nil
	case bot.Club:
		return bot.Of(engine.Club{Rules: r}), nil
	case bot.Strong:
		return bot.Of(engine.NewStrong(r, engine.Fitted(), engine.FittedScale).Varied(strongMargin)), nil
	case bot.Best:
		return bot.Of(engine.NewBest(r, engine.Fitted(), engine.FittedScale, nodes)), nil
	}
	return bot.Bot[st.State, st.Move]{}, fmt.Errorf("players: Soccer Tactics has no level %.40q", level)
}

func (players) solve(context.Context, game.Match, func(string)) (bot.Solution, error) {
	return bot.Solution{}, fmt.Errorf("%w: Soccer Tactics has about 10^38 positions", bot.ErrTooLarge)
}

// arena plays with the virtual clock whatever the options say, because no time passes in an
// experiment.
func (g players) arena(m game.Match) (bot.Arena, error) {
	r, _, err := matchOf(m)
	if err != nil {
		return nil, err
	}
	virtual := *r
	virtual.RealTime = false
	return bot.TypedArena[*st.Rules, st.State, st.Move]{
		Rules: &virtual,
		Levels: func(level string) (bot.Bot[st.State, st.Move], error) {
			return g.bot(level, &virtual, arenaNodes)
		},
		Counts: metrics(),
		Fixed:  game.Values{"TimeModel": "virtual"},
	}, nil
}
