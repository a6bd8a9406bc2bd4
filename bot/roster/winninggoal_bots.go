package roster

import (
	"context"

	"woodwork/game"
	wg "woodwork/games/winninggoal"
)

// A novice plays by habit, and one move in five by chance.
type novice struct{ rules *wg.Rules }

func (b novice) Choose(_ context.Context, s *wg.State, seat game.Seat, src game.Source) wg.Move {
	if game.Below(src, 5) == 0 {
		return b.rules.Sample(s, seat, src)
	}
	return b.rules.Habit(s, src)
}

// A fan plays by habit.
type fan struct{ rules *wg.Rules }

func (b fan) Choose(_ context.Context, s *wg.State, _ game.Seat, src game.Source) wg.Move {
	return b.rules.Habit(s, src)
}

// A striker plays for goals: by habit only where nobody has solved the rules.
type striker struct {
	fan
	plan *plan
}

func (b striker) Choose(ctx context.Context, s *wg.State, seat game.Seat, src game.Source) wg.Move {
	if b.plan.wait(ctx) == nil {
		if m, _, ok := b.plan.values.Best(s); ok {
			return m
		}
	}
	return b.fan.Choose(ctx, s, seat, src)
}

// An ace plays for the win, as soon as the exact solution is there.
type ace struct{ striker }

func (b ace) Choose(ctx context.Context, s *wg.State, seat game.Seat, src game.Source) wg.Move {
	if exact := b.plan.exact.Load(); exact != nil {
		if best, err := exact.Best(s); err == nil {
			return best.Move
		}
	}
	return b.striker.Choose(ctx, s, seat, src)
}
