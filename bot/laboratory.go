package bot

import (
	"context"

	"woodwork/game"
)

// A PuzzleMiner digs positions worth keeping out of matches that a program plays
// against itself. Equal arguments give equal lines.
type PuzzleMiner interface {
	// Forced returns positions in which the end is forced, each of every length
	// that the miner knows, as lines of plies, a tab and the position.
	Forced(ctx context.Context, seed uint64, each int, tell func(string)) ([]string, error)
	// Puzzles digs through so many spells of play and returns the best puzzles,
	// at most each of every number of own moves, as the game keeps them.
	Puzzles(ctx context.Context, seed uint64, spells, each int, tell func(string)) ([]string, error)
}

// A Sample is a position as an evaluation sees it, and what became of it.
type Sample struct {
	Features []float64 // from the view of the side to move
	Result   float64   // 1: the side to move had the better of it, 0: the other, 0.5: neither
}

// A Tuner knows an evaluation that is a weighted sum of features.
type Tuner interface {
	// Features names the features, in the order of Sample.Features.
	Features() []string
	// First returns the weights from which a fit begins.
	First() []float64
	// Samples plays spell number n of a seed against itself, by the first
	// weights, and returns its positions. It is safe for concurrent use.
	Samples(ctx context.Context, seed uint64, n int) ([]Sample, error)
	// Source returns the Go file that keeps fitted weights. The logistic function
	// of the weighted sum over scale is the chance of the better result.
	Source(weights []float64, scale float64, command string) []byte
	// Arena returns the arena for matches like m in which the levels are the keys
	// of weights.
	Arena(m game.Match, weights map[string][]float64) (Arena, error)
}

// An OpeningMove is how matches of programs went on from a position near the start.
type OpeningMove struct {
	Move    string
	Matches int
	Points  float64 // of the seat that moves, a match: a shared win counts as its share
}
