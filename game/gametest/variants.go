package gametest

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"woodwork/game"
)

// Long reports whether to run the tests that take minutes.
func Long() bool { return os.Getenv("WOODWORK_LONG") != "" }

// A Variant is a set of options under which a game is tested, and the rules that they make.
type Variant[R any] struct {
	Name   string
	Values game.Values // those left out have their defaults
	Rules  R
}

// Variants configures the rules of a game for each named set of options, in the order of the
// names, and then for as many further sets as it takes to test every value: see [Untested]. It
// fails if it finds no set for a value: then one must be added by hand.
func Variants[R any](t testing.TB, options []game.Option, configure func(game.Values) (R, error), byHand map[string]game.Values) (all []Variant[R]) {
	t.Helper()
	var sets []game.Values
	for _, name := range slices.Sorted(maps.Keys(byHand)) {
		r, err := configure(byHand[name])
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		all, sets = append(all, Variant[R]{name, byHand[name], r}), append(sets, byHand[name])
	}
	for missing := Untested(options, sets); len(missing) > 0; missing = Untested(options, sets) {
		v, r := further(options, configure, missing)
		if len(v) == 0 {
			t.Fatalf("no variant tests %s", strings.Join(missing, ", "))
		}
		all, sets = append(all, Variant[R]{inWords(v), v, r}), append(sets, v)
	}
	return all
}

// further returns a set of options with as many of the missing values as go together, and its
// rules. It is empty if there is none.
func further[R any](options []game.Option, configure func(game.Values) (R, error), missing []string) (set game.Values, rules R) {
	set = game.Values{}
	for _, value := range missing {
		key, value, other := strings.Cut(value, "=")
		if _, given := set[key]; given || !other {
			continue
		}
		with := woken(options, set, key)
		with[key] = value
		r, err := configure(with)
		if err == nil && counted(options, with) == len(with) {
			set, rules = with, r
		}
	}
	return set, rules
}

// woken returns the set with what it takes for an option to matter.
func woken(options []game.Option, set game.Values, key string) game.Values {
	with := maps.Clone(set)
	o := options[indexOf(options, key)]
	full, _ := game.Complete(options, set)
	for _, other := range slices.Sorted(maps.Keys(o.Idle)) {
		if idle := o.Idle[other]; full[other] == idle {
			values := valuesOf(options[indexOf(options, other)])
			with[other] = values[slices.IndexFunc(values, func(value string) bool { return value != idle })]
		}
	}
	return with
}

// indexOf returns the place of an option in the list.
func indexOf(options []game.Option, key string) int {
	return slices.IndexFunc(options, func(o game.Option) bool { return o.Key == key })
}

// counted returns how many of the options in a set matter.
func counted(options []game.Option, set game.Values) (n int) {
	full, _ := game.Complete(options, set)
	for _, o := range options {
		if _, given := set[o.Key]; given && o.Counts(full) {
			n++
		}
	}
	return n
}

// inWords writes a set of options as key=value, by key.
func inWords(set game.Values) string {
	var list []string
	for _, key := range slices.Sorted(maps.Keys(set)) {
		list = append(list, key+"="+set[key])
	}
	return strings.Join(list, " ")
}

// Untested returns, as key=value, the values that none of the sets tests. Of an option with
// choices these are all; of a number the least, the greatest and those that a new match proposes;
// of a text those that are offered. The key alone stands for any value but the default, of a
// number or text that has no other in any set. A value is not tested where the option does not
// matter.
func Untested(options []game.Option, sets []game.Values) (missing []string) {
	tested, changed := map[string]bool{}, map[string]bool{}
	for _, set := range sets {
		full, err := game.Complete(options, set)
		if err != nil {
			continue
		}
		for _, o := range options {
			if value := full[o.Key]; o.Counts(full) {
				tested[o.Key+"="+value] = true
				changed[o.Key] = changed[o.Key] || value != o.Default
			}
		}
	}
	for _, o := range options {
		for _, value := range valuesOf(o) {
			if !tested[o.Key+"="+value] {
				missing = append(missing, o.Key+"="+value)
			}
		}
		if len(valuesOf(o)) == 1 && !changed[o.Key] {
			missing = append(missing, o.Key)
		}
	}
	return missing
}

// valuesOf returns the values of an option that must be tested, each once.
func valuesOf(o game.Option) (values []string) {
	for _, value := range slices.Concat([]string{o.Default, cmp.Or(o.Usual, o.Default), cmp.Or(o.Online, o.Default)}, o.Choices, edges(o)) {
		if !slices.Contains(values, value) {
			values = append(values, value)
		}
	}
	return values
}

// edges returns the least and the greatest value of a number, and the offers of a text.
func edges(o game.Option) []string {
	switch {
	case len(o.Choices) > 0:
		return nil
	case o.Text:
		return o.Offer
	}
	return []string{strconv.FormatInt(o.Min, 10), strconv.FormatInt(o.Max, 10)}
}

// Holds checks one input that Run cannot draw: the invariants of c must hold, and the state
// after it must parse back from its line.
func Holds[R game.Engine[S, M], S, M comparable](r R, c Config[S, M], before *S, in game.Input[M], after *S) error {
	text := r.FormatState(after)
	var err error
	if c.Check != nil {
		err = c.Check(after)
	}
	if err == nil && c.CheckStep != nil {
		err = c.CheckStep(before, in, after)
	}
	if back, parse := r.ParseState(text); err == nil && (parse != nil || back != *after) {
		err = fmt.Errorf("is read back as %s: %v", r.FormatState(&back), parse)
	}
	if err != nil {
		return fmt.Errorf("%s, then %s: %s: %w", r.FormatState(before), r.FormatMove(before, in.Move), text, err)
	}
	return nil
}
