// Package players joins what the games offer as programs: who plays which game at which
// level, and who analyses it. It is the one place where programs meet games by name: a
// new game adds its line to the list.
package players

import (
	"context"
	"fmt"
	"slices"

	"woodwork/bot"
	"woodwork/game"
	footballchess "woodwork/games/footballchess/players"
	soccertactics "woodwork/games/soccertactics/players"
	squareball "woodwork/games/squareball/players"
	tutto "woodwork/games/tutto/players"
	winninggoal "woodwork/games/winninggoal/players"
	"woodwork/memory"
)

// makers make the programs of all games when a registry is opened.
type makers = map[string]func(context.Context, bot.Resources) bot.Program

// programs is the list of the games' programs.
func programs() makers {
	return makers{
		"tutto":         tutto.Program,
		"footballchess": footballchess.Program,
		"winninggoal":   winninggoal.Program,
		"soccertactics": soccertactics.Program,
		"squareball":    squareball.Program,
	}
}

// laboratories is the list of the same, with what only experiments ask of them. Both are functions
// because what is not called is not linked: a page has no use for the second.
func laboratories() makers {
	return makers{
		"tutto":         tutto.Laboratory,
		"footballchess": footballchess.Laboratory,
		"winninggoal":   winninggoal.Laboratory,
		"soccertactics": soccertactics.Laboratory,
		"squareball":    squareball.Laboratory,
	}
}

// A Registry holds the programs and the solutions that they share. It is safe for
// concurrent use.
type Registry struct {
	games map[string]bot.Program
}

// Open returns a registry for experiments and for one match. Solutions that are not in the
// program are computed in the background when a match first needs them, and kept in
// cache, which may be nil; until one is there the levels that want it play without it.
// The work stops when ctx is done.
func Open(ctx context.Context, cache bot.Cache) *Registry {
	return open(ctx, laboratories(), bot.Resources{Cache: cache})
}

// OpenServer returns a registry fit for a server, on which strangers choose the options
// (see bot.Resources). The programs take the memory that grows with what they are asked
// from the budget, before they use it. What does not fit is done with less, as an
// estimate or with a smaller hash table; what can do with nothing less is refused with
// memory.ErrFull. What is for experiments alone such a registry has not.
func OpenServer(ctx context.Context, cache bot.Cache, budget *memory.Budget) *Registry {
	return open(ctx, programs(), bot.Resources{Cache: cache, Budget: budget, Server: true})
}

// OpenPage returns a registry as OpenServer does, where nothing is kept and only one thread
// runs, which letGo lets go of for a moment (see bot.Resources).
func OpenPage(ctx context.Context, budget *memory.Budget, letGo func()) *Registry {
	return open(ctx, programs(), bot.Resources{Budget: budget, Server: true, LetGo: letGo})
}

func open(ctx context.Context, list makers, res bot.Resources) *Registry {
	r := &Registry{games: map[string]bot.Program{}}
	for id, program := range list {
		r.games[id] = program(ctx, res)
	}
	return r
}

// Levels lists the levels of a game, weakest first; none for a game without
// programs.
func (r *Registry) Levels(id string) []bot.Level { return r.games[id].Levels }

// Has reports whether a game has a level.
func (r *Registry) Has(id, level string) bool {
	return slices.ContainsFunc(r.games[id].Levels, func(l bot.Level) bool { return l.ID == level })
}

// Sparring lists players of a game that only its Arena knows, besides its levels: they
// show what a part of a level does, and nobody meets them in a match.
func (r *Registry) Sparring(id string) []string { return r.games[id].Sparring }

// New returns a player of the given level for matches with the options of m. It
// takes no time worth mentioning.
func (r *Registry) New(id, level string, m game.Match) (bot.Player, error) {
	p, err := r.program(id)
	if err != nil {
		return bot.Player{}, err
	}
	return p.New(level, m)
}

// Hints returns what can be told of the moves of seat in m, a match of the named game,
// before a choice: what the rules know, and what only the program can compute. They may be
// of few moves where there are too many to list.
func (r *Registry) Hints(id string, m game.Match, seat game.Seat) []game.Hint[string] {
	return r.games[id].Hints(m, seat)
}

// Analyst returns the game's analyst; false if it has none. It waits for a solution
// that is not there yet.
func (r *Registry) Analyst(id string) (bot.Analyst, bool) {
	a := r.games[id].Analyst
	return a, a.Win != nil
}

// Explorer returns the program that looks into positions of the game; false if
// it has none.
func (r *Registry) Explorer(id string) (bot.Explorer, bool) {
	x := r.games[id].Explorer
	return x, x != nil
}

// Prepare computes, or loads, the solutions for matches like m and returns when
// they are there: for experiments. progress, which may be nil, is told now and
// then how far it is.
func (r *Registry) Prepare(ctx context.Context, id string, m game.Match, progress func(string)) error {
	p, err := r.program(id)
	if err != nil || p.Prepare == nil {
		return err
	}
	return p.Prepare(ctx, m, progress)
}

// Solve solves the game with the options of m from nothing, whatever is in the
// program or a cache. progress is as for Prepare.
func (r *Registry) Solve(ctx context.Context, id string, m game.Match, progress func(string)) (bot.Solution, error) {
	p, err := r.program(id)
	if err != nil {
		return bot.Solution{}, err
	}
	if p.Solve == nil {
		return bot.Solution{}, fmt.Errorf("%w: %s", bot.ErrTooLarge, id)
	}
	return p.Solve(ctx, m, progress)
}

// Arena returns the arena for matches with the options and the seats of m.
func (r *Registry) Arena(id string, m game.Match) (bot.Arena, error) {
	p, err := r.program(id)
	if err != nil {
		return nil, err
	}
	if p.Arena == nil {
		return nil, fmt.Errorf("players: %.40q was not opened for experiments", id)
	}
	return p.Arena(m)
}

func (r *Registry) program(id string) (bot.Program, error) {
	if p, ok := r.games[id]; ok {
		return p, nil
	}
	return bot.Program{}, fmt.Errorf("players: no programs play %.40q", id)
}
