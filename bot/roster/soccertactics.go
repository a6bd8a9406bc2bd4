package roster

import (
	"context"
	"fmt"
	"time"

	"woodwork/bot"
	"woodwork/game"
	st "woodwork/games/soccertactics"
	"woodwork/games/soccertactics/engine"
)

// tacticians are the programs that play Soccer Tactics.
//
//   - beginner: takes the ball when it can, and else does anything.
//   - club: looks at the position after its move, and at the odds that it knows by
//     heart.
type tacticians struct{}

func newTacticians() *tacticians { return &tacticians{} }

func (*tacticians) levels() []Level {
	return []Level{
		{Beginner, time.Millisecond},
		{Club, 5 * time.Millisecond},
		{Strong, 20 * time.Millisecond},
	}
}

// tableOf returns the rules and the state of a match of Soccer Tactics.
func tableOf(m game.Match) (*st.Rules, st.State, error) {
	r, s, ok := game.Typed[*st.Rules, st.State, st.Move](m)
	if !ok {
		return nil, s, fmt.Errorf("roster: the match is not one of Soccer Tactics")
	}
	return r, s, nil
}

func (g *tacticians) player(level string, m game.Match) (bot.Player, error) {
	r, _, err := tableOf(m)
	if err != nil {
		return nil, err
	}
	b, err := g.bot(level, r)
	if err != nil {
		return nil, err
	}
	return bot.Erase(r, b), nil
}

func (*tacticians) bot(level string, r *st.Rules) (bot.Bot[st.State, st.Move], error) {
	switch level {
	case Beginner:
		return engine.Beginner{Rules: r}, nil
	case Club:
		return engine.Club{Rules: r}, nil
	case Strong:
		return engine.NewRegular(r, engine.First(), 1000), nil
	}
	return nil, fmt.Errorf("roster: Soccer Tactics has no level %.40q", level)
}

func (*tacticians) analyst() bot.Analyst { return nil }

func (*tacticians) explorer() bot.Explorer { return nil }

// prepare has nothing to do.
func (*tacticians) prepare(context.Context, game.Match, func(string)) error { return nil }

func (*tacticians) solve(context.Context, game.Match, func(string)) (Solution, error) {
	return Solution{}, fmt.Errorf("%w: Soccer Tactics has about 10^38 positions", ErrTooLarge)
}

// arena plays with the virtual clock whatever the options say: no time passes in
// an experiment.
func (g *tacticians) arena(m game.Match) (bot.Arena, error) {
	r, _, err := tableOf(m)
	if err != nil {
		return nil, err
	}
	virtual := *r
	virtual.RealTime = false
	return bot.Field[*st.Rules, st.State, st.Move]{
		Rules:  &virtual,
		Levels: func(level string) (bot.Bot[st.State, st.Move], error) { return g.bot(level, &virtual) },
		Counts: tacticGauges(),
	}, nil
}
