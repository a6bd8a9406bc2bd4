package bot

// A PuzzleAnswer is the judgement of the moves that somebody has tried in a puzzle.
type PuzzleAnswer struct {
	Right  bool   // whether the last move still forces the end within the number of moves that the puzzle allows
	Solved bool   // whether the goal of the puzzle is reached
	Reply  string // the most stubborn reply to a right move; "" if the puzzle is solved, or the move was wrong
	Hint   string // the move that forces the end soonest: instead of the last move if that was wrong, otherwise the next one; "" if the puzzle is solved
}
