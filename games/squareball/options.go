package squareball

import (
	"time"

	"woodwork/game"
	"woodwork/game/line"
)

// Values of options with more than two.
type (
	// Decider says how a level score is decided.
	Decider uint8
	// OffsideRule says whose offside voids a goal.
	OffsideRule uint8
	// SetUp says who places the figures before the match.
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

	ByHand   SetUp = iota - 7 // figure by figure, by the two sides in turn
	Open                      // the usual formation
	Wall                      // five and two in front of the own penalty area
	HighLine                  // four near the middle, nobody behind them
)

// Rules are the rules of Squareball with fixed options. The zero value is not valid: begin with
// Standard.
type Rules struct {
	Minutes   int32 // per match
	Limit     int32 // ms of a half, or of the whole match
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
	Early     bool // the shoot-out ends once it is decided
	Crew      [2]int8
	Decision  time.Duration // the time for a decision in live play; 0: no limit
	Fixed     bool          // clock=fixed: each decision costs a fixed time
	SetUp     SetUp
	AnyCard   bool // redcard=always: a card may be taken at a penalty, too (SQ-30)
	Running   bool // outs=running: only throw-ins in a row are counted (SQ-23)
	Friendly  bool // A throws first, a throw that fails is thrown again, no attack has more than friendlyFlicks
}

var (
	on     = []string{"on", "off"}
	skills = []string{"3", "0", "1", "2", "4"}
	crews  = []string{"1", "2", "3"}
)

// Options lists the options of docs/rules/squareball/en.md#options. With clock, live counts the
// time of the inputs, fixed the costs of docs/time.md#squareball. With setup, both sides begin
// in the same formation without placing figures. That is what a new match proposes; without
// options the figures are placed by hand.
func Options() []game.Option { return options.List() }

// options are not part of the state line.
var options = line.Options[Rules]{Rows: []line.Option[Rules]{
	line.Count(game.Option{Key: "minutes", Default: "20", Min: 4, Max: 60, Offer: []string{"10", "20", "40"}, Usual: "10", Rule: "SQ-34", Group: game.GroupTime}, func(r *Rules) *int32 { return &r.Minutes }),
	line.Count(game.Option{Key: "halves", Default: "1", Choices: []string{"1", "2"}, Usual: "2", Rule: "SQ-33", Group: game.GroupTime}, func(r *Rules) *int8 { return &r.Halves }),
	line.Choice(game.Option{Key: "decider", Choices: []string{"none", "golden", "pens", "full"}, Rule: "SQ-35", Group: game.GroupWinning}, func(r *Rules) *Decider { return &r.Decider }),
	line.If(game.Option{Key: "referee", Choices: []string{"engine", "defender"}, Rule: "SQ-04", Group: game.GroupFouls}, "defender", func(r *Rules) *bool { return &r.Defender }),
	line.If(game.Option{Key: "protest", Choices: on, Rule: "SQ-04", Group: game.GroupFouls}, "on", func(r *Rules) *bool { return &r.Protests }),
	line.Count(game.Option{Key: "skillA", Default: "3", Choices: skills, Usual: "1", Rule: "SQ-54", Group: game.GroupHandicap}, func(r *Rules) *int8 { return &r.Skill[0] }),
	line.Count(game.Option{Key: "skillB", Default: "3", Choices: skills, Usual: "1", Rule: "SQ-54", Group: game.GroupHandicap}, func(r *Rules) *int8 { return &r.Skill[1] }),
	line.Choice(game.Option{Key: "offside", Choices: []string{"active", "any", "off"}, Rule: "SQ-19", Group: game.GroupFouls, Before: "referee"}, func(r *Rules) *OffsideRule { return &r.Offside }),
	line.If(game.Option{Key: "figures", Choices: []string{"solid", "flat"}, Rule: "SQ-10", Group: game.GroupPlay}, "flat", func(r *Rules) *bool { return &r.Flat }),
	line.If(game.Option{Key: "landing", Choices: []string{"rest", "cross"}, Rule: "SQ-09", Group: game.GroupPlay}, "cross", func(r *Rules) *bool { return &r.Cross }),
	line.If(game.Option{Key: "throwin", Choices: []string{"new", "rest"}, Rule: "SQ-22", Group: game.GroupPlay}, "rest", func(r *Rules) *bool { return &r.KeepCount }),
	line.If(game.Option{Key: "corner", Choices: []string{"min1", "strict"}, Rule: "SQ-25", Group: game.GroupPlay}, "strict", func(r *Rules) *bool { return &r.Strict }),
	line.If(game.Option{Key: "free", Choices: []string{"off", "place"}, Rule: "SQ-13", Group: game.GroupPlay, Before: "throwin"}, "place", func(r *Rules) *bool { return &r.Lift }),
	line.If(game.Option{Key: "drop", Choices: []string{"0", "1"}, Rule: "SQ-12", Group: game.GroupPlay, Before: "free"}, "1", func(r *Rules) *bool { return &r.Drops }),
	line.If(game.Option{Key: "stopearly", Choices: on, Rule: "SQ-36", Group: game.GroupWinning}, "on", func(r *Rules) *bool { return &r.Early }),
	line.Count(game.Option{Key: "crewA", Default: "1", Choices: crews, Shared: 1, Rule: "SQ-37", Group: game.GroupSetUp}, func(r *Rules) *int8 { return &r.Crew[0] }),
	line.Count(game.Option{Key: "crewB", Default: "1", Choices: crews, Shared: 2, Rule: "SQ-37", Group: game.GroupSetUp}, func(r *Rules) *int8 { return &r.Crew[1] }),
	line.Time(game.Option{Key: "limit", Default: "30", Min: 0, Max: 120, Offer: []string{"0", "15", "30", "60"}, Rule: "SQ-55", Idle: game.Values{"clock": "fixed"}, Group: game.GroupTime}, time.Second, func(r *Rules) *time.Duration { return &r.Decision }),
	line.If(game.Option{Key: "clock", Choices: []string{"live", "fixed"}, Usual: "fixed", Online: "live", Rule: "SQ-34", Group: game.GroupTime, Before: "limit"}, "fixed", func(r *Rules) *bool { return &r.Fixed }),
	line.Choice(game.Option{Key: "setup", Choices: []string{"hand", "open", "wall", "high"}, Usual: "open", Rule: "SQ-38", Group: game.GroupSetUp, Before: "crewA"}, func(r *Rules) *SetUp { return &r.SetUp }),
	line.If(game.Option{Key: "redcard", Choices: []string{"play", "always"}, Rule: "SQ-30", Late: true, Group: game.GroupFouls}, "always", func(r *Rules) *bool { return &r.AnyCard }),
	line.If(game.Option{Key: "outs", Choices: []string{"attack", "running"}, Rule: "SQ-23", Late: true, Group: game.GroupPlay, Before: "corner"}, "running", func(r *Rules) *bool { return &r.Running }),
	line.If(game.Option{Key: "friendly", Choices: []string{"off", "on"}, Rule: "SQ-56", Late: true, Group: game.GroupHandicap}, "on", func(r *Rules) *bool { return &r.Friendly }),
}}

// Timeouts says what happens to a player who does not decide in time.
func Timeouts() []game.Timeout {
	return []game.Timeout{
		{Does: game.TimeoutDecides, Unless: game.Values{"clock": "fixed", "limit": "0"}},
		{Does: game.TimeoutPasses, Unless: game.Values{"clock": "fixed"}},
	}
}

// Presets lists the named sets of options.
func Presets() []game.Preset {
	return []game.Preset{
		{ID: "standard"},
		{ID: "printed", Values: game.Values{"minutes": "20", "halves": "1", "referee": "defender", "offside": "any", "drop": "1", "setup": "hand", "redcard": "always", "outs": "running"}},
		{ID: "short", Values: game.Values{"minutes": "5", "halves": "1", "skillA": "1", "skillB": "1"}},
		{ID: game.Friendly, Values: game.Values{"minutes": "5", "halves": "1", "decider": "golden", "setup": "open", "friendly": "on"}},
		{ID: "cup", Values: game.Values{"halves": "2", "decider": "full"}},
		{ID: "table", Values: game.Values{"referee": "defender", "drop": "1"}},
	}
}

// Standard returns the rules with every option at its default.
func Standard() *Rules { return line.Standard(Configure) }

// Configure returns the rules with the given options; those left out have their defaults.
func Configure(values game.Values) (*Rules, error) {
	r := &Rules{}
	if err := options.Set(r, values); err != nil {
		return nil, err
	}
	r.Limit = r.Minutes * 60_000 / int32(r.Halves)
	return r, nil
}
