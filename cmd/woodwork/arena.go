package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"woodwork/game"
	"woodwork/lab"
	"woodwork/players"
)

type arenaCmd struct {
	gameFlags
	Bots    []string `required:"" placeholder:"LEVELS" help:"The levels, one for each seat, separated by commas."`
	Matches int      `default:"1000" help:"The number of matches, rounded up so that everybody sits on every seat equally often."`
	Seed    uint64   `default:"1" help:"The same seed gives the same report."`
	Workers int      `help:"Matches that are played at the same time; the number of processors if left out."`
	JSON    bool     `name:"json" help:"Write the report as JSON."`
	Quiet   bool     `short:"q" help:"Do not show the progress."`

	ByWorkers bool `help:"Let the workers on a bus play the matches: the report is the same."`
	workFlags
}

func (*arenaCmd) Help() string {
	return `Reports the points of each bot with a 95 % interval, the share of the wins by seat, the length of the matches, and the figures of the game. Ctrl-C stops it; it then reports the matches that are complete, as if only these had been asked for.`
}

func (a *arenaCmd) Run(c *console) error {
	g, err := a.find()
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	registry := players.Open(ctx, openCache())
	if err := a.check(g, registry); err != nil {
		return err
	}
	setup := lab.Setup{
		Game: g, Options: a.Option, Bots: a.Bots, Matches: a.Matches, Seed: a.Seed, Workers: a.Workers,
		Command: a.command(g), Progress: progress(c, a.Quiet),
	}
	if a.ByWorkers {
		workers, leave, err := a.crew(ctx, registry)
		if err != nil {
			return err
		}
		defer leave()
		setup.Crew = workers.Crew()
	}
	report, err := lab.Run(ctx, registry, setup)
	if report.Matches == 0 {
		return err
	}
	if err != nil {
		err = fmt.Errorf("%w: this is the report of the first %d of %d matches", err, report.Matches, a.Matches)
		a.Matches = report.Matches
		report.Command = a.command(g)
	}
	return errors.Join(a.write(c, report), err)
}

func (a *arenaCmd) write(c *console, report lab.Report) error {
	if a.JSON {
		return report.WriteJSON(c.out)
	}
	return report.WriteText(c.out)
}

// check finds mistakes of the user before anything is computed.
func (a *arenaCmd) check(g game.Game, registry players.Registry) error {
	if a.Matches < 1 || a.Workers < 0 {
		return misuse(fmt.Errorf("the number of matches must be at least 1, and of workers at least 0"))
	}
	if _, err := a.open(g, nil, len(a.Bots)); err != nil {
		return err
	}
	for _, level := range a.Bots {
		if slices.Contains(registry[g.ID].Sparring, level) {
			continue
		}
		if err := checkLevel(registry, g, level); err != nil {
			return err
		}
	}
	return nil
}

func checkLevel(registry players.Registry, g game.Game, level string) error {
	var ids []string
	for _, l := range registry[g.ID].Levels {
		ids = append(ids, l.ID)
	}
	if !slices.Contains(ids, level) {
		return misuse(fmt.Errorf("%s has no level %q: try %s", g.ID, level, strings.Join(ids, ", ")))
	}
	return nil
}

// command returns the command that repeats the experiment.
func (a *arenaCmd) command(g game.Game) string {
	line := fmt.Sprintf("woodwork arena %s --bots %s --matches %d --seed %d", g.ID, strings.Join(a.Bots, ","), a.Matches, a.Seed)
	return strings.TrimSpace(line + " " + flagsOf(g, a.Option))
}

// progress returns a function that shows the progress on standard error; nil if quiet.
func progress(c *console, quiet bool) func(done, total int) {
	if quiet {
		return nil
	}
	shown := -1
	return func(done, total int) {
		if percent := 100 * done / total; percent != shown {
			shown = percent
			fmt.Fprintf(c.err, "\r%3d %%  %d of %d matches", percent, done, total)
		}
		if done == total {
			fmt.Fprintln(c.err)
		}
	}
}
