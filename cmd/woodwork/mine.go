package main

import (
	"fmt"
	"strings"

	"woodwork/lab"
	"woodwork/players"
)

type mineCmd struct {
	Game     string `arg:"" help:"The game: see woodwork games."`
	Forced   int    `placeholder:"N" xor:"what" required:"" help:"Search until there are N positions with a forced end of each length."`
	Puzzles  int    `placeholder:"N" xor:"what" required:"" help:"Choose at most N puzzles of each number of own moves."`
	KickOffs int    `default:"400" help:"With --puzzles: how many times to play from a kick-off to the next goal."`
	Seed     uint64 `default:"1" help:"The same seed gives the same lines, from the same program."`
	Quiet    bool   `short:"q" help:"Do not show the progress."`
}

func (*mineCmd) Help() string {
	return `Lets the game play itself, sensibly but with mistakes, and finds positions in which the end is forced, proved by an exhaustive search. It prints them in the form in which the game keeps them, after the command. Ctrl-C stops it.`
}

func (m *mineCmd) Run(c *console) error {
	g, err := gameFlags{Game: m.Game}.find()
	if err != nil {
		return err
	}
	if m.Forced < 0 || m.Puzzles < 0 || m.KickOffs < 1 {
		return misuse(fmt.Errorf("the numbers of positions, puzzles and kick-offs must be at least 1"))
	}
	ctx, stop := interruptible()
	defer stop()
	miner := players.Open(ctx, nil)[g.ID].Miner
	if miner == nil {
		return misuse(fmt.Errorf("%s has no puzzles or forced ends to find", g.ID))
	}
	tell := func(string) {}
	if !m.Quiet {
		tell = func(line string) { fmt.Fprintln(c.err, line) }
	}
	var lines []string
	command := fmt.Sprintf("woodwork mine %s --forced %d --seed %d", g.ID, m.Forced, m.Seed)
	if m.Puzzles > 0 {
		command = fmt.Sprintf("woodwork mine %s --puzzles %d --kick-offs %d --seed %d", g.ID, m.Puzzles, m.KickOffs, m.Seed)
		lines, err = miner.Puzzles(ctx, m.Seed, m.KickOffs, m.Puzzles, tell)
	} else {
		lines, err = miner.Forced(ctx, m.Seed, m.Forced, tell)
	}
	if err != nil {
		return err
	}
	return c.print(strings.Join(append([]string{"# " + command}, lines...), "\n"))
}

type openingsCmd struct {
	contestFlags
	Matches int `default:"1000" help:"The number of matches, rounded up so that everybody sits on every seat equally often."`
	Moves   int `default:"2" help:"The moves that make an opening, of all players together."`
	Loose   int `help:"How many first moves are random, each legal move as likely as any other."`
	Least   int `default:"1" help:"Leave out openings of fewer matches."`
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
	if err := o.check(g, registry, o.Matches, func(string) bool { return false }); err != nil {
		return err
	}
	if o.Moves < 1 || o.Loose < 0 {
		return misuse(fmt.Errorf("--moves must be at least 1, and --loose not negative"))
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
