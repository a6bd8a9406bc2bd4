package game

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Values are the options of a match as text, by key. Options at their default
// may be left out.
type Values map[string]string

// An Option is a choice made before a match: a list of values, or a number.
// Its name on the screen has the message key <game>.option.<key>, and a listed
// value <game>.option.<key>.<value>.
type Option struct {
	Key      string
	Default  string
	Choices  []string // the values, the default first; empty for a number
	Min, Max int64    // bounds of a number; Max of a text: its longest, in bytes; 0 as 40
	Step     int64    // a number is a multiple of Step; 0 as 1
	Offer    []string // values worth offering on the screen, of a number or a text
	Text     bool     // neither a list nor a number: ASCII without blanks that the rules check
	Usual    string   // what a new match is proposed with; "": the default
	Online   string   // what is proposed when somebody is invited; "": as usual
	Rule     string   // the rule that explains it, as TU-41
	Idle     Values   // other options, each with the value beside which this one has no effect
}

// A Timeout is what becomes of a player who is to decide and does not, by the clock of the
// game itself, and with which options that is so.
type Timeout struct {
	Does string // one of the constants below
	// Unless has options, each with the value with which it is not so.
	Unless Values
}

// What a [Timeout] does.
const (
	TimeoutDecides = "decides" // at each limit the clock decides
	TimeoutLoses   = "loses"   // the player's time for the match runs out
	TimeoutPasses  = "passes"  // the time of the match itself passes
)

// TimeoutOf returns what becomes of who does not decide in a match with complete options: what
// the first of the list does that applies; "" if the match waits.
func TimeoutOf(list []Timeout, values Values) string {
	for _, t := range list {
		if !values.any(t.Unless) {
			return t.Does
		}
	}
	return ""
}

// Counts reports whether the option has an effect beside the others.
func (o Option) Counts(values Values) bool { return !values.any(o.Idle) }

// any reports whether one of the options has the value that it has in the others.
func (v Values) any(others Values) bool {
	for key, value := range others {
		if v[key] == value {
			return true
		}
	}
	return false
}

// A Preset is a named set of options; its message key is <game>.preset.<id>.
type Preset struct {
	ID     string
	Values Values
}

// An OptionError says which option of a match was refused. It wraps the reason,
// which is an ErrOption.
type OptionError struct {
	Key string
	Err error
}

// Error returns the reason.
func (e *OptionError) Error() string { return e.Err.Error() }

// Unwrap returns the reason.
func (e *OptionError) Unwrap() error { return e.Err }

// A FileError says what is wrong with a file of options: for people who read English, and
// for others.
type FileError struct {
	Text Text
	Err  error
}

// Error returns the reason in English.
func (e *FileError) Error() string { return e.Err.Error() }

// Unwrap returns that reason.
func (e *FileError) Unwrap() error { return e.Err }

// Is makes it an ErrOption.
func (e *FileError) Is(target error) bool { return target == ErrOption }

// refuse is Check's way to say no: the format begins with the option's key.
func (o Option) refuse(format string, args ...any) error {
	return &OptionError{o.Key, fmt.Errorf("%w: %s"+format, append([]any{ErrOption, o.Key}, args...)...)}
}

// Check returns an OptionError that says what the option accepts, if value is
// not one of its own.
func (o Option) Check(value string) error {
	if len(o.Choices) > 0 {
		if slices.Contains(o.Choices, value) {
			return nil
		}
		return o.refuse("=%s: must be one of %v", value, o.Choices)
	}
	if o.Text {
		if longest := cmp.Or(o.Max, 40); int64(len(value)) > longest {
			return o.refuse(": a value of %d bytes is too long", len(value))
		}
		if value == "" || strings.ContainsFunc(value, func(c rune) bool { return c <= ' ' || c > '~' }) {
			return o.refuse("=%q: must be printable ASCII without blanks", value)
		}
		return nil
	}
	n, err := strconv.ParseInt(value, 10, 64)
	step := max(o.Step, 1)
	if err != nil || n < o.Min || n > o.Max || n%step != 0 || strconv.FormatInt(n, 10) != value {
		return o.refuse("=%s: must be a number from %d to %d in steps of %d", value, o.Min, o.Max, step)
	}
	return nil
}

// Complete returns values with every option of the list present. It refuses a
// key that is not in the list and, with an OptionError, a value that its option does
// not accept.
func Complete(options []Option, values Values) (Values, error) {
	full := Values{}
	for _, o := range options {
		full[o.Key] = o.Default
	}
	for key, value := range values {
		i := slices.IndexFunc(options, func(o Option) bool { return o.Key == key })
		if i < 0 {
			return nil, fmt.Errorf("%w: %.40q", ErrOption, key)
		}
		if err := options[i].Check(value); err != nil {
			return nil, err
		}
		full[key] = value
	}
	return full, nil
}

// A Lesson is one position of a game's tutorial, in which the reader makes the
// move. Its texts have the keys <game>.lesson.<id>.ask, .right and .wrong.
type Lesson struct {
	ID     string
	State  string
	Good   []string // the moves that the lesson asks for; all others get .wrong
	Script []string // what Nature and the others play after the reader's move; see Only
	Wrong  []WrongMove
	// Leads is for lessons whose good moves are too many to list: a regular expression,
	// the same to Go and to a browser, of the state lines to which move and script lead
	// when the move was good. Good then holds examples.
	Leads string
	// Answers are for kinds of wrong moves, in place of .wrong: the first that fits.
	Answers []Answer
}

// An Answer is what a lesson says to one kind of wrong move: what happened, and what to
// try. Its text has the key <game>.answer.<id>, so that lessons may share it.
type Answer struct {
	ID string
	// Pattern is a regular expression, the same to Go and to a browser, of what came of the
	// move: the reader's, those of the script and the state they lead to, joined by " | ".
	Pattern string
}

// A WrongMove is one that a lesson does not ask for and that leads somewhere worth
// seeing.
type WrongMove struct {
	Move   string
	Script []string // what is played after it
}

// Only is written for a move of Nature that is the only one: see Forced.
const Only = "*"

// Forced returns what stands for a move in a script: the only outcome that Nature has
// for Only, if there is just one, and any other text as it is.
func Forced(m Match, move string) string {
	if move != Only {
		return move
	}
	if odds := m.Odds(); len(odds) == 1 {
		return odds[0].Move
	}
	return move
}

// A Puzzle is a position in which the side to move can force the end of the
// game's struggle, a goal or a mate, by exactly one first move.
type Puzzle struct {
	ID    string // in URLs; never changes once released
	State string
	Moves int      // the reader's own moves, the last included
	Line  []string // one way to the end: own moves and the most stubborn replies, in turns
	Hints []Text   // what to look for, from vague to plain; never the whole answer
}
