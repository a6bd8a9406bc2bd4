package winninggoal

import (
	"fmt"
	"strings"
	"time"

	"woodwork/game"
	"woodwork/game/line"
)

// Rules are the rules of Winning Goal with given options. The zero value is not valid: start
// with Standard. They are used through a pointer, which is the same for the same options, and
// never change.
type Rules struct {
	table *DiceTable

	own     bool                 // the next two fields, not the reconstruction, give dice and squares
	faces   [len(dieKeys)]string // the faces of each die, as in the option
	squares string               // the differences of the squares

	Half        int32         // milliseconds of a half
	MoveLimit   time.Duration // of a decision, with a running clock; 0: none (WG-55)
	WindowLimit time.Duration // of an interrupt window, with a running clock; 0: none
	Fixed       bool          // every action costs a fixed time, instead of the time that passes
	ShootOut    bool          // a level match ends with kicks from the spot (WG-44)
	Boskov      bool          // the referee may overlook a foul in the area (WG-45)
	KickOffAny  bool          // a kick-off may be taken with any die (WG-17)
	FirstShot   bool          // an attack may begin with a shot (WG-18)
	MustDefend  bool          // a defender who may step in has to (WG-20)
	LongBeyond  bool          // long shot and pass from further forward, too (WG-11)
	LiveWhistle bool          // no whistle of the defender at kicks from the goal and penalties (WG-33)
	SaveAll     bool          // every delay into the own goal may be saved (WG-15)
	GoalKickC   bool          // goal kicks from the middle file (WG-24)
	DelayThrow  bool          // a ball delayed out behind the goal is thrown in from the goal line (WG-30)
	DelayTouch  bool          // a delay is a touch of the defence (WG-42)
}

var on, off = []string{"on", "off"}, []string{"off", "on"}

// Options lists the options of docs/rules/winninggoal/en.md#options. With dice=own the dice are
// entered face by face, and squares as a list of differences.
func Options() []game.Option { return options.List() }

// options are not part of the state line; their text is the key of intern.
var options = line.Options[Rules]{Between: " ", Is: "=", Rows: append([]line.Option[Rules]{
	line.Count(game.Option{Key: "halfMs", Default: "450000", Min: 30_000, Max: 3_600_000, Step: 1000, Offer: []string{"180000", "300000", "450000", "600000"}, Rule: "WG-42", Group: game.GroupTime}, func(r *Rules) *int32 { return &r.Half }),
	line.If(game.Option{Key: "shootout", Choices: off, Rule: "WG-44", Group: game.GroupWinning}, "on", func(r *Rules) *bool { return &r.ShootOut }),
	line.If(game.Option{Key: "boskov", Choices: off, Rule: "WG-45", Group: game.GroupFouls}, "on", func(r *Rules) *bool { return &r.Boskov }),
	line.If(game.Option{Key: "clock", Choices: []string{"running", "fixed"}, Usual: "fixed", Online: "running", Rule: "WG-55", Group: game.GroupTime}, "fixed", func(r *Rules) *bool { return &r.Fixed }),
	line.Time(game.Option{Key: "moveLimitMs", Default: "20000", Min: 0, Max: 600_000, Step: 1000, Offer: []string{"0", "10000", "20000", "60000"}, Online: "60000", Rule: "WG-55", Idle: game.Values{"clock": "fixed"}, Group: game.GroupTime}, time.Millisecond, func(r *Rules) *time.Duration { return &r.MoveLimit }),
	line.Time(game.Option{Key: "windowLimitMs", Default: "3000", Min: 0, Max: 60_000, Step: 500, Offer: []string{"0", "2000", "3000", "5000"}, Online: "5000", Rule: "WG-55", Idle: game.Values{"clock": "fixed"}, Group: game.GroupTime}, time.Millisecond, func(r *Rules) *time.Duration { return &r.WindowLimit }),
	line.If(game.Option{Key: "kickoffAny", Choices: off, Rule: "WG-17", Group: game.GroupSetUp}, "on", func(r *Rules) *bool { return &r.KickOffAny }),
	line.If(game.Option{Key: "firstShot", Choices: off, Rule: "WG-18", Group: game.GroupPlay}, "on", func(r *Rules) *bool { return &r.FirstShot }),
	line.If(game.Option{Key: "declineBlue", Choices: on, Rule: "WG-20", Group: game.GroupPlay}, "off", func(r *Rules) *bool { return &r.MustDefend }),
	line.If(game.Option{Key: "longFrom", Choices: []string{"exact", "beyond"}, Rule: "WG-11", Group: game.GroupPlay, Before: "firstShot"}, "beyond", func(r *Rules) *bool { return &r.LongBeyond }),
	line.If(game.Option{Key: "whistleDead", Choices: on, Rule: "WG-33", Group: game.GroupFouls}, "off", func(r *Rules) *bool { return &r.LiveWhistle }),
	line.If(game.Option{Key: "ownSave", Choices: []string{"c3", "all"}, Rule: "WG-15", Group: game.GroupPlay}, "all", func(r *Rules) *bool { return &r.SaveAll }),
	line.If(game.Option{Key: "goalKick", Choices: []string{"bd", "c"}, Rule: "WG-24", Group: game.GroupSetUp}, "c", func(r *Rules) *bool { return &r.GoalKickC }),
	line.If(game.Option{Key: "delayOut", Choices: []string{"goalkick", "throwin"}, Rule: "WG-30", Late: true, Group: game.GroupSetUp}, "throwin", func(r *Rules) *bool { return &r.DelayThrow }),
	line.If(game.Option{Key: "delayTouch", Choices: off, Rule: "WG-42", Late: true, Group: game.GroupTime}, "on", func(r *Rules) *bool { return &r.DelayTouch }),
	line.If(game.Option{Key: "dice", Choices: []string{Reconstruction, "own"}, Rule: "WG-01", Group: game.GroupSetUp}, "own", func(r *Rules) *bool { return &r.own }),
}, diceOptions()...)}

// Timeouts says what happens to a player who does not decide in time (WG-55).
func Timeouts() []game.Timeout {
	return []game.Timeout{
		{Does: game.TimeoutDecides, Unless: game.Values{"clock": "fixed", "moveLimitMs": "0"}},
		{Does: game.TimeoutPasses, Unless: game.Values{"clock": "fixed"}},
	}
}

// Presets lists the named sets of options. Each names its clock, because the default for a new
// match against a computer differs from that by link.
func Presets() []game.Preset {
	return []game.Preset{
		{ID: "classic", Values: game.Values{"clock": "running"}},
		{ID: "printed", Values: game.Values{"clock": "running", "declineBlue": "off", "delayOut": "throwin", "delayTouch": "on"}},
		{ID: "calm", Values: game.Values{"clock": "fixed"}},
		{ID: game.Friendly, Values: game.Values{"clock": "fixed", "halfMs": "180000"}},
		{ID: "tournament", Values: game.Values{"clock": "running", "halfMs": "300000", "shootout": "on"}},
		{ID: "boskov", Values: game.Values{"clock": "running", "boskov": "on"}},
	}
}

// Standard returns the rules with every option at its default.
func Standard() *Rules { return line.Standard(Configure) }

// Original reports whether dice and squares are those of the reconstruction.
func (r *Rules) Original() bool { return r.table == standard }

// Configure returns the rules with the given options; those left out have their defaults. The
// same options give the same pointer.
func Configure(values game.Values) (*Rules, error) {
	r := &Rules{}
	err := options.Set(r, values)
	if err != nil {
		return nil, err
	}
	if r.table, err = tableOf(options.Values(r)); err != nil {
		return nil, fmt.Errorf("%w: %w", game.ErrOption, err)
	}
	return intern(options.Format(r), r), nil
}

// standard is the table of the reconstruction.
var standard = mustTable(Reconstructed())

func mustTable(d Data) *DiceTable {
	t, err := NewDiceTable(d)
	if err != nil {
		panic(err)
	}
	return t
}

// diceOptions are, with dice=own, the faces of each die, separated by commas, and the squares
// that differ.
func diceOptions() (rows []line.Option[Rules]) {
	values := dieValues(Reconstructed())
	for die, key := range dieKeys {
		rows = append(rows, line.Text(game.Option{Key: key, Default: values[key], Text: true, Rule: "WG-01", Group: game.GroupSetUp}, func(r *Rules) *string { return &r.faces[die] }))
	}
	return append(rows, line.Text(game.Option{Key: "squares", Default: "standard", Text: true, Max: 400, Rule: "WG-06", Group: game.GroupSetUp}, func(r *Rules) *string { return &r.squares }))
}

var dieKeys = [...]string{"orange", "red", "burgundy", "shot", "defence", "save", "penalty", "champion"}

// tableOf returns the table described by complete values.
func tableOf(v game.Values) (*DiceTable, error) {
	if v["dice"] == "own" {
		d, err := ownData(v)
		if err != nil {
			return nil, err
		}
		return NewDiceTable(d)
	}
	for _, o := range diceOptions() {
		if v[o.Key] != o.Default {
			return nil, &game.OptionError{Key: o.Key, Err: fmt.Errorf("%s=%s: only with dice=own", o.Key, v[o.Key])}
		}
	}
	return standard, nil
}

// ownData returns the data described by complete values.
func ownData(v game.Values) (Data, error) {
	d := Reconstructed()
	d.ID = "own"
	for die, key := range dieKeys[:Burgundy] {
		d.Arrow[(Orange + Die(die)).letter()] = strings.Split(v[key], ",")
	}
	for key, counts := range map[string]map[string]int{
		"shot": d.Shot, "defence": d.Defence, "save": d.Save, "penalty": d.Penalty, "champion": d.Champion,
	} {
		clear(counts)
		for _, word := range strings.Split(v[key], ",") {
			counts[word]++
		}
	}
	if err := d.Squares.amend(v["squares"]); err != nil {
		return d, &game.OptionError{Key: "squares", Err: err}
	}
	return d, nil
}
