package main

import (
	"fmt"
	"os"

	"woodwork/game"
	"woodwork/lab"
	"woodwork/players"
)

type tuneCmd struct {
	Game    string `arg:"" help:"The game: see woodwork games."`
	Matches int    `default:"1000" help:"The episodes of self-play to learn from, each from a kick-off to the next goal."`
	Window  int    `help:"Learn only from this many last positions of each episode; from all if left out."`
	Duel    int    `default:"200" help:"The matches that the fitted weights play against the first ones."`
	Seed    uint64 `default:"1" help:"The same seed gives the same weights, from the same program."`
	Workers int    `help:"Episodes and matches that are played at the same time; the number of processors if left out."`
	Out     string `placeholder:"FILE" help:"Write the fitted weights here, as Go."`
	Quiet   bool   `short:"q" help:"Do not show the progress."`
}

func (*tuneCmd) Help() string {
	return `Lets the game play itself by its first weights, fits the weights of its evaluation to the result of each position by logistic regression, and lets the fitted weights play against the first. One episode in five is left out of the fit; the losses are measured on these. Ctrl-C stops it.`
}

func (u *tuneCmd) Run(c *console) error {
	g, err := gameFlags{Game: u.Game}.find()
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	tuner := players.Open(ctx, nil)[g.ID].Tuner
	if tuner == nil {
		return misuse(fmt.Errorf("%s has no weights to fit", g.ID))
	}
	if u.Matches < 10 || u.Duel < 2 || u.Window < 0 || u.Workers < 0 {
		return misuse(fmt.Errorf("a fit needs 10 episodes and 2 matches at least, and no negative window or number of workers"))
	}
	if err := checkWritable(u.Out); err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	command := u.command(g)
	tell, end := progress(c, u.Quiet)
	fit, err := lab.Tune(ctx, tuner, lab.TuneSetup{
		Game: g, Matches: u.Matches, Window: u.Window, Duel: u.Duel, Seed: u.Seed, Workers: u.Workers, Command: command, Progress: tell,
	})
	end()
	if err != nil {
		return err
	}
	if u.Out != "" {
		if err := os.WriteFile(u.Out, tuner.Source(fit.Weights, fit.Scale, command), 0o644); err != nil {
			return fmt.Errorf("write the weights: %w", err)
		}
	}
	return fit.WriteText(c.out)
}

// command is the command line that repeats the fit.
func (u *tuneCmd) command(g game.Game) string {
	line := fmt.Sprintf("woodwork tune %s --matches %d", g.ID, u.Matches)
	if u.Window > 0 {
		line += fmt.Sprintf(" --window %d", u.Window)
	}
	return fmt.Sprintf("%s --duel %d --seed %d", line, u.Duel, u.Seed)
}
