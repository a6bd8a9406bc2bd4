package bot

// A PuzzleAnswer is what is to be said of the moves that somebody has tried in a
// puzzle.
type PuzzleAnswer struct {
	Right  bool   // the last own move still forces the end within the moves that the puzzle allows
	Solved bool   // the end is there
	Reply  string // the defender's most stubborn answer to a right move; "" once solved, and after a wrong move
	Hint   string // a move that forces the end in the fewest moves: where the last own move was wrong instead of it, else as the next; "" once solved
}
