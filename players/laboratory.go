package players

import (
	"context"
	"fmt"

	"woodwork/bot"
	"woodwork/game"
)

// What only some games have: their entry is one of these as well.
type (
	// A puzzleJudge judges moves tried in puzzles.
	puzzleJudge interface {
		answerPuzzle(ctx context.Context, p game.Puzzle, played []string) (bot.PuzzleAnswer, error)
	}
	minable     interface{ miner() bot.PuzzleMiner }
	tunable     interface{ tuner() bot.Tuner }
	benchmarked interface {
		benchmarks() ([]bot.Benchmark, error)
	}
	// An openingBook knows how matches began.
	openingBook interface {
		openingMoves(m game.Match) []bot.OpeningMove
	}
)

// Answer says what the moves tried in a puzzle are worth, the last of them above
// all: every move is right that still forces the end within the moves that the
// puzzle allows. Without moves it has a hint only. It fails if the game has no
// puzzles, if a move is not legal (a game.ErrIllegal or game.ErrMove), if the
// puzzle was over before the last move (a game.ErrTurn), and when ctx is done.
func (r *Registry) Answer(ctx context.Context, id string, p game.Puzzle, played []string) (bot.PuzzleAnswer, error) {
	e, ok := r.games[id].(puzzleJudge)
	if !ok {
		return bot.PuzzleAnswer{}, fmt.Errorf("players: %.40q has no puzzles", id)
	}
	return e.answerPuzzle(ctx, p, played)
}

// Miner returns the game's miner; false if it has none.
func (r *Registry) Miner(id string) (bot.PuzzleMiner, bool) {
	e, ok := r.games[id].(minable)
	if !ok {
		return nil, false
	}
	return e.miner(), true
}

// Tuner returns what the weights of the game's evaluation are fitted with; false
// if it has none.
func (r *Registry) Tuner(id string) (bot.Tuner, bool) {
	e, ok := r.games[id].(tunable)
	if !ok {
		return nil, false
	}
	return e.tuner(), true
}

// Benchmarks returns what a benchmark of the game times besides what all games have; none
// if there is nothing.
func (r *Registry) Benchmarks(id string) ([]bot.Benchmark, error) {
	e, ok := r.games[id].(benchmarked)
	if !ok {
		return nil, nil
	}
	return e.benchmarks()
}

// Openings returns how matches of programs went on from m, the frequent moves
// first; none where the game has no book or m is not in it.
func (r *Registry) Openings(id string, m game.Match) []bot.OpeningMove {
	e, ok := r.games[id].(openingBook)
	if !ok {
		return nil
	}
	return e.openingMoves(m)
}
