package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/players"
)

type solveCmd struct {
	gameFlags
	seatsFlag
	Out   string `placeholder:"FILE" help:"Write the table here, as the program carries it."`
	Quiet bool   `short:"q" help:"Do not show the progress."`
}

func (*solveCmd) Help() string {
	return `Solves the game and prints its figures, one a line: name, value and unit; the unit 1 is that of probabilities. For Tutto: P(0,0), the probability that the player who begins wins a match of two, cards drawn with replacement; and the residual, how far one turn of best play is from the table at most. For Winning Goal: the toss edge, the chance that the winner of the toss wins less that of losing, also by the first face of the white die; the residual, how far the value of a position is at most from what follows it; and the positions at one clock and score. ~ marks an estimate.`
}

func (s *solveCmd) Run(c *console) error {
	g, err := s.find()
	if err != nil {
		return err
	}
	m, err := s.open(g, nil, s.Seats)
	if err != nil {
		return err
	}
	if err := checkWritable(s.Out); err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	ctx, stop := interruptible()
	defer stop()
	say := func(line string) { fmt.Fprintln(c.err, line) }
	if s.Quiet {
		say = nil
	}
	solution, err := solve(ctx, c, players.Open(ctx, nil), g, m, say)
	if err != nil || s.Out == "" {
		return err
	}
	if len(solution.Data) == 0 {
		return misuse(fmt.Errorf("--out: the solution of %s is not kept in a file", g.ID))
	}
	if err := os.WriteFile(s.Out, solution.Data, 0o644); err != nil {
		return fmt.Errorf("write the table: %w", err)
	}
	return nil
}

// solve solves the game and prints its figures, and how long it took.
func solve(ctx context.Context, c *console, registry players.Registry, g game.Game, m game.Match, say func(string)) (bot.Solution, error) {
	start, p := time.Now(), registry[g.ID]
	if p.Solve == nil {
		return bot.Solution{}, misuse(fmt.Errorf("%w: %s", bot.ErrTooLarge, g.ID))
	}
	solution, err := p.Solve(ctx, m, say)
	if err != nil && ctx.Err() == nil {
		return solution, misuse(err) // nothing from outside takes part in a solution
	}
	if err != nil {
		return solution, err
	}
	for _, f := range solution.Figures {
		about := ""
		if f.Estimate {
			about = "~"
		}
		name := strings.ReplaceAll(f.Key, " ", "-")
		if err := c.print(fmt.Sprintf("%s.%s %s%.6g 1", g.ID, name, about, f.Value)); err != nil {
			return solution, err
		}
	}
	return solution, c.print(fmt.Sprintf("%s.solve %.1f s", g.ID, time.Since(start).Seconds()))
}
