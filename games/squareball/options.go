package squareball

import (
	"strconv"
	"time"

	"woodwork/game"
)

// Values of options with more than two.
type (
	// Decider says what follows a level score.
	Decider uint8
	// OffsideRule says whose off-side voids a goal.
	OffsideRule uint8
	// SetUp says who puts the figures in their places before the match.
	SetUp uint8
)

// The values, in the order of the options.
const (
	DeciderNone Decider = iota
	DeciderGolden
	DeciderPens
	DeciderFull

	OffsideActive OffsideRule = iota - 4
	OffsideAny
	OffsideOff

	ByHand   SetUp = iota - 7 // figure by figure, by the two sides
	Open                      // the usual formation
	Wall                      // five and two in front of the own penalty area
	HighLine                  // four near the middle, nobody behind them
)

// Rules are the rules of Squareball with their options fixed. The zero
// value is not valid: begin with Standard.
type Rules struct {
	Limit     int32 // ms of a half, or of the whole
	Halves    int8
	Decider   Decider
	Defender  bool // the defender is the referee
	Protests  bool
	Skill     [2]int8 // 0 exact to 4 beginner
	Offside   OffsideRule
	Flat      bool // plates without cores
	Cross     bool // entering a field counts as a landing
	KeepCount bool // throwin=rest
	Strict    bool // corner=strict
	Lift      bool // free=place
	Drops     bool
	Early     bool // a decided shoot-out ends
	Crew      [2]int8
	Decision  time.Duration // of live play
	Fixed     bool          // clock=fixed: decisions cost a fixed time
	SetUp     SetUp
}

var on, off = []string{"on", "off"}, []string{"off", "place"}

// Options are those of docs/rules/squareball/en.md#options. With clock, live counts the
// time that the inputs carry, fixed the costs of docs/time.md#squareball. With setup,
// both sides begin in the same formation, which nobody has to put: a new match is
// proposed so, and without options they put them by hand.
func Options() []game.Option {
	skills := []string{"3", "0", "1", "2", "4"}
	crews := []string{"1", "2", "3"}
	return []game.Option{
		{Key: "minutes", Default: "20", Min: 4, Max: 60, Offer: []string{"10", "20", "40"}, Usual: "10", Rule: "SQ-34"},
		{Key: "halves", Default: "1", Choices: []string{"1", "2"}, Usual: "2", Rule: "SQ-33"},
		{Key: "decider", Default: "none", Choices: []string{"none", "golden", "pens", "full"}, Rule: "SQ-35"},
		{Key: "referee", Default: "engine", Choices: []string{"engine", "defender"}, Rule: "SQ-04"},
		{Key: "protest", Default: "on", Choices: on, Rule: "SQ-04"},
		{Key: "skillA", Default: "3", Choices: skills},
		{Key: "skillB", Default: "3", Choices: skills},
		{Key: "offside", Default: "active", Choices: []string{"active", "any", "off"}, Rule: "SQ-19"},
		{Key: "figures", Default: "solid", Choices: []string{"solid", "flat"}, Rule: "SQ-10"},
		{Key: "landing", Default: "rest", Choices: []string{"rest", "cross"}, Rule: "SQ-09"},
		{Key: "throwin", Default: "new", Choices: []string{"new", "rest"}, Rule: "SQ-22"},
		{Key: "corner", Default: "min1", Choices: []string{"min1", "strict"}, Rule: "SQ-25"},
		{Key: "free", Default: "off", Choices: off, Rule: "SQ-13"},
		{Key: "drop", Default: "0", Choices: []string{"0", "1"}, Rule: "SQ-12"},
		{Key: "stopearly", Default: "on", Choices: on, Rule: "SQ-36"},
		{Key: "crewA", Default: "1", Choices: crews, Rule: "SQ-37"},
		{Key: "crewB", Default: "1", Choices: crews, Rule: "SQ-37"},
		{Key: "limit", Default: "30", Min: 10, Max: 120, Offer: []string{"15", "30", "60"}},
		{Key: "clock", Default: "live", Choices: []string{"live", "fixed"}, Usual: "fixed", Online: "live"},
		{Key: "setup", Default: "hand", Choices: []string{"hand", "open", "wall", "high"}, Usual: "open", Rule: "SQ-38"},
	}
}

// Presets are the sets of options worth a name.
func Presets() []game.Preset {
	return []game.Preset{
		{ID: "standard"},
		{ID: "short", Values: game.Values{"minutes": "10", "skillA": "2", "skillB": "2"}},
		{ID: "cup", Values: game.Values{"halves": "2", "decider": "full"}},
		{ID: "table", Values: game.Values{"referee": "defender", "drop": "1"}},
	}
}

// Standard returns the rules with every option at its default.
func Standard() *Rules {
	r, err := Configure(nil)
	if err != nil {
		panic(err) // the defaults are valid
	}
	return r
}

// Configure returns the rules with the given options; those left out are at
// their defaults.
func Configure(values game.Values) (*Rules, error) {
	v, err := game.Complete(Options(), values)
	if err != nil {
		return nil, err
	}
	number := func(key string) int32 {
		n, _ := strconv.Atoi(v[key]) // Complete has checked it
		return int32(n)
	}
	return &Rules{
		Limit: number("minutes") * 60_000 / number("halves"), Halves: int8(number("halves")),
		Decider:  map[string]Decider{"golden": DeciderGolden, "pens": DeciderPens, "full": DeciderFull}[v["decider"]],
		Defender: v["referee"] == "defender", Protests: v["protest"] == "on",
		Skill:   [2]int8{int8(number("skillA")), int8(number("skillB"))},
		Offside: map[string]OffsideRule{"any": OffsideAny, "off": OffsideOff}[v["offside"]],
		Flat:    v["figures"] == "flat", Cross: v["landing"] == "cross", KeepCount: v["throwin"] == "rest",
		Strict: v["corner"] == "strict", Lift: v["free"] == "place", Drops: v["drop"] == "1", Early: v["stopearly"] == "on",
		Crew:     [2]int8{int8(number("crewA")), int8(number("crewB"))},
		Decision: time.Duration(number("limit")) * time.Second, Fixed: v["clock"] == "fixed",
		SetUp: map[string]SetUp{"open": Open, "wall": Wall, "high": HighLine}[v["setup"]],
	}, nil
}
