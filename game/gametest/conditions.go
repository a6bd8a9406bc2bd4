package gametest

import (
	"errors"
	"strings"
	"testing"

	"woodwork/game"
)

// Conditions reads the states of testdata/invalid.txt and checks that each one fails the
// condition named beside it, and that every condition has an example. A line there is
//
//	CONDITION = STATE
//
// after the options that the state does not carry, as "KEY=VALUE; KEY=VALUE | ", if there are
// any; lines without " = " are comments.
func Conditions[R, S any](t *testing.T, g game.Game, conditions []game.Condition[R, S]) {
	t.Helper()
	missing := map[string]bool{}
	for _, c := range conditions {
		if missing[c.Name] {
			t.Errorf("two conditions are called %s", c.Name)
		}
		missing[c.Name] = true
	}
	for line := range strings.Lines(read(t, "testdata/invalid.txt")) {
		name, example, ok := strings.Cut(strings.TrimSpace(line), " = ")
		if !ok {
			continue
		}
		options, state := exampleOptions(example)
		_, err := g.Load(options, state)
		var invalid *game.Invalid
		if !errors.As(err, &invalid) || invalid.Condition != name {
			t.Errorf("%s: %s: the error is %v", name, example, err)
		}
		delete(missing, name)
	}
	for name := range missing {
		t.Errorf("%s: no state in testdata/invalid.txt fails this condition", name)
	}
}

// exampleOptions splits an example into the options before " | " and the state.
func exampleOptions(example string) (game.Values, string) {
	list, state, ok := strings.Cut(example, " | ")
	if !ok {
		return nil, example
	}
	options := game.Values{}
	for option := range strings.SplitSeq(list, "; ") {
		key, value, _ := strings.Cut(option, "=")
		options[key] = value
	}
	return options, state
}
