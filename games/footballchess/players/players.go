// Package players contains the programs that play Football Chess, and whatever else a computer
// can do with it: see Program.
package players

import (
	"context"
	"fmt"
	"runtime"
	"sync/atomic"
	"time"

	"woodwork/bot"
	"woodwork/game"
	fc "woodwork/games/footballchess"
)

// players are the programs that play Football Chess.
//
//   - beginner: a goal kick if there is one; every second time it goes for the ball, or
//     covers a goal in which the other side could score next; else any move, mostly
//     towards the ball, by the piece that it moved last, and not by bishop or knight.
//   - club: one ply deep: no goal against, and the ball forward where it cannot be taken.
//   - strong: two plies deep, and then who gets the ball; among moves that look about
//     equal it chooses at random.
//   - best: a goal within seven plies that cannot be stopped, if there is one; else the
//     result of a search of bestNodes positions, unless the other side has such a goal
//     after it. It is limited by positions, not by time, and uses one thread, so its
//     decisions can be repeated. Analyses, which are limited by time, use the processors
//     that are left.
type players struct {
	engines *enginePool
	busy    atomic.Int32 // searches that are running
}

// join counts a search and returns how many threads it may use: as many as the other searches
// leave. Call leave after it.
func (g *players) join() int {
	others := int(g.busy.Add(1)) - 1
	return max(1, runtime.GOMAXPROCS(0)-others)
}

func (g *players) leave() { g.busy.Add(-1) }

// Program returns what Football Chess offers.
func Program(_ context.Context, res bot.Resources) bot.Program {
	return newPlayers(res).program()
}

func (g *players) program() bot.Program {
	return bot.Program{
		Levels: []bot.Level{
			{ID: bot.Beginner, Budget: time.Millisecond},
			{ID: bot.Club, Budget: 2 * time.Millisecond},
			{ID: bot.Strong, Budget: 100 * time.Millisecond},
			{ID: bot.Best, Budget: bot.BestTimeLimit},
		},
		New: g.player, Analyst: g.analyst(), Explorer: analyst{g}, Answer: g.answerPuzzle, Openings: openingMoves,
	}
}

func newPlayers(res bot.Resources) *players {
	return &players{engines: newEnginePool(res.Budget)}
}

// matchOf returns the rules and the state of a match of Football Chess.
func matchOf(m game.Match) (fc.Rules, fc.State, error) {
	return bot.Typed[fc.Rules, fc.State, fc.Move](m, "Football Chess")
}

func (g *players) player(level string, m game.Match) (bot.Player, error) {
	r, _, err := matchOf(m)
	if err != nil {
		return bot.Player{}, err
	}
	b, err := g.bot(level, best{all: g, rules: r, nodes: bestNodes, urge: bestUrge})
	if err != nil {
		return bot.Player{}, err
	}
	if level == bot.Best {
		b = b.Within(bot.BestTimeLimit - bot.AnswerReserve)
	}
	return bot.Untyped(r, b), nil
}

// bot returns the program of a level, with the rules of the given best.
func (g *players) bot(level string, b best) (bot.Bot[fc.State, fc.Move], error) {
	switch level {
	case bot.Beginner:
		return bot.Of(beginner{b.rules}), nil
	case bot.Club:
		return bot.Of(club{b.rules}), nil
	case bot.Strong:
		return bot.Of(strong{g, b.rules}), nil
	case bot.Best:
		return bot.Of(b), nil
	}
	return bot.Bot[fc.State, fc.Move]{}, fmt.Errorf("players: Football Chess has no level %.40q", level)
}

func (g *players) analyst() bot.Analyst { return analyst{g}.abilities() }

func (a analyst) abilities() bot.Analyst {
	return bot.Analyst{Win: a.Win, Judge: a.Judge, Reason: a.Reason, Obvious: a.Obvious, AcceptsDraw: a.AcceptsDraw}
}

func (*players) solve(context.Context, game.Match, func(string)) (bot.Solution, error) {
	return bot.Solution{}, fmt.Errorf("%w: Football Chess has about 10^22 positions", bot.ErrTooLarge)
}

func (g *players) arena(m game.Match) (bot.Arena, error) {
	r, _, err := matchOf(m)
	if err != nil {
		return nil, err
	}
	return bot.TypedArena[fc.Rules, fc.State, fc.Move]{
		Rules: r,
		Levels: func(level string) (bot.Bot[fc.State, fc.Move], error) {
			return g.bot(level, best{all: g, rules: r, nodes: arenaNodes})
		},
		Counts:      metrics(),
		VaryOpening: arrange(r),
	}, nil
}

// arrange places the pieces of a first kick-off at random: matches of programs with
// opening=placed must differ, and both sides of a deal must play each arrangement once.
func arrange(r fc.Rules) func(s *fc.State, src game.Source) {
	return func(s *fc.State, src game.Source) {
		for s.Status == fc.Place {
			seat := game.Seat(s.Turn)
			r.Step(s, game.At(seat, r.Sample(s, seat, src)))
		}
	}
}
