package players

import (
	"context"

	"woodwork/game"
	wg "woodwork/games/winninggoal"
)

// A winningGoalBeginner plays by the heuristic, and one move in five by chance.
type winningGoalBeginner struct{ rules *wg.Rules }

func (b winningGoalBeginner) Choose(_ context.Context, s *wg.State, seat game.Seat, src game.Source) wg.Move {
	if game.Below(src, 5) == 0 {
		return b.rules.Sample(s, seat, src)
	}
	return b.rules.Heuristic(s, src)
}

// A winningGoalClub plays by the heuristic.
type winningGoalClub struct{ rules *wg.Rules }

func (b winningGoalClub) Choose(_ context.Context, s *wg.State, _ game.Seat, src game.Source) wg.Move {
	return b.rules.Heuristic(s, src)
}

// A winningGoalStrong plays for goals: by the heuristic only where nobody has solved the rules.
type winningGoalStrong struct {
	winningGoalClub
	plan *plan
}

func (b winningGoalStrong) Choose(ctx context.Context, s *wg.State, seat game.Seat, src game.Source) wg.Move {
	if b.plan.Wait(ctx) == nil {
		if m, _, ok := b.plan.Value.values.Best(s); ok {
			return m
		}
	}
	return b.winningGoalClub.Choose(ctx, s, seat, src)
}

// A winningGoalBest plays for the win, as soon as the exact solution is there.
type winningGoalBest struct{ winningGoalStrong }

func (b winningGoalBest) Choose(ctx context.Context, s *wg.State, seat game.Seat, src game.Source) wg.Move {
	if exact := b.plan.Value.exact.Load(); exact != nil {
		if best, err := exact.Best(s); err == nil {
			return best.Move
		}
	}
	return b.winningGoalStrong.Choose(ctx, s, seat, src)
}
