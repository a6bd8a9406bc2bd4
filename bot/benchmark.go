package bot

// A Benchmark does a part of a game's work piece by piece, so that a benchmark can time it:
// a part that takes most of the time.
type Benchmark struct {
	Name   string // of the pieces, as in slides
	Pieces int
	Do     func(piece int) // does a piece, counted from 0; always the same work
}
