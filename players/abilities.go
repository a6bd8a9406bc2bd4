package players

import (
	"context"
	"fmt"

	"woodwork/bot"
	"woodwork/game"
)

// Answer judges the moves tried in a puzzle, above all the last one: a move is right if it still
// forces the end within the number of moves that the puzzle allows. Without moves the answer has
// only a hint. It fails if the game has no puzzles, if a move is not legal (game.ErrIllegal or
// game.ErrMove), if the puzzle was over before the last move (game.ErrTurn), and when ctx ends.
func (r *Registry) Answer(ctx context.Context, id string, p game.Puzzle, played []string) (bot.PuzzleAnswer, error) {
	answer := r.games[id].Answer
	if answer == nil {
		return bot.PuzzleAnswer{}, fmt.Errorf("players: %.40q has no puzzles", id)
	}
	return answer(ctx, p, played)
}

// Miner returns the game's miner; false if it has none.
func (r *Registry) Miner(id string) (bot.PuzzleMiner, bool) {
	m := r.games[id].Miner
	return m, m != nil
}

// Tuner returns the tuner for the weights of the game's evaluation; false if it has none.
func (r *Registry) Tuner(id string) (bot.Tuner, bool) {
	t := r.games[id].Tuner
	return t, t != nil
}

// Benchmarks returns the benchmarks of the game besides those that all games have; none if there
// are none.
func (r *Registry) Benchmarks(id string) ([]bot.Benchmark, error) {
	if list := r.games[id].Benchmarks; list != nil {
		return list()
	}
	return nil, nil
}

// Openings returns the moves that programs have played in m, the most frequent first; none if
// the game has no book, or m is not in it.
func (r *Registry) Openings(id string, m game.Match) []bot.OpeningMove {
	if book := r.games[id].Openings; book != nil {
		return book(m)
	}
	return nil
}
