package gametest

import (
	"errors"
	"strings"
	"testing"

	"woodwork/game"
)

// formsOfOptions are the options of a game that has every form of option.
var formsOfOptions = []game.Option{
	{Key: "end", Default: "now", Choices: []string{"now", "round"}},
	{Key: "tie", Default: "off", Choices: []string{"off", "on"}, Idle: game.Values{"end": "now"}},
	{Key: "goals", Default: "3", Min: 1, Max: 9, Usual: "5"},
	{Key: "clock", Default: "none", Text: true, Offer: []string{"none", "60+1"}},
	{Key: "die", Default: "1,2", Text: true},
}

// TestUntested: a value is tested if it is chosen where its option matters.
func TestUntested(t *testing.T) {
	for want, sets := range map[string][]game.Values{
		"end=now end=round tie=off tie=on goals=3 goals=5 goals=1 goals=9 clock=none clock=60+1 die=1,2 die":  nil,
		"end=round tie=off tie=on goals=5 goals=1 goals=9 clock=60+1 die":                                     {{}},
		"end=round tie=off tie=on goals=3 goals=5 goals=1 clock=60+1 die":                                     {{"goals": "9", "tie": "on"}},
		"tie=off goals=5 goals=1 goals=9":                                                                     {{}, {"end": "round", "tie": "on", "die": "2,2", "clock": "60+1"}},
		"end=now end=round tie=off tie=on goals=3 goals=5 goals=1 goals=9 clock=none clock=60+1 die=1,2 die ": {{"goals": "10"}},
	} {
		if got := strings.Join(Untested(formsOfOptions, sets), " "); got != strings.TrimSpace(want) {
			t.Errorf("%v leave %s, want %s", sets, got, want)
		}
	}
}

// TestVariantsTestEveryValue: sets are added until nothing is untested, and if none can be found
// for a value the test fails.
func TestVariantsTestEveryValue(t *testing.T) {
	configure := func(v game.Values) (string, error) {
		if v["end"] == "round" && v["goals"] == "5" {
			return "", errors.New("not together")
		}
		return inWords(v), nil
	}
	var names []string
	for _, v := range Variants(t, formsOfOptions, configure, map[string]game.Values{"standard": nil, "own": {"die": "2,2"}}) {
		names = append(names, v.Name)
	}
	want := "own; standard; clock=60+1 end=round goals=1 tie=off; end=round goals=9 tie=on; goals=5"
	if got := strings.Join(names, "; "); got != want {
		t.Errorf("the variants are %s, want %s", got, want)
	}
	for want, byHand := range map[string]map[string]game.Values{
		"no variant tests die":    {"standard": nil},
		"bad: not together":       {"bad": {"end": "round", "goals": "5"}},
		"no variant tests tie=on": {"own": {"die": "2,2"}},
	} {
		table, refuse := formsOfOptions, configure
		if strings.Contains(want, "tie") {
			refuse = func(v game.Values) (string, error) {
				if v["tie"] != "" {
					return "", errors.New("never")
				}
				return configure(v)
			}
		}
		if got := failure(func(t testing.TB) { Variants(t, table, refuse, byHand) }); got != want {
			t.Errorf("want a failure with %q, got %q", want, got)
		}
	}
}

// TestConformanceWantsEveryValue: variants that leave out a value do not pass for the game.
func TestConformanceWantsEveryValue(t *testing.T) {
	all := Variants(t, formsOfOptions, func(v game.Values) (string, error) { return inWords(v), nil }, map[string]game.Values{"own": {"die": "2,2"}})
	if got := failure(func(t testing.TB) { tested(t, formsOfOptions, all) }); got != "" {
		t.Errorf("all variants: %s", got)
	}
	if got := failure(func(t testing.TB) { tested(t, formsOfOptions, all[1:]) }); got != "no variant tests goals=3, die" {
		t.Errorf("without the variant of the die: %q", got)
	}
}

// TestTwinsKnowTheirOptions: a twin that does not know an option or a value fails.
func TestTwinsKnowTheirOptions(t *testing.T) {
	ask := func(o *TwinOptions) {
		o.One("end", "now", "round")
		o.On("tie")
		o.Number("goals")
		o.Text("clock")
	}
	for want, twin := range map[string]func(o *TwinOptions){
		"":                                      func(o *TwinOptions) { ask(o); o.Text("die") },
		"the twin does not know the option die": ask,
		"the twin knows end=now, the choices are now, round": func(o *TwinOptions) { o.One("end", "now") },
		"the twin knows goals=1, the choices are ":           func(o *TwinOptions) { o.One("goals", "1") },
		"the twin takes any end, the choices are now, round": func(o *TwinOptions) { o.Text("end") },
		"there is no option ends":                            func(o *TwinOptions) { o.Text("ends") },
		"there is no test TestNothing to follow die":         func(o *TwinOptions) { o.Elsewhere("TestNothing", "die") },
		"the twin knows tie=off, the choices are off, on":    func(o *TwinOptions) { o.Elsewhere("TestUntested", "tie", "off") },
		`strconv.Atoi: parsing "none": invalid syntax`:       func(o *TwinOptions) { o.Number("clock") },
		"no such option: \"ends\"":                           nil,
		"does not know the option tie":                       func(o *TwinOptions) { o.Elsewhere("TestUntested", "end", "now", "round") },
	} {
		got := failure(func(t testing.TB) {
			if twin == nil {
				OptionsOf(t, formsOfOptions, game.Values{"ends": "now"})
				return
			}
			o := OptionsOf(t, formsOfOptions, game.Values{"goals": "4"})
			twin(o)
			o.Done()
		})
		if !strings.Contains(got, want) || (want == "") != (got == "") {
			t.Errorf("want a failure with %q, got %q", want, got)
		}
	}
	o := OptionsOf(t, formsOfOptions, game.Values{"goals": "4", "end": "round"})
	if got := strings.Join(o.Changed("="), ";"); got != "end=round;goals=4" || o.Number("goals") != 4 || o.One("end", "now", "round") != "round" {
		t.Errorf("the options are %s", got)
	}
}

// TestMetCountsWhatIsMissing: a kind that a test meets too rarely is named.
func TestMetCountsWhatIsMissing(t *testing.T) {
	seen := map[string]int{"a": 3, "b": 1}
	for want, kinds := range map[string][]string{"": {"a"}, "too rare, want each 2 times: b 1 times, c 0 times": {"a", "b", "c"}} {
		if got := failure(func(t testing.TB) { Met(t, seen, 2, kinds...) }); got != want {
			t.Errorf("want a failure with %q, got %q", want, got)
		}
	}
}
