// Package roster says which programs play which game at which level, and who
// analyses it. It is the one place where bots meet games by name: a new game
// adds its line here.
package roster

import (
	"context"
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

// A Cache keeps what was expensive to compute from one run to the next. Keys
// are short file names. Losing an entry costs time, nothing else. Both
// methods may be called from any goroutine.
type Cache interface {
	Get(key string) ([]byte, bool)
	Put(key string, data []byte)
}

// A Roster holds the programs and the tables that they share. It is safe for
// concurrent use.
type Roster struct {
	games map[string]entry
}

// An entry is what the roster knows of one game.
type entry interface {
	levels() []Level
	player(level string, m game.Match) (bot.Player, error)
	analyst() bot.Analyst
	prepare(ctx context.Context, m game.Match, progress func(string)) error
	arena(m game.Match) (bot.Arena, error)
}

// Open returns a roster. Tables that are not in the program are computed in the
// background when a match first needs them, and kept in cache, which may be nil;
// until one is there the levels that want it play without it. The work stops
// when ctx is done.
func Open(ctx context.Context, cache Cache) *Roster {
	return &Roster{games: map[string]entry{}}
}

// Levels lists the levels of a game, weakest first; none for a game without
// programs.
func (r *Roster) Levels(id string) []Level {
	if e, ok := r.games[id]; ok {
		return e.levels()
	}
	return nil
}

// New returns a player of the given level for matches with the options of m.
func (r *Roster) New(id, level string, m game.Match) (bot.Player, error) {
	e, err := r.entry(id)
	if err != nil {
		return nil, err
	}
	return e.player(level, m)
}

// Analyst returns the game's analyst; false if it has none.
func (r *Roster) Analyst(id string) (bot.Analyst, bool) {
	e, ok := r.games[id]
	if !ok {
		return nil, false
	}
	return e.analyst(), true
}

// Prepare computes, or loads, the tables for matches like m and returns when
// they are there: for experiments, and for the command solve. progress, which
// may be nil, is told now and then how far it is.
func (r *Roster) Prepare(ctx context.Context, id string, m game.Match, progress func(string)) error {
	e, err := r.entry(id)
	if err != nil {
		return err
	}
	return e.prepare(ctx, m, progress)
}

// Arena returns the arena for matches with the options and the seats of m.
func (r *Roster) Arena(id string, m game.Match) (bot.Arena, error) {
	e, err := r.entry(id)
	if err != nil {
		return nil, err
	}
	return e.arena(m)
}

func (r *Roster) entry(id string) (entry, error) {
	if e, ok := r.games[id]; ok {
		return e, nil
	}
	return nil, fmt.Errorf("roster: no programs play %.40q", id)
}
