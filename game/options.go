package game

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Values are the options of a match as text, by key. Options at their defaults may be omitted.
type Values map[string]string

// An Option is a choice made before a match: one of a list of values, a number, or a text. Its
// name has the message key <game>.option.<key>, and a listed value <game>.option.<key>.<value>.
type Option struct {
	Key      string
	Default  string
	Choices  []string // the values, the default first; empty for a number or text
	Min, Max int64    // bounds of a number; Max of a text is its largest length in bytes, 0 means 40
	Step     int64    // a number is a multiple of Step; 0 means 1
	Offer    []string // numbers or texts that the screen proposes
	Text     bool     // a text: ASCII without blanks that the rules check
	Usual    string   // what is preselected for a new match; "": the default
	Online   string   // what is preselected when somebody is invited; "": as Usual
	Rule     string   // the rule that explains it, such as TU-41
	Idle     Values   // other options, each with a value that makes this option irrelevant
	Group    Group    // the part of the dialog for a new match where it stands
	Late     bool     // a log states it only if it is not at its default, which therefore never changes: older logs do not know it
	Shared   int      // the seat, from 1, of which the option says how many people share it; 0: none
	Before   string   // an earlier option of the group that it precedes in the dialog; "": it follows them all
}

// A Timeout says what happens, by the game's own clock, to a player who does not decide in time,
// and with which options.
type Timeout struct {
	Does string // one of the constants below
	// Unless lists options, each with a value for which this Timeout does not apply.
	Unless Values
}

// What happens by a [Timeout].
const (
	TimeoutDecides = "decides" // the clock decides for the player at each limit
	TimeoutLoses   = "loses"   // the player loses when their time for the match runs out
	TimeoutPasses  = "passes"  // the time of the match simply goes on
)

// TimeoutOf returns what happens to a player who does not decide in time, given complete
// options: the first Timeout that applies; "" if the match waits.
func TimeoutOf(list []Timeout, values Values) string {
	for _, t := range list {
		if !values.any(t.Unless) {
			return t.Does
		}
	}
	return ""
}

// Counts reports whether the option matters, given the others.
func (o Option) Counts(values Values) bool { return !values.any(o.Idle) }

// Crew returns how many people may share a seat at most, if options say how many do; otherwise 1.
func (g Game) Crew() int {
	most := 1
	for _, o := range g.Options {
		for _, n := range o.Choices {
			if people, err := strconv.Atoi(n); o.Shared > 0 && err == nil {
				most = max(most, people)
			}
		}
	}
	return most
}

// Crewed returns a copy of values with options by which that many people share each seat.
func (g Game) Crewed(values Values, people []int) Values {
	all := Values{}
	maps.Copy(all, values)
	for _, o := range g.Options {
		if o.Shared > 0 && o.Shared <= len(people) {
			all[o.Key] = strconv.Itoa(max(1, people[o.Shared-1]))
		}
	}
	return all
}

// any reports whether one of the options has the same value in others.
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
	State  string // where a match of two begins, if not at the opening
}

// Friendly is the preset of a newcomer's first match against a computer.
const Friendly = "friendly"

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

// A FileError says what is wrong with a file of options, in English and as a text in any
// language.
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

// refuse returns the error for Check. The message begins with the option's key.
func (o Option) refuse(format string, args ...any) error {
	return &OptionError{o.Key, fmt.Errorf("%w: %s"+format, append([]any{ErrOption, o.Key}, args...)...)}
}

// Check returns an OptionError that says what the option accepts, unless it accepts value.
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

// Complete returns values with the missing options at their defaults. It refuses a key that is
// not in the list and, with an OptionError, a value that its option does not accept.
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

// A Lesson is one position of a game's tutorial, in which the reader is to make a move. Its
// texts have the keys <game>.lesson.<id>.ask, .right and .wrong.
type Lesson struct {
	ID     string
	State  string
	Good   []string // the moves that the lesson asks for; the others get .wrong or one of Answers
	Script []string // what Nature and the others play after the reader's move; see Only
	Wrong  []WrongMove
	// Leads is for lessons with too many good moves to list: a regular expression that matches
	// the state line after a good move and the script. It must mean the same in Go and in a
	// browser. Good then holds examples.
	Leads string
	// Answers replace .wrong for certain kinds of wrong moves; the first that matches is used.
	Answers []Answer
}

// An Answer is what a lesson says about one kind of wrong move: what happened, and what to try.
// Its text has the key <game>.answer.<id>, so that lessons can share it.
type Answer struct {
	ID string
	// Pattern is a regular expression for the reader's move, the moves of the script and the
	// resulting state, joined by " | ". It must mean the same in Go and in a browser.
	Pattern string
}

// A WrongMove is a move that a lesson does not ask for, but whose consequence is worth showing.
type WrongMove struct {
	Move   string
	Script []string // what is played after it
}

// Only stands in a script for a move of Nature that has no alternative: see OnlyOutcome.
const Only = "*"

// OnlyOutcome returns the move that a text in a script stands for: for Only the outcome that Nature
// must draw, if there is just one; any other text is returned unchanged.
func OnlyOutcome(m Match, move string) string {
	if move != Only {
		return move
	}
	if odds := m.Odds(); len(odds) == 1 {
		return odds[0].Move
	}
	return move
}

// A Puzzle is a question about a position. Either exactly one first move forces the end of the
// struggle, such as a goal or a mate, within Moves moves of the reader; or, if it has Choices, the
// reader makes one decision, and is told what it was worth.
type Puzzle struct {
	ID    string // in URLs; never changes once released
	State string
	Moves int      // how many moves the reader makes
	Line  []string // one solution: the reader's moves, each followed by the most stubborn reply
	Hints []Text   // what to look for, from vague to specific; never the whole solution

	Options Values   // those that the state line does not carry
	Level   int      // how hard a decision is, from 1 to 3; 0 if the end is forced
	Choices []Choice // what each decision is worth, best first
	Source  string   // where these values come from: one of the constants below
}

// Where the values of choices come from.
const (
	FromSolution = "solution" // an exact solution
	FromRollouts = "rollouts" // matches played on, to the next goal or to the end
	FromSearch   = "search"   // a search of the moves to come
	FromHands    = "hands"    // flicks by many hands: the values are shares of goals, and any other flick is tried as well
)

// A Choice is a move that the seat to decide can make, its chance of winning after it, or of a goal
// with FromHands, and the standard error of that chance; 0 if it is exact.
type Choice struct {
	Move       string
	Win, Error float64
}

// A Group is a part of the dialog for a new match, in which options of one kind stand together.
type Group string

const (
	GroupTime     Group = "time"     // how long a match, a half or a decision may take
	GroupWinning  Group = "winning"  // how the match is won and when it ends
	GroupPlay     Group = "play"     // what may be done in play, and how
	GroupHandicap Group = "handicap" // what makes a weaker side stronger
	GroupFouls    Group = "fouls"    // offside, fouls and the referee
	GroupSetUp    Group = "setup"    // line-ups, how play is set up again, and equipment
)

// Groups lists all groups in the order in which a player thinks of them.
func Groups() []Group {
	return []Group{GroupTime, GroupWinning, GroupPlay, GroupHandicap, GroupFouls, GroupSetUp}
}

// InGroups returns the options as a dialog lists them: group after group, and in a group in the
// given order, but an option with Before precedes the one it names.
func InGroups(options []Option) []Option {
	var list []Option
	for _, o := range options {
		at := slices.IndexFunc(list, func(other Option) bool { return other.Key == o.Before })
		if at < 0 {
			at = len(list)
		}
		list = slices.Insert(list, at, o)
	}
	groups := Groups()
	slices.SortStableFunc(list, func(a, b Option) int { return slices.Index(groups, a.Group) - slices.Index(groups, b.Group) })
	return list
}
