// Package players lists the programs of all games: their levels, analysts and experiments. It is
// the only place that knows programs by the names of games; a new game adds its line to each
// list.
package players

import (
	"context"

	"woodwork/bot"
	footballchess "woodwork/games/footballchess/players"
	soccertactics "woodwork/games/soccertactics/players"
	squareball "woodwork/games/squareball/players"
	tutto "woodwork/games/tutto/players"
	winninggoal "woodwork/games/winninggoal/players"
	"woodwork/memory"
)

// makers make the programs of all games when a registry is opened.
type makers = map[string]func(context.Context, bot.Resources) bot.Program

func programs() makers {
	return makers{
		"tutto":         tutto.Program,
		"footballchess": footballchess.Program,
		"winninggoal":   winninggoal.Program,
		"soccertactics": soccertactics.Program,
		"squareball":    squareball.Program,
	}
}

// laboratories lists the same programs with their experiments. Both lists are functions because
// a function that is not called is not linked: a page does not need the second one.
func laboratories() makers {
	return makers{
		"tutto":         tutto.Laboratory,
		"footballchess": footballchess.Laboratory,
		"winninggoal":   winninggoal.Laboratory,
		"soccertactics": soccertactics.Laboratory,
		"squareball":    squareball.Laboratory,
	}
}

// apart is by how much the strengths of two players differ of whom one beats the other for certain
// (see bot.Program.WithEven): found by letting Even follow simulated people, in the games whose reviews
// are slow by few (docs/lab/even.md).
var apart = map[string]float64{
	"tutto": 200, "footballchess": 40, "winninggoal": 100, "soccertactics": 40, "squareball": 60,
}

// A Registry holds the programs of all games, by the ids of the games, and the solutions that they
// share. It is safe for concurrent use, and is not changed once it is open.
type Registry map[string]bot.Program

// Open returns a registry for experiments, and for a single match. Solutions that the program
// does not contain are computed in the background when a match first needs them, and kept in
// cache, which may be nil; until then levels that want one play without it. The work stops when
// ctx ends.
func Open(ctx context.Context, cache bot.Cache) Registry {
	return open(ctx, laboratories(), bot.Resources{Cache: cache})
}

// OpenServer returns a registry for a server, where strangers choose the options (see
// bot.Resources). The programs reserve all memory that grows with requests from the budget. If
// it is not enough they use less, with an estimate or a smaller hash table; what cannot do with
// less is refused with memory.ErrFull. The registry has no experiments.
func OpenServer(ctx context.Context, cache bot.Cache, budget *memory.Budget) Registry {
	return open(ctx, programs(), bot.Resources{Cache: cache, Budget: budget, Server: true})
}

// OpenPage is OpenServer for a page, which has no cache and only one thread. The programs call
// letGo to yield it for a moment (see bot.Resources).
func OpenPage(ctx context.Context, budget *memory.Budget, letGo func()) Registry {
	return open(ctx, programs(), bot.Resources{Budget: budget, Server: true, LetGo: letGo})
}

func open(ctx context.Context, list makers, res bot.Resources) Registry {
	r := Registry{}
	for id, program := range list {
		r[id] = program(ctx, res).WithEven(apart[id])
	}
	return r
}
