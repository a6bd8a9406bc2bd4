package roster

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"woodwork/bot"
	"woodwork/game"
	fc "woodwork/games/footballchess"
	"woodwork/games/footballchess/engine"
)

// footballers are the programs that play Football Chess.
//
//   - beginner: anything at all, but a goal kick if there is one.
//   - club: one ply deep: no goal against, and the ball where it is safe.
//   - strong: two plies deep, and who has the ball then.
//   - best: as deep as its nodes reach.
type footballers struct {
	engines sync.Pool // of *engine.Engine, of any rules
}

func newFootballChess() *footballers { return &footballers{} }

func (*footballers) levels() []Level {
	return []Level{
		{Beginner, time.Millisecond},
		{Club, 5 * time.Millisecond},
		{Strong, 100 * time.Millisecond},
		{Best, 3 * time.Second},
	}
}

// pitchOf returns the rules and the state of a match of Football Chess.
func pitchOf(m game.Match) (fc.Rules, fc.State, error) {
	r, s, ok := game.Typed[fc.Rules, fc.State, fc.Move](m)
	if !ok {
		return r, s, fmt.Errorf("roster: the match is not one of Football Chess")
	}
	return r, s, nil
}

func (g *footballers) player(level string, m game.Match) (bot.Player, error) {
	r, _, err := pitchOf(m)
	if err != nil {
		return nil, err
	}
	b, err := g.bot(level, r)
	if err != nil {
		return nil, err
	}
	return bot.Erase(r, b), nil
}

// bot returns the program of a level.
func (g *footballers) bot(level string, r fc.Rules) (bot.Bot[fc.State, fc.Move], error) {
	switch level {
	case Beginner:
		return kicker{r}, nil
	case Club:
		return searcher{g, r, engine.Limits{Depth: 1}}, nil
	case Strong:
		return searcher{g, r, engine.Limits{Depth: 2}}, nil
	case Best:
		return searcher{g, r, engine.Limits{Nodes: bestNodes}}, nil
	}
	return nil, fmt.Errorf("roster: Football Chess has no level %.40q", level)
}

func (g *footballers) analyst() bot.Analyst { return nil }

func (g *footballers) explorer() bot.Explorer { return pitchExplorer{g} }

// prepare has nothing to do: the weights are in the program.
func (*footballers) prepare(context.Context, game.Match, func(string)) error { return nil }

func (*footballers) solve(context.Context, game.Match, func(string)) (Solution, error) {
	return Solution{}, errors.New("roster: Football Chess is too large to be solved: about 10^22 positions")
}

func (g *footballers) arena(m game.Match) (bot.Arena, error) {
	r, _, err := pitchOf(m)
	if err != nil {
		return nil, err
	}
	return bot.Field[fc.Rules, fc.State, fc.Move]{
		Rules:  r,
		Levels: func(level string) (bot.Bot[fc.State, fc.Move], error) { return g.bot(level, r) },
	}, nil
}

// pitchExplorer searches with the weights of the levels.
type pitchExplorer struct{ *footballers }

func (x pitchExplorer) Explore(ctx context.Context, m game.Match, think time.Duration) (bot.Insight, error) {
	r, s, err := pitchOf(m)
	if err != nil {
		return bot.Insight{}, err
	}
	if s.Status != fc.Play {
		return bot.Insight{}, fmt.Errorf("roster: only positions in play can be explored")
	}
	ctx, cancel := context.WithTimeout(ctx, think)
	defer cancel()
	found := engine.New(r, engine.First(), 16).Search(ctx, &s, engine.Limits{})
	in := bot.Insight{Depth: found.Depth, Nodes: found.Nodes, Forced: found.Value.ForcedIn(), Win: bot.Win{Estimate: true}}
	in.Win.Chance[s.Turn], in.Win.Chance[s.Turn.Other()] = 0.5, 0.5
	after := s
	for _, move := range found.Line {
		in.Line = append(in.Line, r.FormatMove(&after, move))
		r.Step(&after, game.At(game.Seat(after.Turn), move))
	}
	in.Moves = []bot.Advice{{Move: r.FormatMove(&s, found.Move), Win: in.Win.Chance[s.Turn], Estimate: true}}
	return in, nil
}
