package players

import (
	"context"
	"fmt"

	"woodwork/bot"
	"woodwork/game"
)

// Answer says what the moves tried in a puzzle are worth, the last of them above
// all: every move is right that still forces the end within the moves that the
// puzzle allows. Without moves it has a hint only. It fails if the game has no
// puzzles, if a move is not legal (a game.ErrIllegal or game.ErrMove), if the
// puzzle was over before the last move (a game.ErrTurn), and when ctx is done.
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

// Tuner returns what the weights of the game's evaluation are fitted with; false
// if it has none.
func (r *Registry) Tuner(id string) (bot.Tuner, bool) {
	t := r.games[id].Tuner
	return t, t != nil
}

// Benchmarks returns what a benchmark of the game times besides what all games have; none
// if there is nothing.
func (r *Registry) Benchmarks(id string) ([]bot.Benchmark, error) {
	if list := r.games[id].Benchmarks; list != nil {
		return list()
	}
	return nil, nil
}

// Openings returns how matches of programs went on from m, the frequent moves
// first; none where the game has no book or m is not in it.
func (r *Registry) Openings(id string, m game.Match) []bot.OpeningMove {
	if book := r.games[id].Openings; book != nil {
		return book(m)
	}
	return nil
}
