package footballchess

import (
	"fmt"
	"strconv"
	"strings"

	"woodwork/game"
)

// maxClock bounds what a clock may show: a week.
const maxClock = 7 * 24 * 3600 * 1000

// Options are those of docs/rules/footballchess/en.md#options, in the order of the
// state line.
func Options() []game.Option {
	return []game.Option{
		{Key: "goals", Default: "3", Min: 1, Max: 9, Offer: []string{"1", "2", "3", "5"}},
		{Key: "opening", Default: "fixed", Choices: []string{"fixed", "placed"}, Rule: "FC-06"},
		{Key: "offside", Default: "all", Choices: []string{"all", "field", "off"}, Rule: "FC-23"},
		{Key: "rows", Default: "all", Choices: []string{"all", "own", "off"}, Rule: "FC-33"},
		{Key: "keeperkick", Default: "free", Choices: []string{"free", "zone"}, Rule: "FC-15"},
		{Key: "turnback", Default: "off", Choices: []string{"off", "on"}, Rule: "FC-28"},
		{Key: "rep", Default: "whistle", Choices: []string{"whistle", "draw", "off"}, Rule: "FC-40"},
		{Key: "limit", Default: "200", Min: 50, Max: MaxLimit, Offer: []string{"100", "200", "400"}, Rule: "FC-40"},
		{Key: "result", Default: "score", Choices: []string{"score", "draw"}, Rule: "FC-41"},
		{Key: "clock", Default: "none", Text: true, Offer: []string{"none", "180+2", "300+3", "600+5", "1800+0"}, Online: "600+5", Rule: "FC-42"},
	}
}

// Presets are the sets of options worth a name.
func Presets() []game.Preset {
	return []game.Preset{
		{ID: "classic"},
		{ID: "golden", Values: game.Values{"goals": "1"}},
		{ID: "placed", Values: game.Values{"opening": "placed"}},
		{ID: "fast", Values: game.Values{"clock": "180+2", "goals": "2"}},
	}
}

// Configure returns the rules with the given options, all present.
func Configure(v game.Values) (Rules, error) {
	goals, err := strconv.ParseUint(v["goals"], 10, 8)
	if err != nil {
		return Rules{}, fmt.Errorf("%w: goals=%s", game.ErrOption, v["goals"])
	}
	limit, err := strconv.ParseUint(v["limit"], 10, 16)
	if err != nil {
		return Rules{}, fmt.Errorf("%w: limit=%s", game.ErrOption, v["limit"])
	}
	r := Rules{
		Goals: uint8(goals), Limit: uint16(limit),
		Placed:     v["opening"] == "placed",
		Offside:    map[string]Offside{"field": OffsideField, "off": OffsideNone}[v["offside"]],
		RowLimit:   map[string]RowLimit{"own": RowsOwn, "off": RowsFree}[v["rows"]],
		Zone:       v["keeperkick"] == "zone",
		TurnBack:   v["turnback"] == "on",
		Repetition: map[string]Repetition{"draw": RepetitionDraw, "off": RepetitionFree}[v["rep"]],
		DrawnEnd:   v["result"] == "draw",
	}
	return r, r.setClock(v["clock"])
}

// setClock reads B+I: seconds for the match, and for each decision.
func (r *Rules) setClock(text string) error {
	if text == "none" {
		return nil
	}
	base, increment, ok := strings.Cut(text, "+")
	b, err1 := strconv.ParseUint(base, 10, 32)
	i, err2 := strconv.ParseUint(increment, 10, 32)
	if !ok || err1 != nil || err2 != nil || b < 1 || b > 36000 || i > 600 || fmt.Sprintf("%d+%d", b, i) != text {
		return &game.OptionError{Key: "clock", Err: fmt.Errorf("%w: clock=%s: want none, or seconds for the match and for each decision, as 600+5", game.ErrOption, text)}
	}
	r.Base, r.Increment = int64(b)*1000, int64(i)*1000
	return nil
}

// values inverts Configure.
func (r Rules) values() game.Values {
	clock := "none"
	if r.Base > 0 {
		clock = fmt.Sprintf("%d+%d", r.Base/1000, r.Increment/1000)
	}
	either := func(b bool, yes, no string) string {
		if b {
			return yes
		}
		return no
	}
	return game.Values{
		"goals": strconv.Itoa(int(r.Goals)), "limit": strconv.Itoa(int(r.Limit)),
		"opening":    either(r.Placed, "placed", "fixed"),
		"offside":    []string{"all", "field", "off"}[r.Offside],
		"rows":       []string{"all", "own", "off"}[r.RowLimit],
		"keeperkick": either(r.Zone, "zone", "free"),
		"turnback":   either(r.TurnBack, "on", "off"),
		"rep":        []string{"whistle", "draw", "off"}[r.Repetition],
		"result":     either(r.DrawnEnd, "draw", "score"),
		"clock":      clock,
	}
}

// options writes the options that differ from the default, as o= has them.
func (r Rules) options() string {
	if r == Standard() {
		return ""
	}
	values := r.values()
	var different []string
	for _, o := range Options() {
		if v := values[o.Key]; v != o.Default {
			different = append(different, o.Key+":"+v)
		}
	}
	return strings.Join(different, ",")
}
