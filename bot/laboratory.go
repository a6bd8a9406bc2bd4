package bot

import (
	"context"

	"woodwork/game"
)

// A PuzzleMiner finds puzzles and test positions in self-play. Equal arguments give
// equal lines.
type PuzzleMiner interface {
	// Forced returns positions in which the end is forced, up to each of them for every length
	// that the miner knows. A line has the number of plies, a tab and the position.
	Forced(ctx context.Context, seed uint64, each int, tell func(string)) ([]string, error)
	// Puzzles searches the given number of episodes of self-play and returns the best puzzles,
	// up to each of them for every number of moves, in the form in which the game stores them.
	Puzzles(ctx context.Context, seed uint64, episodes, each int, tell func(string)) ([]string, error)
}

// A Sample holds the features of a position and the result of its episode.
type Sample struct {
	Features []float64 // from the point of view of the side to move
	Result   float64   // 1 if the side to move did better, 0 if the other did, 0.5 if neither
}

// A Tuner has an evaluation that is a weighted sum of features.
type Tuner interface {
	// Features returns the names of the features, in the order of Sample.Features.
	Features() []string
	// First returns the weights from which a fit starts.
	First() []float64
	// Samples plays the episode with number n of a seed, both sides using the first weights, and
	// returns its positions. It is safe for concurrent use.
	Samples(ctx context.Context, seed uint64, n int) ([]Sample, error)
	// Source returns the Go file with the fitted weights. The logistic function of the weighted
	// sum over scale is the chance of the better result.
	Source(weights []float64, scale float64, command string) []byte
	// Arena returns an arena for matches like m, with a level for each key of weights.
	Arena(m game.Match, weights map[string][]float64) (Arena, error)
}

// An OpeningMove is a move that programs made in a position near the start, with its results.
type OpeningMove struct {
	Move    string
	Matches int
	Points  float64 // for a match, of the seat that moves; a win shared by n seats counts 1/n
}
