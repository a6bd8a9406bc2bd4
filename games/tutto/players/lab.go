package players

import (
	"context"
	"fmt"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games/tutto/solver"
	"woodwork/solve"
)

// Laboratory returns the program with its experiments.
func Laboratory(ctx context.Context, res bot.Resources) bot.Program {
	g := newPlayers(ctx, res)
	p := g.program()
	p.Experiments = bot.Experiments{Arena: g.arena, Solve: g.solve}
	return p
}

func (g *players) solve(ctx context.Context, m game.Match, progress func(string)) (bot.Solution, error) {
	r, _, err := matchOf(m)
	if err != nil {
		return bot.Solution{}, err
	}
	rules, ok := solver.Solvable(r)
	if !ok {
		return bot.Solution{}, fmt.Errorf("%w: Tutto has solutions for targets up to %d, not %d", bot.ErrTooLarge, solver.MaxTarget, r.Target)
	}
	var last solve.Round
	t, err := solver.Solve(ctx, rules, func(p solve.Round) {
		last = p
		if progress != nil {
			progress(fmt.Sprintf("round %d: residual %.3g", p.No, p.Residual))
		}
	})
	if err != nil {
		return bot.Solution{}, err
	}
	estimate := !solver.Exact(r)
	return bot.Solution{Data: t.Encode(), Figures: []game.Figure{
		{Key: "P(0,0)", Value: t.Win(0, 0, false), Estimate: estimate},
		{Key: "residual", Value: last.Residual},
		{Key: "rounds", Value: float64(last.No)},
		{Key: "points a turn", Value: solver.NewNeutral(rules).Turn()},
	}}, nil
}
