package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"woodwork/external"
	"woodwork/game"
	"woodwork/lab"
	"woodwork/players"
	"woodwork/store/folder"
)

// contestFlags say who plays which matches.
type contestFlags struct {
	gameFlags
	Bots    []string `required:"" placeholder:"LEVELS" help:"The levels, one for each seat, separated by commas."`
	Seed    uint64   `default:"1" help:"The same seed gives the same report."`
	Workers int      `help:"Matches that are played at the same time; the number of processors if left out."`
	JSON    bool     `name:"json" help:"Write the report as JSON."`
	Quiet   bool     `short:"q" help:"Do not show the progress."`
}

type arenaCmd struct {
	contestFlags
	Matches *int   `placeholder:"N" help:"The number of matches, rounded up so that everybody sits on every seat equally often; 1000 if left out, or with --sprt as many as it takes."`
	SPRT    string `name:"sprt" placeholder:"ELO0,ELO1" help:"Stop as soon as it is clear whether the first bot is ELO0 or ELO1 points stronger, such as 0,10."`
	State   string `placeholder:"FILE" help:"Keep the matches in this file, and go on with those in it."`
	programFlags

	ByWorkers bool `help:"Let the workers on a bus play the matches: the report is the same."`
	workFlags
}

func (*arenaCmd) Help() string {
	return `Reports the points of each bot with a 95 % interval, the share of the wins by seat, the length of the matches, and the figures of the game. Ctrl-C stops it; it then reports the matches that are complete, as if only these had been asked for.

A bot with a slash in its name, such as ./mine, is a program, which may have arguments after blanks: docs/bots.md says how it plays, and bot-check whether it does so well. A program that does not answer, ends, floods its output or plays against the rules forfeits its match.

With --state a run that was stopped goes on where it was, and ends with the same result. The file is only for the same command of the same Woodwork.`
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
	setup, leave, err := a.setup(ctx, g, registry)
	if err != nil {
		return err
	}
	defer leave()
	return a.report(ctx, c, registry, setup)
}

// report plays the experiment, and writes the report of the matches that are complete.
func (a *arenaCmd) report(ctx context.Context, c *console, registry players.Registry, setup lab.Setup) error {
	var end func()
	setup.Progress, end = progress(c, a.Quiet)
	report, err := lab.Run(ctx, registry, setup)
	end()
	if errors.Is(err, lab.ErrOther) {
		return otherNotes(err)
	}
	if report.Matches == 0 {
		return err
	}
	if err != nil {
		err = fmt.Errorf("%w: this is the report of the first %d of %d matches", err, report.Matches, a.most())
		a.Matches = &report.Matches
		report.Command = a.command(setup.Game)
	}
	return errors.Join(a.write(c, report), err)
}

// setup returns the experiment, and what is called when it is over.
func (a *arenaCmd) setup(ctx context.Context, g game.Game, registry players.Registry) (s lab.Setup, leave func(), err error) {
	leave = func() {}
	s = lab.Setup{
		Game: g, Options: a.Option, Bots: a.Bots, Matches: a.most(), Seed: a.Seed, Workers: a.Workers, Command: a.command(g),
	}
	var same map[string]string
	if s.Invited, same, err = a.invite(g, a.Option, a.Bots); err != nil {
		return s, leave, err
	}
	if a.SPRT != "" {
		if s.SPRT, err = lab.ParseSPRT(a.SPRT); err != nil {
			return s, leave, misuse(fmt.Errorf("--sprt: %w", err))
		}
	}
	if a.State != "" {
		if s.Notes, leave, err = a.notes(s, same); err != nil {
			return s, leave, err
		}
	}
	if a.ByWorkers {
		workers, quit, err := a.crew(ctx, registry)
		if err != nil {
			return s, leave, err
		}
		s.Crew, leave = workers.Crew(), func() { quit() }
	}
	return s, leave, nil
}

// notes opens the notes of an experiment, which no other arena may write meanwhile, and returns what is
// called when it is over. programs says of the external players what must be the same.
func (a *arenaCmd) notes(s lab.Setup, programs map[string]string) (n *lab.Notes, leave func(), err error) {
	leave = func() {}
	if programs["woodwork"], err = ownSum(); err != nil {
		return nil, leave, err
	}
	lock, err := lockNotes(a.State)
	if err != nil {
		return nil, leave, fmt.Errorf("--state: %w", err)
	}
	if n, err = lab.OpenNotes(a.State, s, programs); err != nil {
		return nil, leave, errors.Join(otherNotes(err), lock.Release())
	}
	return n, func() { n.Close(); lock.Release() }, nil
}

// lockNotes locks a file of notes before anything is read, and makes it if there is none.
func lockNotes(path string) (*folder.Lock, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	if err := f.Close(); err != nil {
		return nil, err
	}
	return folder.Hold(path)
}

// otherNotes marks the notes of another experiment as a mistake of the user.
func otherNotes(err error) error {
	if errors.Is(err, lab.ErrOther) {
		return misuse(fmt.Errorf("--state: %w", err))
	}
	return fmt.Errorf("--state: %w", err)
}

// Matches if none are asked for; with a test the most.
const (
	usualMatches = 1000
	mostMatches  = 10_000_000
)

// most returns how many matches are played at most.
func (a *arenaCmd) most() int {
	switch {
	case a.Matches != nil:
		return *a.Matches
	case a.SPRT != "":
		return mostMatches
	}
	return usualMatches
}

func (a *arenaCmd) write(c *console, report lab.Report) error {
	if a.JSON {
		return report.WriteJSON(c.out)
	}
	return report.WriteText(c.out)
}

// check finds mistakes of the user before anything is computed.
func (a *arenaCmd) check(g game.Game, registry players.Registry) error {
	switch {
	case a.ByWorkers && (a.SPRT != "" || a.State != "" || slices.ContainsFunc(a.Bots, external.IsProgram)):
		return misuse(errors.New("--by-workers goes with levels alone, and neither with --sprt nor with --state"))
	case a.SPRT != "" && (len(a.Bots) != 2 || a.Bots[0] == a.Bots[1]):
		return misuse(errors.New("--sprt compares two different bots"))
	}
	return a.contestFlags.check(g, registry, a.most(), external.IsProgram)
}

// check finds mistakes in the flags of a contest; known says which bots are not levels.
func (f *contestFlags) check(g game.Game, registry players.Registry, matches int, known func(name string) bool) error {
	if matches < 1 || matches > mostMatches || f.Workers < 0 {
		return misuse(fmt.Errorf("the number of matches must be from 1 to %d, and of workers at least 0", mostMatches))
	}
	if _, err := f.open(g, nil, len(f.Bots)); err != nil {
		return err
	}
	for _, level := range f.Bots {
		if known(level) || slices.Contains(registry[g.ID].Sparring, level) {
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
	line := fmt.Sprintf("woodwork arena %s --bots %s", g.ID, quote(strings.Join(a.Bots, ",")))
	if a.Matches != nil || a.SPRT == "" {
		line += fmt.Sprintf(" --matches %d", a.most())
	}
	line += fmt.Sprintf(" --seed %d", a.Seed)
	if a.SPRT != "" {
		line += " --sprt " + a.SPRT
	}
	if slices.ContainsFunc(a.Bots, external.IsProgram) {
		line += a.programFlags.String()
	}
	return strings.TrimSpace(line + " " + flagsOf(g, a.Option))
}

// apart is how many matches are played at most until the progress is shown again.
const apart = 1000

// progress returns a function that shows the progress on standard error, nil if quiet, and one that
// ends the line of what came to an end before its time.
func progress(c *console, quiet bool) (tell func(done, total int), end func()) {
	if quiet {
		return nil, func() {}
	}
	shown, open := -1, false
	end = func() {
		if open {
			open = false
			fmt.Fprintln(c.err)
		}
	}
	return func(done, total int) {
		if part := done / max(1, min(total/100, apart)); part != shown || done == total {
			shown, open = part, true
			fmt.Fprintf(c.err, "\r%3d %%  %d of %d matches", 100*done/total, done, total)
		}
		if done == total {
			end()
		}
	}, end
}
