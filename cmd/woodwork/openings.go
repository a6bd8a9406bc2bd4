package main

import (
	"fmt"
	"strings"

	"woodwork/lab"
	"woodwork/players"
)

type openingsCmd struct {
	arenaCmd
	Moves int `default:"2" help:"The moves that make an opening, of all players together."`
	Loose int `help:"How many first moves are random, each legal move as likely as any other."`
	Least int `default:"1" help:"Leave out openings of fewer matches."`
}

func (*openingsCmd) Help() string {
	return `Lets bots play and reports how their matches began: the moves, how many matches began that way, and the points of the player on the first seat with a 95 % interval. Bots that always answer alike need --loose to begin in different ways. Ctrl-C stops it.`
}

func (o *openingsCmd) Run(c *console) error {
	g, err := o.find()
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	registry := players.Open(ctx, openCache())
	if err := o.check(g, registry); err != nil {
		return err
	}
	if o.Moves < 1 || o.Loose < 0 {
		return misuse(fmt.Errorf("--moves is at least 1, and --loose is not negative"))
	}
	line := fmt.Sprintf("woodwork openings %s --bots %s --matches %d --seed %d --moves %d --loose %d --least %d",
		g.ID, strings.Join(o.Bots, ","), o.Matches, o.Seed, o.Moves, o.Loose, o.Least)
	report, err := lab.PlayOpenings(ctx, registry, lab.Setup{
		Game: g, Options: o.Option, Bots: o.Bots, Matches: o.Matches, Seed: o.Seed, Workers: o.Workers,
		Command: strings.TrimSpace(line + " " + flagsOf(g, o.Option)), Progress: progress(c, o.Quiet),
	}, o.Moves, o.Loose, o.Least)
	if err != nil {
		return err
	}
	if o.JSON {
		return report.WriteJSON(c.out)
	}
	return report.WriteText(c.out)
}
