package roster

import (
	"context"
	"fmt"

	"woodwork/bot"
	"woodwork/game"
)

// What only some games have: their entry is one of these as well.
type (
	// An examiner judges moves tried in puzzles.
	examiner interface {
		answer(ctx context.Context, p game.Puzzle, played []string) (bot.Answer, error)
	}
	mined   interface{ miner() bot.Miner }
	tuned   interface{ tuner() bot.Tuner }
	metered interface{ meters() ([]bot.Meter, error) }
	// A book knows how matches began.
	book interface {
		beginnings(m game.Match) []bot.Beginning
	}
)

// Answer says what the moves tried in a puzzle are worth, the last of them above
// all: every move is right that still forces the end within the moves that the
// puzzle allows. Without moves it has a hint only. It fails if the game has no
// puzzles, if a move is not legal (a game.ErrIllegal or game.ErrMove), if the
// puzzle was over before the last move (a game.ErrTurn), and when ctx is done.
func (r *Roster) Answer(ctx context.Context, id string, p game.Puzzle, played []string) (bot.Answer, error) {
	e, ok := r.games[id].(examiner)
	if !ok {
		return bot.Answer{}, fmt.Errorf("roster: %.40q has no puzzles", id)
	}
	return e.answer(ctx, p, played)
}

// Miner returns the game's miner; false if it has none.
func (r *Roster) Miner(id string) (bot.Miner, bool) {
	e, ok := r.games[id].(mined)
	if !ok {
		return nil, false
	}
	return e.miner(), true
}

// Tuner returns what the weights of the game's evaluation are fitted with; false
// if it has none.
func (r *Roster) Tuner(id string) (bot.Tuner, bool) {
	e, ok := r.games[id].(tuned)
	if !ok {
		return nil, false
	}
	return e.tuner(), true
}

// Meters returns what a benchmark of the game times besides what all games have; none
// if there is nothing.
func (r *Roster) Meters(id string) ([]bot.Meter, error) {
	e, ok := r.games[id].(metered)
	if !ok {
		return nil, nil
	}
	return e.meters()
}

// Openings returns how matches of programs went on from m, the frequent moves
// first; none where the game has no book or m is not in it.
func (r *Roster) Openings(id string, m game.Match) []bot.Beginning {
	e, ok := r.games[id].(book)
	if !ok {
		return nil
	}
	return e.beginnings(m)
}
