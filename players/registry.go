// Package players lists the programs of all games: their levels, analysts and experiments. It is
// the only place that knows programs by the names of games; a new game adds its line to each
// list.
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

// A Registry holds the programs and the solutions that they share. It is safe for
// concurrent use.
type Registry struct {
	games map[string]bot.Program
}

// Open returns a registry for experiments, and for a single match. Solutions that the program
// does not contain are computed in the background when a match first needs them, and kept in
// cache, which may be nil; until then levels that want one play without it. The work stops when
// ctx ends.
func Open(ctx context.Context, cache bot.Cache) *Registry {
	return open(ctx, laboratories(), bot.Resources{Cache: cache})
}

// OpenServer returns a registry for a server, where strangers choose the options (see
// bot.Resources). The programs reserve all memory that grows with requests from the budget. If
// it is not enough they use less, with an estimate or a smaller hash table; what cannot do with
// less is refused with memory.ErrFull. The registry has no experiments.
func OpenServer(ctx context.Context, cache bot.Cache, budget *memory.Budget) *Registry {
	return open(ctx, programs(), bot.Resources{Cache: cache, Budget: budget, Server: true})
}

// OpenPage is OpenServer for a page, which has no cache and only one thread. The programs call
// letGo to yield it for a moment (see bot.Resources).
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

// Sparring lists players of a game that only its Arena knows, besides its levels. They show what
// one part of a level contributes, and do not play in matches.
func (r *Registry) Sparring(id string) []string { return r.games[id].Sparring }

// New returns a player of the given level for matches with the options of m. It takes almost no
// time.
func (r *Registry) New(id, level string, m game.Match) (bot.Player, error) {
	p, err := r.program(id)
	if err != nil {
		return bot.Player{}, err
	}
	return p.New(level, m)
}

// Hints returns what can be said about the moves of seat in m, a match of the named game, before
// it chooses: figures of the rules and of the program. If there are too many moves they may
// cover only a few.
func (r *Registry) Hints(id string, m game.Match, seat game.Seat) []game.Hint[string] {
	return r.games[id].Hints(m, seat)
}

// Analyst returns the game's analyst; false if it has none. It waits for a solution that is not
// there yet.
func (r *Registry) Analyst(id string) (bot.Analyst, bool) {
	a := r.games[id].Analyst
	return a, a.Win != nil
}

// Explorer returns the game's explorer; false if it has none.
func (r *Registry) Explorer(id string) (bot.Explorer, bool) {
	x := r.games[id].Explorer
	return x, x != nil
}

// Prepare computes or loads the solutions for matches like m, and returns when they are there,
// for experiments. progress, which may be nil, is called now and then with a message.
func (r *Registry) Prepare(ctx context.Context, id string, m game.Match, progress func(string)) error {
	p, err := r.program(id)
	if err != nil || p.Prepare == nil {
		return err
	}
	return p.Prepare(ctx, m, progress)
}

// Solve computes the solution for the options of m from scratch, even if the program or a cache
// has it. progress is as for Prepare.
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
