package winninggoal

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"woodwork/game"
)

// Rules are the rules of Winning Goal with their options fixed. The zero value
// is not valid: begin with Standard. They are used through a pointer, which
// is the same for the same options, and never changed.
type Rules struct {
	table  *DiceTable
	places string // what the squares are for, as the view has it

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
}

// Options are those of docs/rules/winninggoal/en.md#options. The dice are entered
// face by face, and squares as a list of what differs: with dice=own.
func Options() []game.Option {
	list := []game.Option{
		{Key: "halfMs", Default: "450000", Min: 30_000, Max: 3_600_000, Step: 1000, Offer: []string{"180000", "300000", "450000", "600000"}, Rule: "WG-42"},
		{Key: "shootout", Default: "off", Choices: []string{"off", "on"}, Rule: "WG-44"},
		{Key: "boskov", Default: "off", Choices: []string{"off", "on"}, Rule: "WG-45"},
		{Key: "clock", Default: "running", Choices: []string{"running", "fixed"}, Usual: "fixed", Online: "running", Rule: "WG-55"},
		{Key: "moveLimitMs", Default: "20000", Min: 0, Max: 600_000, Step: 1000, Offer: []string{"0", "10000", "20000", "60000"}, Rule: "WG-55"},
		{Key: "windowLimitMs", Default: "3000", Min: 0, Max: 60_000, Step: 500, Offer: []string{"0", "2000", "3000", "5000"}, Rule: "WG-55"},
		{Key: "kickoffAny", Default: "off", Choices: []string{"off", "on"}, Rule: "WG-17"},
		{Key: "firstShot", Default: "off", Choices: []string{"off", "on"}, Rule: "WG-18"},
		{Key: "declineBlue", Default: "on", Choices: []string{"on", "off"}, Rule: "WG-20"},
		{Key: "longFrom", Default: "exact", Choices: []string{"exact", "beyond"}, Rule: "WG-11"},
		{Key: "whistleDead", Default: "on", Choices: []string{"on", "off"}, Rule: "WG-33"},
		{Key: "ownSave", Default: "c3", Choices: []string{"c3", "all"}, Rule: "WG-15"},
		{Key: "goalKick", Default: "bd", Choices: []string{"bd", "c"}, Rule: "WG-24"},
		{Key: "dice", Default: Reconstruction, Choices: []string{Reconstruction, "own"}, Rule: "WG-01"},
	}
	return append(list, diceOptions()...)
}

// Presets are the sets of options worth a name.
func Presets() []game.Preset {
	return []game.Preset{
		{ID: "classic"},
		{ID: "calm", Values: game.Values{"clock": "fixed"}},
		{ID: "tournament", Values: game.Values{"halfMs": "300000", "shootout": "on"}},
		{ID: "boskov", Values: game.Values{"boskov": "on"}},
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

// Original reports whether the dice and squares are those of the reconstruction.
func (r *Rules) Original() bool { return r.table == standard }

// Configure returns the rules with the given options; those left out are at
// their defaults. The same options give the same pointer.
func Configure(values game.Values) (*Rules, error) {
	v, err := game.Complete(Options(), values)
	if err != nil {
		return nil, err
	}
	table, err := tableOf(v)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", game.ErrOption, err)
	}
	r := &Rules{
		table: table,
		Half:  int32(number(v["halfMs"])), MoveLimit: milliseconds(number(v["moveLimitMs"])), WindowLimit: milliseconds(number(v["windowLimitMs"])),
		Fixed: v["clock"] == "fixed", ShootOut: v["shootout"] == "on", Boskov: v["boskov"] == "on",
		KickOffAny: v["kickoffAny"] == "on", FirstShot: v["firstShot"] == "on", MustDefend: v["declineBlue"] == "off",
		LongBeyond: v["longFrom"] == "beyond", LiveWhistle: v["whistleDead"] == "off",
		SaveAll: v["ownSave"] == "all", GoalKickC: v["goalKick"] == "c",
	}
	r.places = r.squareRoles()
	return intern(optionsKey(v), r), nil
}

// number reads a value that the option accepts.
func number(text string) int64 {
	n, _ := strconv.ParseInt(text, 10, 64)
	return n
}

func milliseconds(n int64) time.Duration { return time.Duration(n) * time.Millisecond }

// standard is the table of the reconstruction.
var standard = mustTable(Reconstructed())

func mustTable(d Data) *DiceTable {
	t, err := NewDiceTable(d)
	if err != nil {
		panic(err)
	}
	return t
}

// diceOptions are the faces of each die, separated by commas, and the squares
// that lie elsewhere.
func diceOptions() (list []game.Option) {
	values := dieValues(Reconstructed())
	for _, key := range dieKeys {
		list = append(list, game.Option{Key: key, Default: values[key], Text: true, Rule: "WG-01"})
	}
	return append(list, game.Option{Key: "squares", Default: "standard", Text: true, Max: 400, Rule: "WG-06"})
}

var dieKeys = []string{"orange", "red", "burgundy", "shot", "defence", "save", "penalty", "champion"}

// tableOf returns the table of complete values.
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

// ownData returns the data that complete values describe.
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
