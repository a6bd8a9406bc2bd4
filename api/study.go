package api

// The wire types of analysis and puzzles.

// A Question asks for a search of the position after the moves from a state.
type Question struct {
	Game    string            `json:"game" maxLength:"40"`
	Options map[string]string `json:"options,omitempty" maxProperties:"40"`
	State   string            `json:"state,omitempty" maxLength:"12000" doc:"as in Position"`
	Moves   []string          `json:"moves,omitempty" maxItems:"200"`
	Think   int64             `json:"think,omitempty" minimum:"0" maximum:"3000" doc:"milliseconds; 0 is a second"`
}

// An Analysis is the result of a search.
type Analysis struct {
	Win      []float64  `json:"win" doc:"of each seat: its chance of winning"`
	Estimate bool       `json:"estimate,omitempty"`
	Line     []MoveText `json:"line" doc:"the best moves of all, as far as known"`
	Forced   int        `json:"forced,omitempty" doc:"plies until a goal that cannot be stopped: by the seat to move if positive, against it if negative; absent: none known"`
	Depth    int        `json:"depth" doc:"plies searched in full"`
	Nodes    uint64     `json:"nodes" doc:"positions looked at"`
	Moves    []Valued   `json:"moves" doc:"the best few, best first"`
}

// A MoveText is a move of a line, in words.
type MoveText struct {
	Move string `json:"move"`
	Seat int    `json:"seat"`
	Text Text   `json:"text,omitzero" doc:"the short form has the same key with .short"`
}

// A Valued is a move with its value for the seat that makes it.
type Valued struct {
	Move     string  `json:"move"`
	Text     Text    `json:"text,omitzero" doc:"the short form has the same key with .short"`
	Win      float64 `json:"win"`
	Estimate bool    `json:"estimate,omitempty"`
}

// A Drawable is a move that Nature may make, with its weight.
type Drawable struct {
	Move   string `json:"move"`
	Text   Text   `json:"text"`
	Weight int64  `json:"weight"`
}

// An OpeningMove is a move that programs have played, with its results.
type OpeningMove struct {
	Move    string  `json:"move"`
	Text    Text    `json:"text,omitzero" doc:"the short form has the same key with .short"`
	Matches int     `json:"matches" doc:"in which it was made"`
	Points  float64 `json:"points" doc:"of the seat that made it, a match: a shared win counts as its share"`
}

// A PuzzleInfo is a line of a game's list of puzzles.
type PuzzleInfo struct {
	ID    string `json:"id"`
	Moves int    `json:"moves" doc:"the reader's own moves, the last included"`
}

// A Puzzle is a position in which the side to move can force the end.
type Puzzle struct {
	ID    string     `json:"id"`
	State string     `json:"state"`
	Moves int        `json:"moves" doc:"the reader's own moves, the last included"`
	Line  []MoveText `json:"line" doc:"one way to the end: own moves and the most stubborn replies, in turns"`
	Hints []Text     `json:"hints" doc:"what to look for, from vague to plain"`
}

// An Attempt is what somebody has played in a puzzle: their own moves and the replies they were
// given, in turns, ending with one of their own.
type Attempt struct {
	Moves []string `json:"moves" minItems:"1" maxItems:"40"`
}

// An Answer says whether the player's last move of an attempt was right. Events are that move
// and, after a right one, the reply; Doc is the document after them.
type Answer struct {
	Right  bool       `json:"right" doc:"whether the move still forces the end in time"`
	Solved bool       `json:"solved" doc:"whether the end is there"`
	Reply  string     `json:"reply,omitempty" doc:"the most stubborn answer to a right move"`
	Hint   string     `json:"hint,omitempty" doc:"the move that would have been right, or is next"`
	Events []rawEvent `json:"events"`
	Doc    Doc        `json:"doc"`
}
