package tutto

import (
	"strconv"

	"woodwork/game"
	"woodwork/game/line"
)

// Rules are the rules of Tutto with given options. The zero value is not valid: start with
// Standard.
type Rules struct {
	Target    int32      // the score to reach, a multiple of 50
	Limit     int32      // the match ends after that many turns; 0: never
	Move      int32      // seconds for a decision; 0: no clock (TU-58)
	End       Ending     // when the match is over (TU-41)
	Double    Doubling   // what the Double doubles (TU-15)
	PlusMinus Deduction  // when the leader loses 1000 (TU-21)
	Floor     ScoreFloor // whether a score may fall below 0 (TU-24)
	Keep      MustKeep   // whether every scoring die must be kept (TU-04)
	Clover    CloverTry  // whether a Tutto before the Cloverleaf counts (TU-35)
}

// Ending is the option end.
type Ending uint8

const (
	EndNow   Ending = iota // as soon as somebody has recorded the target
	EndRound               // at the end of a round, with one leader
	EndChase               // after one more turn of everybody else
)

var endings = []string{EndNow: "now", EndRound: "round", EndChase: "chase"}

// Doubling is the option x2.
type Doubling uint8

const (
	DoubleCard Doubling = iota // the six dice of the card
	DoubleTurn                 // everything in the turn so far
	DoubleRoll                 // only the dice of the roll that completes the Tutto
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

// CloverTry is the option clover.
type CloverTry uint8

const (
	CloverCard CloverTry = iota // both Tuttos after the card
	CloverTurn                  // one Tutto from earlier in the turn counts
)

// Standard returns the usual game: to 6000 (TU-41), with every option at its default.
func Standard() Rules { return line.Standard(Configure) }

// Options lists the options in the order of the notation.
func Options() []game.Option { return options.List() }

// options are written after the target, as 6000;end=chase;keep=all.
var options = line.Options[Rules]{Between: ";", Is: "=", Bare: true, Rows: []line.Option[Rules]{
	line.Count(game.Option{Key: "target", Default: "6000", Min: 50, Max: MaxPoints, Step: 50, Rule: "TU-57", Offer: targets(), Group: game.GroupWinning}, func(r *Rules) *int32 { return &r.Target }),
	line.Choice(game.Option{Key: "end", Choices: endings, Rule: "TU-41", Group: game.GroupWinning}, func(r *Rules) *Ending { return &r.End }),
	line.Choice(game.Option{Key: "x2", Choices: []string{"card", "turn", "roll"}, Rule: "TU-15", Group: game.GroupPlay}, func(r *Rules) *Doubling { return &r.Double }),
	line.Choice(game.Option{Key: "pm", Choices: []string{"now", "bank"}, Rule: "TU-21", Group: game.GroupPlay}, func(r *Rules) *Deduction { return &r.PlusMinus }),
	line.Choice(game.Option{Key: "floor", Choices: []string{"0", "none"}, Rule: "TU-24", Group: game.GroupWinning}, func(r *Rules) *ScoreFloor { return &r.Floor }),
	line.Choice(game.Option{Key: "keep", Choices: []string{"some", "all"}, Rule: "TU-04", Group: game.GroupPlay, Before: "x2"}, func(r *Rules) *MustKeep { return &r.Keep }),
	line.Count(game.Option{Key: "limit", Default: "0", Max: MaxPoints, Offer: []string{"0", "40", "80", "160"}, Rule: "TU-44", Group: game.GroupWinning, Before: "floor"}, func(r *Rules) *int32 { return &r.Limit }),
	line.Count(game.Option{Key: "move", Default: "0", Max: 1_000_000, Offer: []string{"0", "15", "30", "60", "120"}, Rule: "TU-58", Group: game.GroupTime}, func(r *Rules) *int32 { return &r.Move }),
	line.Choice(game.Option{Key: "clover", Choices: []string{"card", "turn"}, Rule: "TU-35", Late: true, Group: game.GroupPlay}, func(r *Rules) *CloverTry { return &r.Clover }),
}}

func targets() (offer []string) {
	for points := 2000; points <= 12000; points += 500 {
		offer = append(offer, strconv.Itoa(points))
	}
	return offer
}

// Timeouts says what happens to a player who does not decide in time (TU-58).
func Timeouts() []game.Timeout {
	return []game.Timeout{
		{Does: game.TimeoutDecides, Unless: game.Values{"move": "0"}},
	}
}

// Presets lists the named sets of options.
func Presets() []game.Preset {
	return []game.Preset{
		{ID: "classic"},
		{ID: "printed", Values: game.Values{"clover": "turn"}},
		{ID: game.Friendly, State: bonusFirst()},
		{ID: "short", Values: game.Values{"target": "3000"}},
		{ID: "round", Values: game.Values{"end": "round"}},
		{ID: "modern", Values: game.Values{"x2": "turn", "pm": "bank", "end": "round"}},
		{ID: "old", Values: game.Values{"end": "chase", "keep": "all"}},
	}
}

// bonusFirst is a match of two whose first card is a Bonus, the card that needs no explaining.
func bonusFirst() string {
	r := Standard()
	s, _ := r.Start(2)
	r.Step(&s, game.At(game.Nature, OfCard(Bonus400)))
	return r.FormatState(&s)
}

// Configure returns the rules with the given options; missing ones are at their defaults.
func Configure(values game.Values) (r Rules, err error) {
	err = options.Set(&r, values)
	return r, err
}

// String writes the options as the first field of a state line: the target, and then the options
// that are not at their defaults.
func (r Rules) String() string { return options.Format(&r) }

// read takes the options from a state line, which has them all. The options given separately
// must not contradict them.
func read(values game.Values, state string) (Rules, error) {
	fields, err := layout.Split(state)
	if err != nil {
		return Rules{}, err
	}
	full, err := options.Read(values, fields[0])
	if err != nil {
		return Rules{}, layout.Error(0, err)
	}
	return Configure(full)
}
