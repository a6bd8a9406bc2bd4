package wire

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
	ID     string `json:"id"`
	Moves  int    `json:"moves" doc:"the reader's own moves, the last included"`
	Level  int    `json:"level,omitempty" doc:"of a single decision: how hard it is, from 1 to 3; absent if the end is forced"`
	Source string `json:"source,omitempty" enum:"solution,rollouts,search,hands" doc:"of a decision: as in Decision"`
}

// A Daily names the questions of a day, which are the same for everybody.
type Daily struct {
	Date      string          `json:"date" doc:"the day, in UTC"`
	Today     string          `json:"today" doc:"today's date, in UTC"`
	Questions []DailyQuestion `json:"questions" doc:"one of each game that has some, in the order of the games"`
}

// A DailyQuestion is a puzzle of a game.
type DailyQuestion struct {
	Game string `json:"game"`
	ID   string `json:"id" doc:"the puzzle"`
}

// A Puzzle is a position in which the side to move can force the end, or makes one decision.
type Puzzle struct {
	ID      string            `json:"id"`
	State   string            `json:"state"`
	Options map[string]string `json:"options,omitempty" doc:"those that the state does not carry"`
	Moves   int               `json:"moves" doc:"the reader's own moves, the last included"`
	Level   int               `json:"level,omitempty" doc:"as in PuzzleInfo"`
	Source  string            `json:"source,omitempty" enum:"solution,rollouts,search,hands" doc:"of a decision: as in Decision"`
	Line    []MoveText        `json:"line" doc:"one way to the end: own moves and the most stubborn replies, in turns; or the best decision"`
	Hints   []Text            `json:"hints" doc:"what to look for, from vague to plain"`
}

// An Attempt is what somebody has played in a puzzle: their own moves and the replies they were
// given, in turns, ending with one of their own.
type Attempt struct {
	Moves []string `json:"moves" minItems:"1" maxItems:"40"`
}

// An Answer says whether the player's last move of an attempt was right. Events are that move
// and, after a right one, the reply; Doc is the document after them.
type Answer struct {
	Right  bool       `json:"right" doc:"whether the move still forces the end in time, or is as good as the best decision"`
	Solved bool       `json:"solved" doc:"whether the end is there, or the decision was as good as the best"`
	Reply  string     `json:"reply,omitempty" doc:"the most stubborn answer to a right move"`
	Hint   string     `json:"hint,omitempty" doc:"the move that would have been right, or is next"`
	Events []RawEvent `json:"events"`
	Doc    Doc        `json:"doc"`

	Decision *Decision `json:"decision,omitempty" doc:"what a single decision was worth; the events are then that move and, of a flick, what follows from it without an error of the hand"`
}

// A Decision says what a move was worth, beside the others. Up to half a percent less is as good; of a flick,
// up to three in a hundred hands less.
type Decision struct {
	Loss    float64  `json:"loss" doc:"of the chance of winning, by not choosing the best"`
	Rest    bool     `json:"rest,omitempty" doc:"whether the move was not compared with the others: then its chance, and so the loss, is an estimate"`
	Choices []Chosen `json:"choices" doc:"some of the best and the one that was made, best first"`
	Reason  Text     `json:"reason,omitzero" doc:"what is good about the best"`
	Source  string   `json:"source" enum:"solution,rollouts,search,hands" doc:"where the chances come from; those of hands are chances of a goal"`
}

// A Chosen is a choice with its chance of winning, or of a goal.
type Chosen struct {
	Move  string  `json:"move"`
	Text  Text    `json:"text,omitzero" doc:"the short form has the same key with .short"`
	Win   float64 `json:"win"`
	Error float64 `json:"error,omitempty" doc:"the standard error of win; absent if that is exact, or an estimate: see rest"`
	Yours bool    `json:"yours,omitempty" doc:"whether this is the move that was made"`
}

// A ReplyQuestion asks what a computer would play in a position, or what chance draws.
type ReplyQuestion struct {
	Game    string            `json:"game" maxLength:"40"`
	Options map[string]string `json:"options,omitempty" maxProperties:"40"`
	State   string            `json:"state,omitempty" maxLength:"12000" doc:"as in Position"`
	Level   string            `json:"level,omitempty" maxLength:"40" doc:"of the computer; if absent, the strongest"`
}

// A Reply is the next move in the position: a decision, or a draw.
type Reply struct {
	Move string `json:"move"`
}

// A Question asks for a search of the position after the moves from a state.
type Question struct {
	Game    string            `json:"game" maxLength:"40"`
	Options map[string]string `json:"options,omitempty" maxProperties:"40"`
	State   string            `json:"state,omitempty" maxLength:"12000" doc:"as in Position"`
	Moves   []string          `json:"moves,omitempty" maxItems:"200"`
	Think   int64             `json:"think,omitempty" minimum:"0" maximum:"3000" doc:"milliseconds; 0 is a second"`
	Course  bool              `json:"course,omitempty" doc:"asks for the chances on the way instead of a search"`
}

// An Analysis is the result of a search.
type Analysis struct {
	Win      []float64  `json:"win" doc:"of each seat: its chance of winning; empty if it is not known yet"`
	Estimate bool       `json:"estimate,omitempty"`
	Line     []MoveText `json:"line" doc:"the best moves of all, as far as known"`
	Forced   int        `json:"forced,omitempty" doc:"plies until a goal that cannot be stopped: by the seat to move if positive, against it if negative; absent: none known"`
	Depth    int        `json:"depth" doc:"plies searched in full"`
	Nodes    uint64     `json:"nodes" doc:"positions looked at"`
	Moves    []Valued   `json:"moves" doc:"the best few, or in games of dice all that can be listed; best first"`
	Lots     []Lot      `json:"lots,omitempty" doc:"what chance may bring, if it is next"`
	Soon     bool       `json:"soon,omitempty" doc:"better chances are being computed: ask again"`

	Course []Chances `json:"course,omitempty" doc:"at the state and after each move, as many as could be computed in the time; at least one unless soon"`
}

// Chances are the chances of winning at one point of a line.
type Chances struct {
	Win      []float64 `json:"win" doc:"of each seat"`
	Estimate bool      `json:"estimate,omitempty"`
}

// A Lot is what chance may bring: draws that mean the same.
type Lot struct {
	Move   string    `json:"move" doc:"the most frequent of these draws"`
	Text   Text      `json:"text,omitzero" doc:"what they bring; the short form, if there is one, has the same key with .short"`
	Chance float64   `json:"chance"`
	Win    []float64 `json:"win,omitempty" doc:"of each seat: its chance of winning after it"`
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
	Error    float64 `json:"error,omitempty" doc:"the standard error of win, where it is the mean of tries"`
	Estimate bool    `json:"estimate,omitempty"`
}
