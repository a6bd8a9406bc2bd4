package gametest

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"woodwork/game"
)

// TwinOptions are the options of a match for a twin, a slow second implementation of the rules.
// A twin would agree with rules that it does not know as long as nobody chooses them. So it asks
// for each option by name, with the values that it implements, and then calls Done: an option or
// a value that it does not know fails the test.
type TwinOptions struct {
	t     testing.TB
	table []game.Option
	full  game.Values
	known []string
}

// OptionsOf returns the options of a match for a twin. Values holds those that differ from the
// defaults.
func OptionsOf(t testing.TB, table []game.Option, values game.Values) *TwinOptions {
	t.Helper()
	full, err := game.Complete(table, values)
	if err != nil {
		t.Fatal(err)
	}
	return &TwinOptions{t: t, table: table, full: full}
}

// One returns the value of an option with choices. The twin implements the known ones, which
// must be all that the option has.
func (o *TwinOptions) One(key string, known ...string) string {
	o.t.Helper()
	choices := slices.Sorted(slices.Values(o.find(key).Choices))
	if slices.Sort(known); !slices.Equal(known, choices) {
		o.t.Fatalf("the twin knows %s=%s, the choices are %s", key, strings.Join(known, ", "), strings.Join(choices, ", "))
	}
	return o.full[key]
}

// On reports whether an option that can be on or off is on.
func (o *TwinOptions) On(key string) bool {
	o.t.Helper()
	return o.One(key, "on", "off") == "on"
}

// Number returns the value of an option that is a number.
func (o *TwinOptions) Number(key string) int {
	o.t.Helper()
	n, err := strconv.Atoi(o.Text(key))
	if err != nil {
		o.t.Fatal(err)
	}
	return n
}

// Text returns the value of an option that is a number or a text.
func (o *TwinOptions) Text(key string) string {
	o.t.Helper()
	if choices := o.find(key).Choices; len(choices) > 0 {
		o.t.Fatalf("the twin takes any %s, the choices are %s", key, strings.Join(choices, ", "))
	}
	return o.full[key]
}

// Elsewhere says which test of the package follows an option that this twin leaves out. Known are
// the values that it follows, if the option has choices.
func (o *TwinOptions) Elsewhere(test, key string, known ...string) {
	o.t.Helper()
	if len(known) > 0 {
		o.One(key, known...)
	} else {
		o.Text(key)
	}
	for _, file := range Files(o.t, "*_test.go") {
		if strings.Contains(read(o.t, file), "func "+test+"(") {
			return
		}
	}
	o.t.Fatalf("there is no test %s to follow %s", test, key)
}

// Changed returns the options that differ from their defaults as key, is and value, in the order
// in which a state line writes them.
func (o *TwinOptions) Changed(is string) (list []string) {
	for _, option := range o.table {
		if value := o.full[option.Key]; value != option.Default {
			list = append(list, option.Key+is+value)
		}
	}
	return list
}

// Values returns all options, with the defaults of those that were left out.
func (o *TwinOptions) Values() game.Values { return o.full }

// Done fails if the twin has not asked for an option.
func (o *TwinOptions) Done() {
	o.t.Helper()
	for _, option := range o.table {
		if !slices.Contains(o.known, option.Key) {
			o.t.Fatalf("the twin does not know the option %s", option.Key)
		}
	}
}

func (o *TwinOptions) find(key string) game.Option {
	o.t.Helper()
	i := slices.IndexFunc(o.table, func(option game.Option) bool { return option.Key == key })
	if i < 0 {
		o.t.Fatalf("there is no option %s", key)
	}
	o.known = append(o.known, key)
	return o.table[i]
}
