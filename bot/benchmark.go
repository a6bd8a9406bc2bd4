package bot

// A Benchmark does the most time-consuming part of a game's work piece by piece, so that it can
// be timed.
type Benchmark struct {
	Name   string // of the pieces, such as slides
	Pieces int
	Do     func(piece int) // does a piece, counted from 0; always the same work
}
