// Package players says which programs play which game at which level, and who
// analyses it. It is the one place where bots meet games by name: a new game
// adds its line to Open.
package players

import (
	"context"
	"errors"
	"fmt"
	"time"

	"woodwork/bot"
	"woodwork/game"
)

// A Level is a strength at which the computer plays. Its name on the screen has
// the message key level.<id>.
type Level struct {
	ID     string
	Budget time.Duration // the longest that a decision takes on one core
}

// The levels that every game has, weakest first.
const (
	Beginner = "beginner"
	Club     = "club"
	Strong   = "strong"
	Best     = "best"
)

// A Cache keeps what was expensive to compute from one run to the next. Keys
// are short file names. Losing an entry costs time, nothing else. Both
// methods may be called from any goroutine.
type Cache interface {
	Get(key string) ([]byte, bool)
	Put(key string, data []byte)
}

// A Registry holds the programs and the tables that they share. It is safe for
// concurrent use.
type Registry struct {
	games map[string]entry
}

// An entry is what the registry knows of one game.
type entry interface {
	levels() []Level
	player(level string, m game.Match) (bot.Player, error)
	analyst() bot.Analyst   // nil: none
	explorer() bot.Explorer // nil: none
	prepare(ctx context.Context, m game.Match, progress func(string)) error
	solve(ctx context.Context, m game.Match, progress func(string)) (Solution, error)
	arena(m game.Match) (bot.Arena, error)
}

// ErrTooLarge says that a game cannot be solved exactly.
var ErrTooLarge = errors.New("too large to be solved")

// A Solution is a game solved with its options.
type Solution struct {
	Figures []game.Figure // what it says of the game; keys are plain words
	Data    []byte        // the table, as the program carries it or a Cache keeps it
}

// Open returns a registry. Tables that are not in the program are computed in the
// background when a match first needs them, and kept in cache, which may be nil;
// until one is there the levels that want it play without it. The work stops
// when ctx is done.
func Open(ctx context.Context, cache Cache) *Registry {
	return &Registry{games: map[string]entry{
		"tutto":         newTuttoPlayers(ctx, cache),
		"footballchess": newFootballChessPlayers(),
		"winninggoal":   newWinningGoalPlayers(ctx),
		"soccertactics": newSoccerTacticsPlayers(),
		"squareball":    newSquareballPlayers(),
	}}
}

// Levels lists the levels of a game, weakest first; none for a game without
// programs.
func (r *Registry) Levels(id string) []Level {
	if e, ok := r.games[id]; ok {
		return e.levels()
	}
	return nil
}

// Sparring lists players of a game that only its Arena knows, besides its levels: they
// show what a part of a level does, and nobody meets them at a table.
func (r *Registry) Sparring(id string) []string {
	if e, ok := r.games[id].(interface{ sparring() []string }); ok {
		return e.sparring()
	}
	return nil
}

// New returns a player of the given level for matches with the options of m. It
// takes no time worth mentioning.
func (r *Registry) New(id, level string, m game.Match) (bot.Player, error) {
	e, err := r.entry(id)
	if err != nil {
		return nil, err
	}
	return e.player(level, m)
}

// Analyst returns the game's analyst; false if it has none. It waits for a table
// that is not there yet.
func (r *Registry) Analyst(id string) (bot.Analyst, bool) {
	e, ok := r.games[id]
	if !ok {
		return nil, false
	}
	a := e.analyst()
	return a, a != nil
}

// Explorer returns the program that looks into positions of the game; false if
// it has none.
func (r *Registry) Explorer(id string) (bot.Explorer, bool) {
	e, ok := r.games[id]
	if !ok {
		return nil, false
	}
	x := e.explorer()
	return x, x != nil
}

// Prepare computes, or loads, the tables for matches like m and returns when
// they are there: for experiments. progress, which may be nil, is told now and
// then how far it is.
func (r *Registry) Prepare(ctx context.Context, id string, m game.Match, progress func(string)) error {
	e, err := r.entry(id)
	if err != nil {
		return err
	}
	return e.prepare(ctx, m, progress)
}

// Solve solves the game with the options of m from nothing, whatever is in the
// program or a cache. progress is as for Prepare.
func (r *Registry) Solve(ctx context.Context, id string, m game.Match, progress func(string)) (Solution, error) {
	e, err := r.entry(id)
	if err != nil {
		return Solution{}, err
	}
	return e.solve(ctx, m, progress)
}

// Arena returns the arena for matches with the options and the seats of m.
func (r *Registry) Arena(id string, m game.Match) (bot.Arena, error) {
	e, err := r.entry(id)
	if err != nil {
		return nil, err
	}
	return e.arena(m)
}

func (r *Registry) entry(id string) (entry, error) {
	if e, ok := r.games[id]; ok {
		return e, nil
	}
	return nil, fmt.Errorf("players: no programs play %.40q", id)
}

// typed returns the rules and the state of a match of the named game.
func typed[R game.Engine[S, M], S, M comparable](m game.Match, name string) (R, S, error) {
	r, s, ok := game.Typed[R, S, M](m)
	if !ok {
		return r, s, fmt.Errorf("players: the match is not one of %s", name)
	}
	return r, s, nil
}
