package main

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"woodwork/api/wire"
	"woodwork/game"
	"woodwork/games"
)

// A chosenOptions is a set of options and what follows from it.
type chosenOptions struct {
	Options game.Values `json:"options"`
	Counts  []string    `json:"counts"`  // the options that have an effect
	Timeout string      `json:"timeout"` // what happens to a player who does not decide; may be empty
}

// The client interprets options in the list of games as the server does: its tests read what
// follows from random options. With -update the fixture is written again.
func TestRecordedOptions(t *testing.T) {
	const file = "../../web/src/fixtures/options.json"
	type recorded struct {
		Info  wire.GameInfo   `json:"info"`
		Cases []chosenOptions `json:"cases"`
	}
	src, all := rand.New(rand.NewPCG(14, 7)), []recorded{}
	for _, g := range games.All() {
		r := recorded{Info: wire.GameInfo{ID: g.ID, Options: []wire.OptionInfo{}, Presets: []wire.PresetInfo{}, Timeouts: []wire.Timeout{}, Levels: []string{}}}
		for _, o := range g.Options {
			if len(o.Idle) > 0 {
				r.Info.Options = append(r.Info.Options, wire.OptionInfo{Key: o.Key, Default: o.Default, Group: wire.Group(o.Group), Idle: o.Idle})
			}
		}
		for _, timeout := range g.Timeouts {
			r.Info.Timeouts = append(r.Info.Timeouts, wire.Timeout{Does: timeout.Does, Unless: timeout.Unless})
		}
		for range 12 {
			r.Cases = append(r.Cases, chosen(g, src))
		}
		all = append(all, r)
	}
	text, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	text = append(bytes.ReplaceAll(text, []byte(`{"info"`), []byte("\n{\"info\"")), '\n')
	if *update {
		if err := os.WriteFile(file, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, text) {
		t.Errorf("%s is not what the games say of their options (%v); go test -update writes it", file, err)
	}
}

// chosen draws options of a game and returns what follows from them. It keeps only the options
// on which that depends.
func chosen(g game.Game, src *rand.Rand) chosenOptions {
	c := chosenOptions{Options: game.Values{}, Counts: []string{}}
	for _, o := range g.Options {
		some := append([]string{o.Default}, append(slices.Clone(o.Choices), o.Offer...)...)
		c.Options[o.Key] = some[src.IntN(len(some))]
	}
	for _, o := range g.Options {
		if o.Counts(c.Options) && len(o.Idle) > 0 {
			c.Counts = append(c.Counts, o.Key)
		}
	}
	for _, o := range g.Options {
		matters := slices.ContainsFunc(g.Options, func(other game.Option) bool { _, is := other.Idle[o.Key]; return is })
		for _, timeout := range g.Timeouts {
			_, is := timeout.Unless[o.Key]
			matters = matters || is
		}
		if !matters {
			delete(c.Options, o.Key)
		}
	}
	c.Timeout = game.TimeoutOf(g.Timeouts, c.Options)
	return c
}
