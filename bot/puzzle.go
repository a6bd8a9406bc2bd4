package bot

// A PuzzleAnswer is the verdict on the moves that somebody has tried in a puzzle.
type PuzzleAnswer struct {
	Right  bool   // the last own move still forces the end within the moves that the puzzle allows
	Solved bool   // the goal of the puzzle is reached
	Reply  string // the defender's most stubborn answer to a right move; "" once solved, and after a wrong move
	Hint   string // the move that forces the end soonest: in place of the last own move if that was wrong, else the next; "" once solved
}
