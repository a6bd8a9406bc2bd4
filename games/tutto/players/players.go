// Package players contains the programs that play Tutto, and everything else that a computer can
// do with it: see Program.
package players

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games/tutto"
	"woodwork/games/tutto/solver"
	"woodwork/internal/fairqueue"
	"woodwork/memory"
)

// players are the programs that play Tutto.
//
//   - beginner: keeps everything that scores, mostly stops too early, and sometimes
//     does what comes to mind.
//   - club: banks at 300 points and never rolls fewer than three dice.
//   - strong: the most expected points of the turn, but banks if that wins.
//   - best: the best chance of winning, with the cards really left within the
//     turn. Between turns, two players' chances come from the exact solution; three
//     or more players' from the race, an estimate (see solver.Estimate). While
//     there is no solution, and with targets above 12 000, it plays like strong.
type players struct {
	solutions *judgeCache
	budget    *memory.Budget

	mu      sync.Mutex
	neutral map[tutto.Rules]*neutral
}

// A neutral is a player for points for one set of rules, and its memory.
type neutral struct {
	*solver.Neutral
	hold *memory.Hold
}

// Program returns the computer's program for Tutto.
func Program(ctx context.Context, res bot.Resources) bot.Program {
	return newPlayers(ctx, res).program()
}

func (g *players) program() bot.Program {
	return bot.Program{
		Levels: []bot.Level{
			{ID: bot.Beginner, Budget: time.Millisecond},
			{ID: bot.Club, Budget: time.Millisecond},
			{ID: bot.Strong, Budget: 20 * time.Millisecond},
			{ID: bot.Best, Budget: 500 * time.Millisecond},
		},
		New: g.player, Analyst: g.analyst(), Explorer: bot.Values{Analyst: g.analyst(), Brings: brings}, Prepare: g.prepare, Faces: faces,
	}
}

func newPlayers(ctx context.Context, res bot.Resources) *players {
	return &players{solutions: newJudgeCache(ctx, res), budget: res.Budget, neutral: map[tutto.Rules]*neutral{}}
}

func matchOf(m game.Match) (tutto.Rules, tutto.State, error) {
	return bot.Typed[tutto.Rules, tutto.State, tutto.Move](m, "Tutto")
}

func (g *players) player(level string, m game.Match) (bot.Player, error) {
	r, s, err := matchOf(m)
	if err != nil {
		return bot.Player{}, err
	}
	b, err := g.bot(level, r, s.Seats == 2)
	if err != nil {
		return bot.Player{}, err
	}
	return bot.Untyped(r, b), nil
}

// bot returns the program of a level; pair says that there are two players.
func (g *players) bot(level string, r tutto.Rules, pair bool) (bot.Bot[tutto.State, tutto.Move], error) {
	switch level {
	case bot.Beginner:
		return bot.Of(beginner{r}), nil
	case bot.Club:
		return bot.Of(club{r}), nil
	case bot.Strong:
		return bot.Of(strong{g.neutralOf(r)}), nil
	case bot.Best:
		b := strong{g.neutralOf(r)}
		if _, ok := solver.Solvable(r); !ok {
			return bot.Of(b), nil
		}
		return bot.Of(best{b, g.solutions, keyOf(r, pair)}), nil
	}
	return bot.Bot[tutto.State, tutto.Move]{}, fmt.Errorf("players: Tutto has no level %.40q", level)
}

// keptNeutrals is how many sets of rules are kept.
const keptNeutrals = 16

// neutralOf returns the Neutral of the rules, and keeps it if there is memory for it: making one
// takes a few milliseconds.
func (g *players) neutralOf(r tutto.Rules) *solver.Neutral {
	r.Move = 0
	g.mu.Lock()
	defer g.mu.Unlock()
	if n, ok := g.neutral[r]; ok {
		n.hold.Touch()
		return n.Neutral
	}
	n := &neutral{Neutral: solver.NewNeutral(r)}
	var err error
	if n.hold, err = g.budget.Take("solutions", solver.NeutralBytes); err != nil {
		return n.Neutral
	}
	if len(g.neutral) >= keptNeutrals {
		for _, old := range g.neutral {
			old.hold.Free()
		}
		clear(g.neutral)
	}
	g.neutral[r] = n
	n.hold.Keep(func() { g.drop(r, n) })
	return n.Neutral
}

// drop forgets a neutral whose memory was given to others.
func (g *players) drop(r tutto.Rules, n *neutral) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.neutral[r] == n {
		delete(g.neutral, r)
	}
}

func (g *players) prepare(ctx context.Context, m game.Match, progress func(string)) error {
	r, s, err := matchOf(m)
	if err != nil {
		return err
	}
	if progress != nil {
		progress("solutions of " + solver.Key(r))
	}
	return g.solutions.Order(keyOf(r, s.Seats == 2), fairqueue.RequesterOf(ctx).Group).Wait(ctx)
}

func (g *players) analyst() bot.Analyst { return analyst{g.solutions}.abilities() }

func (a analyst) abilities() bot.Analyst {
	return bot.Analyst{Win: a.Win, Reason: a.Reason, DrawsFor: a.DrawsFor}
}

// analyst values positions of Tutto as the level best does. Its values are estimates with three
// or more seats, with targets above 12 000, and if a solution approximates the options (see
// solver.Exact). Between turns cards count as drawn with replacement, so the luck of a turn's
// first card includes the effect of the cards that are already gone.
type analyst struct{ solutions *judgeCache }

func (a analyst) Win(ctx context.Context, m game.Match) (bot.WinChances, error) {
	r, s, err := matchOf(m)
	if err != nil {
		return bot.WinChances{}, err
	}
	it := a.solutions.Order(keyOf(r, s.Seats == 2), fairqueue.RequesterOf(ctx).Group)
	if err := it.Wait(ctx); err != nil {
		return bot.WinChances{}, fmt.Errorf("win probabilities: %w", err)
	}
	chance, err := it.Value.expert.Win(&s)
	if err != nil {
		return bot.WinChances{}, fmt.Errorf("win probabilities: %w", err)
	}
	return bot.WinChances{Chance: chance, Estimate: !it.Value.exact}, nil
}

// DrawsFor returns the seat whose turn it is.
func (analyst) DrawsFor(m game.Match) game.Seat {
	_, s, _ := matchOf(m)
	return s.Seat
}

// faces returns the faces that a roll shows, which belong to the seat whose turn it is.
func faces(m game.Match, draw string) (list []bot.Rolled) {
	r, s, err := matchOf(m)
	if err != nil {
		return nil
	}
	mv, err := r.ParseMove(&s, draw)
	if err != nil || mv.Act != tutto.RollDice {
		return nil
	}
	for face := 1; face <= tutto.Six; face++ {
		list = append(list, slices.Repeat([]bot.Rolled{{Seat: s.Seat, Face: face}}, mv.Dice.Count(face))...)
	}
	return list
}

func (g *players) arena(m game.Match) (bot.Arena, error) {
	r, s, err := matchOf(m)
	if err != nil {
		return nil, err
	}
	return bot.TypedArena[tutto.Rules, tutto.State, tutto.Move]{
		Rules: r,
		Levels: func(level string) (bot.Bot[tutto.State, tutto.Move], error) {
			return g.bot(level, r, s.Seats == 2)
		},
		Counts: metrics(),
	}, nil
}
