package main

import (
	"context"
	"fmt"
	"time"

	"woodwork/game"
	"woodwork/games/tutto"
	"woodwork/games/tutto/winning"
)

type solveCmd struct {
	gameFlags
	Quiet bool `short:"q" help:"Do not show the progress."`
}

func (*solveCmd) Help() string {
	return `Prints what was found, one line a figure: name, value and unit. For Tutto: the probability that the player to move wins a match of two, for pairs of scores, cards drawn with replacement; and the residual, the most that one turn of best play changes any of the probabilities.`
}

func (s *solveCmd) Run(c *console) error {
	g, err := s.find()
	if err != nil {
		return err
	}
	solve := solverOf(g.ID)
	if solve == nil {
		return misuse(fmt.Errorf("there is no exact solution of %s", g.ID))
	}
	values, err := game.Complete(g.Options, s.Option)
	if err != nil {
		return misuse(err)
	}
	ctx, stop := interruptible()
	defer stop()
	say := func(line string) {
		if !s.Quiet {
			fmt.Fprintln(c.err, line)
		}
	}
	return solve(ctx, c, values, say)
}

// A solver prints the exact figures of a game, and tells how far it is.
type solver func(ctx context.Context, c *console, values game.Values, say func(line string)) error

// solverOf returns the solver of a game, or nil.
func solverOf(id string) solver {
	if id == "tutto" {
		return solveTutto
	}
	return nil
}

func solveTutto(ctx context.Context, c *console, values game.Values, say func(string)) error {
	rules, err := tutto.Configure(values)
	if err != nil {
		return misuse(err)
	}
	rules, ok := winning.Solvable(rules)
	if !ok {
		return misuse(fmt.Errorf("the target is too high to be solved: at most 12000"))
	}
	start := time.Now()
	table, err := winning.Solve(ctx, rules, func(p winning.Pass) {
		say(fmt.Sprintf("pass %d: residual %.1e after %.1f s", p.No, p.Residual, time.Since(start).Seconds()))
	})
	if err != nil {
		return fmt.Errorf("solve tutto: %w", err)
	}
	took := time.Since(start)
	for _, p := range samples(rules.Target) {
		fmt.Fprintf(c.out, "tutto.win(%d,%d) %.6f 1\n", p[0], p[1], table.Win(p[0], p[1], false))
	}
	fmt.Fprintf(c.out, "tutto.residual %.1e 1\n", table.Residual(ctx, 1))
	fmt.Fprintf(c.out, "tutto.solve %.1f s\n", took.Seconds())
	return nil
}

// samples returns pairs of scores below the target for the report: level ones,
// and ones a sixth of the way apart.
func samples(target int32) (pairs [][2]int32) {
	const unit = 50
	last := target - unit
	step := max(target/6/unit*unit, unit)
	for score := int32(0); score < last; score += step {
		pairs = append(pairs, [2]int32{score, score})
		if score+step <= last {
			pairs = append(pairs, [2]int32{score + step, score}, [2]int32{score, score + step})
		}
	}
	return append(pairs, [2]int32{last, last}, [2]int32{last, 0}, [2]int32{0, last})
}
