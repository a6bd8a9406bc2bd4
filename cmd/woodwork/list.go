package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"woodwork/game"
	"woodwork/games"
	"woodwork/players"
)

type gamesCmd struct {
	langFlag
	Game string `arg:"" optional:"" help:"One game only."`
}

func (*gamesCmd) Help() string {
	return `For each game: its id, seats and name, its options with their defaults, its presets, and the levels of the computer, weakest first.`
}

func (l *gamesCmd) Run(c *console) error {
	list := games.All()
	if l.Game != "" {
		g, err := gameFlags{Game: l.Game}.find()
		if err != nil {
			return err
		}
		list = []game.Game{g}
	}
	registry := players.Open(context.Background(), nil)
	for _, g := range list {
		if err := l.describe(c, registry, g); err != nil {
			return err
		}
	}
	return nil
}

func (l *gamesCmd) describe(c *console, registry players.Registry, g game.Game) error {
	w, err := l.words(g.ID)
	if err != nil {
		return err
	}
	key := func(parts ...string) string { return w.say(game.Say(g.ID + "." + strings.Join(parts, "."))) }
	fmt.Fprintf(c.out, "%s  %d-%d  %s\n", g.ID, g.MinSeats, g.MaxSeats, key("name"))
	fmt.Fprintf(c.out, "  %s\n", key("line"))
	for _, o := range g.Options {
		fmt.Fprintf(c.out, "  -o %-28s %s\n", o.Key+"="+accepts(o), cite(o.Rule, key("option", o.Key)))
	}
	for _, p := range g.Presets {
		fmt.Fprintf(c.out, "  preset %-24s %s\n", p.ID, flagsOf(g, p.Values))
	}
	var levels []string
	for _, level := range registry[g.ID].Levels {
		levels = append(levels, level.ID)
	}
	_, err = fmt.Fprintf(c.out, "  levels %s\n", strings.Join(levels, " "))
	return err
}

// accepts writes the values of an option, the default first.
func accepts(o game.Option) string {
	if len(o.Choices) > 0 {
		return strings.Join(o.Choices, "|")
	}
	if o.Text {
		example := slices.IndexFunc(o.Offer, func(v string) bool { return v != o.Default })
		if example < 0 {
			return o.Default + "|…"
		}
		return o.Default + "|" + o.Offer[example] + "|…"
	}
	return fmt.Sprintf("%s|%d..%d", o.Default, o.Min, o.Max)
}

// flagsOf writes options as they are typed, in the order of the game.
func flagsOf(g game.Game, values game.Values) string {
	var flags []string
	for _, o := range g.Options {
		if v, ok := values[o.Key]; ok && v != o.Default {
			flags = append(flags, "-o "+o.Key+"="+v)
		}
	}
	return strings.Join(flags, " ")
}
