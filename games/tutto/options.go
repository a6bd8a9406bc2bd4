package tutto

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"woodwork/game"
)

// Rules are the rules of Tutto with their options fixed. The zero value is not
// valid: begin with Defaults.
type Rules struct {
	Target    int32      // the score to reach, a multiple of 50
	Limit     int32      // the match ends after that many turns; 0: never
	Move      int32      // seconds for a decision; 0: no clock (TU-58)
	End       Ending     // when the match is over (TU-41)
	Double    Doubling   // what the Double doubles (TU-15)
	PlusMinus Deduction  // when the leader loses 1000 (TU-21)
	Floor     ScoreFloor // whether a score may fall below 0 (TU-24)
	Keep      MustKeep   // whether every scoring die must be kept (TU-04)
}

// Ending is the option end.
type Ending uint8

const (
	EndNow   Ending = iota // as soon as somebody has recorded the target
	EndRound               // at the end of a round, with one leader
	EndChase               // after one more turn of everybody else
)

// Doubling is the option x2.
type Doubling uint8

const (
	DoubleCard Doubling = iota // the six dice of the card
	DoubleTurn                 // everything in the turn so far
)

// Deduction is the option pm.
type Deduction uint8

const (
	DeductNow  Deduction = iota // at the Tutto, for good
	DeductBank                  // when the turn is banked
)

// ScoreFloor is the option floor.
type ScoreFloor uint8

const (
	FloorZero ScoreFloor = iota
	FloorNone
)

// MustKeep is the option keep.
type MustKeep uint8

const (
	KeepSome MustKeep = iota // at least one die
	KeepAll                  // everything that scores
)

// Defaults returns the usual game: to 6000 (TU-41), with every option at its default.
func Defaults() Rules { return Rules{Target: 6000} }

// Options lists the options in the order of the notation.
func Options() []game.Option { return slices.Clone(options) }

var options = []game.Option{
	{Key: "target", Default: "6000", Min: 50, Max: MaxPoints, Step: 50, Rule: "TU-57", Offer: targets()},
	{Key: "end", Default: "now", Choices: []string{"now", "round", "chase"}, Rule: "TU-41"},
	{Key: "x2", Default: "card", Choices: []string{"card", "turn"}, Rule: "TU-15"},
	{Key: "pm", Default: "now", Choices: []string{"now", "bank"}, Rule: "TU-21"},
	{Key: "floor", Default: "0", Choices: []string{"0", "none"}, Rule: "TU-24"},
	{Key: "keep", Default: "some", Choices: []string{"some", "all"}, Rule: "TU-04"},
	{Key: "limit", Default: "0", Max: MaxPoints, Offer: []string{"0", "40", "80", "160"}, Rule: "TU-44"},
	{Key: "move", Default: "0", Max: 1_000_000, Offer: []string{"0", "15", "30", "60", "120"}, Rule: "TU-58"},
}

func targets() (offer []string) {
	for points := 2000; points <= 12000; points += 500 {
		offer = append(offer, strconv.Itoa(points))
	}
	return offer
}

// Presets are the sets of options worth a name.
func Presets() []game.Preset {
	return []game.Preset{
		{ID: "classic"},
		{ID: "short", Values: game.Values{"target": "3000"}},
		{ID: "round", Values: game.Values{"end": "round"}},
		{ID: "modern", Values: game.Values{"x2": "turn", "pm": "bank", "end": "round"}},
		{ID: "old", Values: game.Values{"end": "chase", "keep": "all"}},
	}
}

// Configure returns the rules with the given options; those left out are at
// their defaults.
func Configure(values game.Values) (Rules, error) {
	full, err := game.Complete(options, values)
	if err != nil {
		return Rules{}, err
	}
	r := Rules{}
	for _, o := range options {
		r.set(o, full[o.Key])
	}
	return r, nil
}

// set takes a value that the option accepts.
func (r *Rules) set(o game.Option, value string) {
	n := slices.Index(o.Choices, value)
	if n < 0 {
		n, _ = strconv.Atoi(value)
	}
	switch o.Key {
	case "target":
		r.Target = int32(n)
	case "end":
		r.End = Ending(n)
	case "x2":
		r.Double = Doubling(n)
	case "pm":
		r.PlusMinus = Deduction(n)
	case "floor":
		r.Floor = ScoreFloor(n)
	case "keep":
		r.Keep = MustKeep(n)
	case "limit":
		r.Limit = int32(n)
	case "move":
		r.Move = int32(n)
	}
}

// values returns the options as text, in the order of Options.
func (r Rules) values() []string {
	numbers := []int{int(r.Target), int(r.End), int(r.Double), int(r.PlusMinus), int(r.Floor), int(r.Keep), int(r.Limit), int(r.Move)}
	texts := make([]string, len(options))
	for i, o := range options {
		if len(o.Choices) > 0 {
			texts[i] = o.Choices[numbers[i]]
		} else {
			texts[i] = strconv.Itoa(numbers[i])
		}
	}
	return texts
}

// String writes the options as the first field of a state line: the target, and
// then what is not at its default.
func (r Rules) String() string {
	values := r.values()
	text := values[0]
	for i, o := range options[1:] {
		if value := values[i+1]; value != o.Default {
			text += ";" + o.Key + "=" + value
		}
	}
	return text
}

// ParseRules inverts Rules.String.
func ParseRules(text string) (Rules, error) {
	r := Defaults()
	target, rest, _ := strings.Cut(text, ";")
	if err := options[0].Check(target); err != nil {
		return r, err
	}
	r.set(options[0], target)
	for pair := range strings.SplitSeq(rest, ";") {
		if rest == "" {
			break
		}
		key, value, _ := strings.Cut(pair, "=")
		i := slices.IndexFunc(options, func(o game.Option) bool { return o.Key == key })
		if i < 1 {
			return r, fmt.Errorf("%w: %.40q", game.ErrOption, key)
		}
		if err := options[i].Check(value); err != nil {
			return r, err
		}
		r.set(options[i], value)
	}
	if canonical := r.String(); canonical != text {
		return r, fmt.Errorf("%w: %.80q: write %q: in this order, each once, and none at its default", game.ErrOption, text, canonical)
	}
	return r, nil
}
