package gametest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"testing"

	"woodwork/game"
)

// Options checks the options of a game, one by one: an option accepts its default and everything
// it proposes, names its group and, with Before, an earlier option of that group.
func Options(t testing.TB, g game.Game) {
	t.Helper()
	for i, o := range g.Options {
		if err := errors.Join(checkValues(o), checkGroup(g.Options[:i], o)); err != nil {
			t.Errorf("%s: option %s: %v", g.ID, o.Key, err)
		}
	}
}

func checkValues(o game.Option) error {
	for _, v := range append([]string{o.Default, cmp.Or(o.Usual, o.Default), cmp.Or(o.Online, o.Default)}, o.Offer...) {
		if err := o.Check(v); err != nil {
			return err
		}
	}
	return nil
}

// checkGroup checks the place of an option in the dialog, given the options before it in the list.
func checkGroup(earlier []game.Option, o game.Option) error {
	if o.Group == "" {
		return errors.New("names no group")
	}
	if !slices.Contains(game.Groups(), o.Group) {
		return fmt.Errorf("no group is called %q", o.Group)
	}
	if o.Before != "" && !slices.ContainsFunc(earlier, func(other game.Option) bool { return other.Key == o.Before && other.Group == o.Group }) {
		return fmt.Errorf("no earlier option of the group is called %q", o.Before)
	}
	return nil
}
