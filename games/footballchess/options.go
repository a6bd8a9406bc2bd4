package footballchess

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"woodwork/game"
	"woodwork/game/line"
)

// maxClock bounds what a clock may show: a week.
const maxClock = 7 * 24 * 3600 * 1000

// Options lists the options of docs/rules/footballchess/en.md#options, in the order of the state
// line.
func Options() []game.Option { return options.List() }

// options are written as offside:field,rows:own.
var options = line.Options[Rules]{Between: ",", Is: ":", Rows: []line.Option[Rules]{
	line.Count(game.Option{Key: "goals", Default: "3", Min: 1, Max: 9, Offer: []string{"1", "2", "3", "5"}, Rule: "FC-39", Group: game.GroupWinning}, func(r *Rules) *uint8 { return &r.Goals }),
	line.If(game.Option{Key: "opening", Choices: []string{"fixed", "placed"}, Rule: "FC-06", Group: game.GroupSetUp}, "placed", func(r *Rules) *bool { return &r.Placed }),
	line.Choice(game.Option{Key: "offside", Choices: []string{"all", "field", "off"}, Rule: "FC-23", Group: game.GroupFouls}, func(r *Rules) *Offside { return &r.Offside }),
	line.Choice(game.Option{Key: "rows", Choices: []string{"all", "own", "off"}, Rule: "FC-33", Group: game.GroupPlay}, func(r *Rules) *RowLimit { return &r.RowLimit }),
	line.If(game.Option{Key: "keeperkick", Choices: []string{"free", "zone"}, Rule: "FC-15", Group: game.GroupPlay, Before: "rows"}, "zone", func(r *Rules) *bool { return &r.Zone }),
	line.If(game.Option{Key: "turnback", Choices: []string{"off", "on"}, Rule: "FC-28", Group: game.GroupPlay, Before: "rows"}, "on", func(r *Rules) *bool { return &r.TurnBack }),
	line.Choice(game.Option{Key: "rep", Choices: []string{"whistle", "draw", "off"}, Rule: "FC-40", Group: game.GroupWinning}, func(r *Rules) *Repetition { return &r.Repetition }),
	line.Own(game.Option{Key: "limit", Default: "200", Max: MaxLimit, Offer: []string{"0", "100", "200", "400"}, Rule: "FC-40", Group: game.GroupWinning, Before: "rep"}, (*Rules).limit, (*Rules).setLimit),
	line.If(game.Option{Key: "result", Choices: []string{"score", "draw"}, Rule: "FC-41", Group: game.GroupWinning}, "draw", func(r *Rules) *bool { return &r.DrawnEnd }),
	line.Own(game.Option{Key: "clock", Default: "none", Text: true, Offer: []string{"none", "180+2", "300+3", "600+5", "1800+0"}, Online: "600+5", Rule: "FC-42", Group: game.GroupTime}, (*Rules).clock, (*Rules).setClock),
	line.If(game.Option{Key: "kickrows", Choices: []string{"off", "on"}, Rule: "FC-33", Idle: game.Values{"rows": "off"}, Late: true, Group: game.GroupPlay}, "on", func(r *Rules) *bool { return &r.KickRows }),
	line.If(game.Option{Key: "pass", Choices: []string{"move", "line"}, Rule: "FC-19", Late: true, Group: game.GroupPlay, Before: "keeperkick"}, "line", func(r *Rules) *bool { return &r.LinePass }),
	line.If(game.Option{Key: "whistle", Choices: []string{"end", "kickoff"}, Rule: "FC-57", Late: true, Group: game.GroupWinning, Before: "result"}, "kickoff", func(r *Rules) *bool { return &r.NewKickOff }),
}}

// Timeouts says what happens to a player who does not decide in time (FC-42).
func Timeouts() []game.Timeout {
	return []game.Timeout{
		{Does: game.TimeoutLoses, Unless: game.Values{"clock": "none"}},
	}
}

// Presets lists the named sets of options.
func Presets() []game.Preset {
	return []game.Preset{
		{ID: "classic"},
		{ID: "printed", Values: game.Values{"keeperkick": "zone", "kickrows": "on", "rep": "off", "limit": "0"}},
		{ID: "golden", Values: game.Values{"goals": "1"}},
		{ID: "placed", Values: game.Values{"opening": "placed"}},
		{ID: "fast", Values: game.Values{"clock": "180+2", "goals": "2"}},
	}
}

// Configure returns the rules with the given options, and defaults for the others.
func Configure(values game.Values) (r Rules, err error) {
	err = options.Set(&r, values)
	return r, err
}

// clock writes B+I: seconds for the match and for each decision.
func (r *Rules) clock() string {
	if r.Base == 0 {
		return "none"
	}
	return fmt.Sprintf("%d+%d", r.Base/1000, r.Increment/1000)
}

// setClock inverts clock.
func (r *Rules) setClock(text string) error {
	if text == "none" {
		return nil
	}
	if line.Ints(text, "+", line.To(&r.Base, 1, 36000), line.To(&r.Increment, 0, 600)) != nil {
		return errors.New("want none, or seconds for the match and for each decision, such as 600+5")
	}
	r.Base, r.Increment = r.Base*1000, r.Increment*1000
	return nil
}

// limit writes the moves without a goal until the final whistle; 0: no limit.
func (r *Rules) limit() string {
	if r.Limit == Endless {
		return "0"
	}
	return strconv.Itoa(int(r.Limit))
}

// setLimit inverts limit.
func (r *Rules) setLimit(text string) error {
	if text == "0" {
		r.Limit = Endless
		return nil
	}
	if line.Int(&r.Limit, text, leastLimit, MaxLimit) != nil {
		return fmt.Errorf("want 0 for no limit, or a number from %d to %d", leastLimit, MaxLimit)
	}
	return nil
}

// leastLimit is the lowest value of the option limit but 0.
const leastLimit = 50

// options writes the options that differ from the default, as in the field o=.
func (r Rules) options() string { return options.Format(&r) }

// read returns the rules of a state line: the options of its field o= or, if it has none, the
// given values. The two must not contradict each other.
func read(values game.Values, state string) (Rules, error) {
	list, ok := taggedField(state, "o=")
	if !ok {
		return Configure(values)
	}
	full, err := options.Read(values, list)
	if err != nil {
		return Rules{}, fmt.Errorf("state, o=: %w", err)
	}
	return Configure(full)
}

// taggedField returns the field of a state line that begins with tag, without the tag.
func taggedField(state, tag string) (string, bool) {
	for _, field := range strings.Fields(state) {
		if value, ok := strings.CutPrefix(field, tag); ok {
			return value, true
		}
	}
	return "", false
}

// Rules are Football Chess with its options fixed. The zero value is not usable:
// see [Standard].
type Rules struct {
	Goals      uint8  // needed to win
	Limit      uint16 // moves without a goal until the final whistle; Endless: no limit
	Placed     bool   // opening=placed (FC-06)
	Offside    Offside
	RowLimit   RowLimit
	Zone       bool // keeperkick=zone (FC-15)
	TurnBack   bool // turnback=on (FC-28)
	KickRows   bool // kickrows=on: no kick into a full row (FC-33)
	LinePass   bool // pass=line: passes along any line (FC-19)
	Repetition Repetition
	DrawnEnd   bool  // result=draw (FC-41)
	NewKickOff bool  // whistle=kickoff: an episode without a goal does not end the match (FC-57)
	Base       int64 // clock: milliseconds for the match; 0: none (FC-42)
	Increment  int64 // clock: milliseconds for each decision
}

// Offside says which pieces define the offside line (FC-23).
type Offside uint8

const (
	OffsideAll Offside = iota
	OffsideField
	OffsideNone
)

// RowLimit says whose pieces count in a row (FC-33).
type RowLimit uint8

const (
	RowsAll RowLimit = iota
	RowsOwn
	RowsFree
)

// Repetition says what the third occurrence of a position does (FC-40).
type Repetition uint8

const (
	RepetitionWhistle Repetition = iota
	RepetitionDraw
	RepetitionFree
)

// Standard returns the rules with every option at its default.
func Standard() Rules { return line.Standard(Configure) }
