package soccertactics

import (
	"time"

	"woodwork/game"
	"woodwork/game/line"
)

// Rules are the rules of Soccer Tactics with their options fixed. The zero value is not valid:
// begin with Standard. They are used through a pointer, and do not change once a match has
// begun.
type Rules struct {
	ConcededKicksOff bool          // after a goal; else the scorer (ST-44)
	BackBonus        int           // of a defender in a duel (ST-54)
	Dice             bool          // shots are rolled, not spun (ST-53)
	Offside          bool          // ST-39
	OffsideBallLine  bool          // a receiver is offside only ahead of where the ball came from (ST-40)
	GoalKickOffside  bool          // ST-41
	LongShot         bool          // ST-05
	Dribble          bool          // ST-18
	DribbleShot      bool          // ST-17
	Penalty          bool          // ST-35
	KeeperStep       bool          // ST-23
	KeeperDice       int           // ST-25
	KeeperShot       bool          // ST-30
	TurnoverShot     bool          // ST-29
	GroupCards       bool          // ST-34
	StopAtOpponent   bool          // ST-10
	NoWall           bool          // ST-59
	FreeKickBall     bool          // a free kick has no pawn move (ST-37)
	Half, Extra      int32         // seconds of a half and of a period of overtime (ST-55)
	Overtime         bool          // ST-57
	EarlyStop        bool          // of a shoot-out that is decided
	RealTime         bool          // the clock runs with the time of the inputs (ST-55)
	MoveLimit        time.Duration // of a decision; 0: none (ST-58)
	MinPawns         int           // a side with fewer loses (ST-60)
	GoalLimit        uint8         // a side with that many goals ends the match; 0: none
	StandardSetUp    bool          // set-ups are automatic

	changed string // the options that differ from the default, as in a state line
}

var on, off = []string{"on", "off"}, []string{"off", "on"}

// Options lists the options of docs/rules/soccertactics/en.md#options, in the order of the
// notation.
func Options() []game.Option { return options.List() }

// options are written as DefBonus=2;Overtime=off.
var options = line.Options[Rules]{Between: ";", Is: "=", None: "-", Rows: []line.Option[Rules]{
	line.If(game.Option{Key: "KickoffAfterGoal", Choices: []string{"scorer", "conceded"}, Rule: "ST-44", Group: game.GroupSetUp}, "conceded", func(r *Rules) *bool { return &r.ConcededKicksOff }),
	line.Count(game.Option{Key: "DefBonus", Default: "1", Choices: []string{"1", "2"}, Rule: "ST-54", Group: game.GroupPlay}, func(r *Rules) *int { return &r.BackBonus }),
	line.If(game.Option{Key: "ShotDevice", Choices: []string{"spinner", "die"}, Rule: "ST-53", Group: game.GroupPlay}, "die", func(r *Rules) *bool { return &r.Dice }),
	line.If(game.Option{Key: "Offside", Choices: on, Rule: "ST-39", Group: game.GroupFouls}, "on", func(r *Rules) *bool { return &r.Offside }),
	line.If(game.Option{Key: "OffsideBallLine", Choices: off, Rule: "ST-40", Idle: game.Values{"Offside": "off"}, Group: game.GroupFouls}, "on", func(r *Rules) *bool { return &r.OffsideBallLine }),
	line.If(game.Option{Key: "GoalKickOffside", Choices: on, Rule: "ST-41", Idle: game.Values{"Offside": "off"}, Group: game.GroupFouls}, "on", func(r *Rules) *bool { return &r.GoalKickOffside }),
	line.If(game.Option{Key: "LongShot", Choices: on, Rule: "ST-05", Group: game.GroupPlay, Before: "DefBonus"}, "on", func(r *Rules) *bool { return &r.LongShot }),
	line.If(game.Option{Key: "Dribble", Choices: on, Rule: "ST-18", Group: game.GroupPlay, Before: "DefBonus"}, "on", func(r *Rules) *bool { return &r.Dribble }),
	line.If(game.Option{Key: "DribbleShot", Choices: on, Rule: "ST-17", Idle: game.Values{"Dribble": "off"}, Group: game.GroupPlay, Before: "DefBonus"}, "on", func(r *Rules) *bool { return &r.DribbleShot }),
	line.If(game.Option{Key: "Penalty", Choices: on, Rule: "ST-35", Group: game.GroupFouls}, "on", func(r *Rules) *bool { return &r.Penalty }),
	line.If(game.Option{Key: "KeeperStep", Choices: on, Rule: "ST-23", Group: game.GroupPlay}, "on", func(r *Rules) *bool { return &r.KeeperStep }),
	line.Count(game.Option{Key: "KeeperDice", Default: "2", Choices: []string{"2", "1"}, Rule: "ST-25", Group: game.GroupPlay}, func(r *Rules) *int { return &r.KeeperDice }),
	line.If(game.Option{Key: "KeeperShot", Choices: on, Rule: "ST-30", Group: game.GroupPlay}, "on", func(r *Rules) *bool { return &r.KeeperShot }),
	line.If(game.Option{Key: "TurnoverShot", Choices: off, Rule: "ST-29", Group: game.GroupPlay}, "on", func(r *Rules) *bool { return &r.TurnoverShot }),
	line.If(game.Option{Key: "GroupCards", Choices: on, Rule: "ST-34", Group: game.GroupFouls}, "on", func(r *Rules) *bool { return &r.GroupCards }),
	line.If(game.Option{Key: "StopAtOpponent", Choices: off, Rule: "ST-10", Group: game.GroupPlay}, "on", func(r *Rules) *bool { return &r.StopAtOpponent }),
	line.If(game.Option{Key: "NoWall", Choices: off, Rule: "ST-59", Group: game.GroupPlay}, "on", func(r *Rules) *bool { return &r.NoWall }),
	line.If(game.Option{Key: "FreeKickSet", Choices: []string{"set", "ball"}, Rule: "ST-37", Group: game.GroupSetUp}, "ball", func(r *Rules) *bool { return &r.FreeKickBall }),
	line.Count(game.Option{Key: "HalfSeconds", Default: "2700", Min: 15, Max: 36_000, Offer: []string{"300", "900", "2700"}, Usual: "900", Rule: "ST-55", Group: game.GroupTime}, func(r *Rules) *int32 { return &r.Half }),
	line.If(game.Option{Key: "Overtime", Choices: on, Rule: "ST-57", Group: game.GroupWinning}, "on", func(r *Rules) *bool { return &r.Overtime }),
	line.Count(game.Option{Key: "OvertimeSeconds", Default: "900", Min: 15, Max: 36_000, Offer: []string{"300", "900"}, Rule: "ST-57", Idle: game.Values{"Overtime": "off"}, Group: game.GroupWinning}, func(r *Rules) *int32 { return &r.Extra }),
	line.If(game.Option{Key: "ShootoutEarlyStop", Choices: off, Rule: "ST-57", Idle: game.Values{"Overtime": "off"}, Group: game.GroupWinning}, "on", func(r *Rules) *bool { return &r.EarlyStop }),
	line.If(game.Option{Key: "TimeModel", Choices: []string{"virtual", "real"}, Rule: "ST-55", Group: game.GroupTime}, "real", func(r *Rules) *bool { return &r.RealTime }),
	line.Time(game.Option{Key: "MoveLimit", Default: "0", Min: 0, Max: 600, Offer: []string{"0", "30", "60"}, Rule: "ST-58", Group: game.GroupTime}, time.Second, func(r *Rules) *time.Duration { return &r.MoveLimit }),
	line.Count(game.Option{Key: "MinPawns", Default: "0", Choices: []string{"0", "7"}, Rule: "ST-60", Group: game.GroupWinning}, func(r *Rules) *int { return &r.MinPawns }),
	line.Count(game.Option{Key: "GoalLimit", Default: "0", Min: 0, Max: 99, Offer: []string{"0", "1", "3", "5"}, Rule: "ST-55", Group: game.GroupWinning, Before: "Overtime"}, func(r *Rules) *uint8 { return &r.GoalLimit }),
	line.If(game.Option{Key: "SetupMode", Choices: []string{"free", "standard"}, Rule: "ST-45", Group: game.GroupSetUp, Before: "KickoffAfterGoal"}, "standard", func(r *Rules) *bool { return &r.StandardSetUp }),
}}

// Timeouts says what happens to a player who does not decide in time (ST-58).
func Timeouts() []game.Timeout {
	return []game.Timeout{
		{Does: game.TimeoutDecides, Unless: game.Values{"MoveLimit": "0"}},
		{Does: game.TimeoutPasses, Unless: game.Values{"TimeModel": "virtual"}},
	}
}

// Presets lists the named sets of options.
func Presets() []game.Preset {
	return []game.Preset{
		{ID: "seed"},
		{ID: "leaflet", Values: game.Values{"Offside": "off", "LongShot": "off", "Dribble": "off", "Penalty": "off",
			"KeeperStep": "off", "KeeperDice": "1", "GroupCards": "off"}},
		{ID: "manual", Values: game.Values{"KickoffAfterGoal": "conceded", "MoveLimit": "60", "TimeModel": "real"}},
		{ID: "manual-advanced", Values: game.Values{"KickoffAfterGoal": "conceded", "MoveLimit": "60", "TimeModel": "real", "DefBonus": "2"}},
	}
}

// Standard returns the rules with every option at its default.
func Standard() *Rules { return line.Standard(Configure) }

// Configure returns the rules with the given options, and defaults for the others.
func Configure(values game.Values) (*Rules, error) {
	r := &Rules{}
	if err := options.Set(r, values); err != nil {
		return nil, err
	}
	r.changed = options.Format(r)
	return r, nil
}

// read returns the rules of a state line, whose last field holds the options. The given values
// must not contradict them.
func read(values game.Values, state string) (*Rules, error) {
	fields, err := layout.Split(state)
	if err != nil {
		return nil, err
	}
	last := len(fields) - 1
	full, err := options.Read(values, fields[last])
	if err != nil {
		return nil, layout.Error(last, err)
	}
	return Configure(full)
}
