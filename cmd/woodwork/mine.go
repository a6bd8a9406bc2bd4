package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"woodwork/game"
	"woodwork/lab"
	"woodwork/players"
	"woodwork/puzzle"
)

type mineCmd struct {
	gameFlags
	Forced   int    `placeholder:"N" xor:"what" required:"" help:"Search until there are N positions with a forced end of each length."`
	Puzzles  int    `placeholder:"N" xor:"what" required:"" help:"Choose at most N puzzles of each number of own moves."`
	Choices  int    `placeholder:"N" xor:"what" required:"" help:"Choose at most N decisions of each level of difficulty."`
	Matches  int    `default:"400" help:"With --choices: how many matches between the levels to look through."`
	Rollouts int    `placeholder:"N" help:"With --choices, in a game without a solution: how many matches between strong players decide between the best choices."`
	KickOffs int    `default:"400" help:"With --puzzles: how many times to play from a kick-off to the next goal."`
	Seed     uint64 `default:"1" help:"The same seed gives the same lines, from the same program."`
	Quiet    bool   `short:"q" help:"Do not show the progress."`
}

func (*mineCmd) Help() string {
	return `Lets the game play itself, sensibly but with mistakes, and finds positions in which the end is forced, proved by an exhaustive search, or decisions whose best choice is better than the others by at least 2 %; in Squareball shots. It prints them in the form in which they are kept, after the command. Ctrl-C stops it.`
}

func (m *mineCmd) Run(c *console) error {
	g, err := m.find()
	if err != nil {
		return err
	}
	if err := m.check(); err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	registry := players.Open(ctx, openCache())
	dig := m.forced
	switch {
	case m.Choices > 0:
		dig = m.decisions
	case registry[g.ID].Miner == nil:
		return misuse(fmt.Errorf("%s has no puzzles or forced ends to find", g.ID))
	}
	command, lines, err := dig(ctx, c, g, registry)
	if err != nil {
		return err
	}
	return c.print(strings.Join(append([]string{"# " + command}, lines...), "\n"))
}

// leastRollouts is the fewest matches that can decide: the first round plays a sixteenth of them, and
// of fewer than four it learns nothing.
const leastRollouts = 64

// check finds numbers with which nothing can be found.
func (m *mineCmd) check() error {
	switch {
	case max(m.Forced, m.Puzzles, m.Choices) < 1 || min(m.Forced, m.Puzzles, m.Choices) < 0 || m.KickOffs < 1 || m.Matches < 1:
		return misuse(fmt.Errorf("the numbers of positions, puzzles, decisions, matches and kick-offs must be at least 1"))
	case m.Rollouts != 0 && m.Rollouts < leastRollouts:
		return misuse(fmt.Errorf("--rollouts must be at least %d", leastRollouts))
	}
	return nil
}

// forced finds forced ends and puzzles, and returns the command that repeats that.
func (m *mineCmd) forced(ctx context.Context, c *console, g game.Game, r players.Registry) (command string, lines []string, err error) {
	tell := func(string) {}
	if !m.Quiet {
		tell = func(line string) { fmt.Fprintln(c.err, line) }
	}
	if m.Puzzles > 0 {
		command = fmt.Sprintf("woodwork mine %s --puzzles %d --kick-offs %d --seed %d", g.ID, m.Puzzles, m.KickOffs, m.Seed)
		lines, err = r[g.ID].Miner.Puzzles(ctx, m.Seed, m.KickOffs, m.Puzzles, tell)
		return command, lines, err
	}
	command = fmt.Sprintf("woodwork mine %s --forced %d --seed %d", g.ID, m.Forced, m.Seed)
	lines, err = r[g.ID].Miner.Forced(ctx, m.Seed, m.Forced, tell)
	return command, lines, err
}

// decisions finds decisions, and returns the command that repeats that.
func (m *mineCmd) decisions(ctx context.Context, c *console, g game.Game, r players.Registry) (command string, lines []string, err error) {
	tell, end := progress(c, m.Quiet)
	list, matches, err := lab.Decisions(ctx, r, lab.DecisionMine{
		Game: g, Options: m.Option, Matches: m.Matches, Each: m.Choices, Seed: m.Seed, Rollouts: m.Rollouts, Progress: tell,
	})
	end()
	if errors.Is(err, lab.ErrEstimates) {
		return "", nil, misuse(fmt.Errorf("%s has no solution with these options: say with --rollouts how many matches decide, such as 512", g.ID))
	}
	for _, p := range list {
		lines = append(lines, puzzle.Format(p))
	}
	command = fmt.Sprintf("woodwork mine %s --choices %d --matches %d --seed %d", g.ID, m.Choices, matches, m.Seed)
	if m.Rollouts > 0 {
		command += fmt.Sprintf(" --rollouts %d", m.Rollouts)
	}
	return strings.TrimSpace(command + " " + flagsOf(g, m.Option)), lines, err
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
	tell, end := progress(c, o.Quiet)
	report, err := lab.PlayOpenings(ctx, registry, lab.Setup{
		Game: g, Options: o.Option, Bots: o.Bots, Matches: o.Matches, Seed: o.Seed, Workers: o.Workers,
		Command: strings.TrimSpace(line + " " + flagsOf(g, o.Option)), Progress: tell,
	}, o.Moves, o.Loose, o.Least)
	end()
	if err != nil {
		return err
	}
	if o.JSON {
		return report.WriteJSON(c.out)
	}
	return report.WriteText(c.out)
}
