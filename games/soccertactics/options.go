package soccertactics

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"woodwork/game"
)

// Rules are the rules of Soccer Tactics with their options fixed. The
// zero value is not valid: begin with Standard. They are used through a pointer,
// and not changed once a match has begun.
type Rules struct {
	ConcededKicksOff bool          // after a goal; else the scorer (ST-44)
	BackBonus        int           // of a defender in a battle (ST-54)
	Dice             bool          // shots are rolled, not spun (ST-53)
	Offside          bool          // ST-39
	OffsideBallLine  bool          // a receiver is off-side only ahead of where the ball came from (ST-40)
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
	GoalLimit        uint8         // a side with as many goals ends the match; 0: none
	StandardSetUp    bool          // set-ups are automatic

	changed string // the options that are not at their defaults, as a state line has them
}

var on, off = []string{"on", "off"}, []string{"off", "on"}

// Options are those of docs/rules/soccertactics/en.md#options, in the order of the
// notation.
func Options() []game.Option {
	return []game.Option{
		{Key: "KickoffAfterGoal", Default: "scorer", Choices: []string{"scorer", "conceded"}, Rule: "ST-44"},
		{Key: "DefBonus", Default: "1", Choices: []string{"1", "2"}, Rule: "ST-54"},
		{Key: "ShotDevice", Default: "spinner", Choices: []string{"spinner", "die"}, Rule: "ST-53"},
		{Key: "Offside", Default: "on", Choices: on, Rule: "ST-39"},
		{Key: "OffsideBallLine", Default: "off", Choices: off, Rule: "ST-40"},
		{Key: "GoalKickOffside", Default: "on", Choices: on, Rule: "ST-41"},
		{Key: "LongShot", Default: "on", Choices: on, Rule: "ST-05"},
		{Key: "Dribble", Default: "on", Choices: on, Rule: "ST-18"},
		{Key: "DribbleShot", Default: "on", Choices: on, Rule: "ST-17"},
		{Key: "Penalty", Default: "on", Choices: on, Rule: "ST-35"},
		{Key: "KeeperStep", Default: "on", Choices: on, Rule: "ST-23"},
		{Key: "KeeperDice", Default: "2", Choices: []string{"2", "1"}, Rule: "ST-25"},
		{Key: "KeeperShot", Default: "on", Choices: on, Rule: "ST-30"},
		{Key: "TurnoverShot", Default: "off", Choices: off, Rule: "ST-29"},
		{Key: "GroupCards", Default: "on", Choices: on, Rule: "ST-34"},
		{Key: "StopAtOpponent", Default: "off", Choices: off, Rule: "ST-10"},
		{Key: "NoWall", Default: "off", Choices: off, Rule: "ST-59"},
		{Key: "FreeKickSet", Default: "set", Choices: []string{"set", "ball"}, Rule: "ST-37"},
		{Key: "HalfSeconds", Default: "2700", Min: 15, Max: 36_000, Offer: []string{"300", "900", "2700"}, Usual: "900", Rule: "ST-55"},
		{Key: "Overtime", Default: "on", Choices: on, Rule: "ST-57"},
		{Key: "OvertimeSeconds", Default: "900", Min: 15, Max: 36_000, Offer: []string{"300", "900"}, Rule: "ST-57"},
		{Key: "ShootoutEarlyStop", Default: "off", Choices: off, Rule: "ST-57"},
		{Key: "TimeModel", Default: "virtual", Choices: []string{"virtual", "real"}, Rule: "ST-55"},
		{Key: "MoveLimit", Default: "0", Min: 0, Max: 600, Offer: []string{"0", "30", "60"}, Rule: "ST-58"},
		{Key: "MinPawns", Default: "0", Choices: []string{"0", "7"}, Rule: "ST-60"},
		{Key: "GoalLimit", Default: "0", Min: 0, Max: 99, Offer: []string{"0", "1", "3", "5"}, Rule: "ST-55"},
		{Key: "SetupMode", Default: "free", Choices: []string{"free", "standard"}, Rule: "ST-45"},
	}
}

// Presets are the sets of options worth a name.
func Presets() []game.Preset {
	return []game.Preset{
		{ID: "seed"},
		{ID: "manual", Values: game.Values{"KickoffAfterGoal": "conceded", "MoveLimit": "60", "TimeModel": "real"}},
		{ID: "manual-advanced", Values: game.Values{"KickoffAfterGoal": "conceded", "MoveLimit": "60", "TimeModel": "real", "DefBonus": "2"}},
		{ID: "leaflet", Values: game.Values{"Offside": "off", "LongShot": "off", "Dribble": "off", "Penalty": "off",
			"KeeperStep": "off", "KeeperDice": "1", "GroupCards": "off"}},
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
	is := func(key string) bool { return v[key] == "on" }
	return &Rules{
		ConcededKicksOff: v["KickoffAfterGoal"] == "conceded", BackBonus: number(v["DefBonus"]), Dice: v["ShotDevice"] == "die",
		Offside: is("Offside"), OffsideBallLine: is("OffsideBallLine"), GoalKickOffside: is("GoalKickOffside"),
		LongShot: is("LongShot"), Dribble: is("Dribble"), DribbleShot: is("DribbleShot"), Penalty: is("Penalty"),
		KeeperStep: is("KeeperStep"), KeeperDice: number(v["KeeperDice"]), KeeperShot: is("KeeperShot"),
		TurnoverShot: is("TurnoverShot"), GroupCards: is("GroupCards"), StopAtOpponent: is("StopAtOpponent"), NoWall: is("NoWall"),
		FreeKickBall: v["FreeKickSet"] == "ball", Half: int32(number(v["HalfSeconds"])), Extra: int32(number(v["OvertimeSeconds"])),
		Overtime: is("Overtime"), EarlyStop: is("ShootoutEarlyStop"), RealTime: v["TimeModel"] == "real",
		MoveLimit: time.Duration(number(v["MoveLimit"])) * time.Second, MinPawns: number(v["MinPawns"]),
		GoalLimit: uint8(number(v["GoalLimit"])), StandardSetUp: v["SetupMode"] == "standard",
		changed: changes(v),
	}, nil
}

// number reads a value that the option accepts.
func number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// changes writes the options that are not at their defaults as the last field of
// a state line.
func changes(v game.Values) string {
	var pairs []string
	for _, o := range Options() {
		if v[o.Key] != o.Default {
			pairs = append(pairs, o.Key+"="+v[o.Key])
		}
	}
	if len(pairs) == 0 {
		return "-"
	}
	return strings.Join(pairs, ";")
}

// read returns the rules of a state line, whose last field holds the options. The
// given values must not contradict them.
func read(values game.Values, state string) (*Rules, error) {
	given, err := game.Complete(Options(), values)
	if err != nil {
		return nil, err
	}
	if strings.Count(state, " ") != len(stateFields) {
		return Configure(given) // ParseState says what is wrong
	}
	list := state[strings.LastIndexByte(state, ' ')+1:]
	line := game.Values{}
	if list != "-" {
		for pair := range strings.SplitSeq(list, ";") {
			key, value, _ := strings.Cut(pair, "=")
			line[key] = value
		}
	}
	full, err := game.Complete(Options(), line)
	if err != nil {
		return nil, err
	}
	for _, o := range Options() {
		if v := given[o.Key]; v != o.Default && v != full[o.Key] {
			return nil, fmt.Errorf("%w: %s=%s: the state line says %s", game.ErrOption, o.Key, v, full[o.Key])
		}
	}
	return Configure(full)
}
