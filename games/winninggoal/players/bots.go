package players

import (
	"context"

	"woodwork/game"
	wg "woodwork/games/winninggoal"
)

// A beginner plays by the heuristic, and one move in five by chance.
type beginner struct{ rules *wg.Rules }

func (b beginner) Choose(_ context.Context, s *wg.State, seat game.Seat, src game.Source) wg.Move {
	if game.Below(src, 5) == 0 {
		return b.rules.Sample(s, seat, src)
	}
	return heuristic(b.rules, s, src)
}

// A club plays by the heuristic.
type club struct{ rules *wg.Rules }

func (b club) Choose(_ context.Context, s *wg.State, _ game.Seat, src game.Source) wg.Move {
	return heuristic(b.rules, s, src)
}

// A strong plays for goals: by the heuristic only where nobody has solved the rules.
type strong struct {
	club
	plan *plan
}

func (b strong) Choose(ctx context.Context, s *wg.State, seat game.Seat, src game.Source) wg.Move {
	if b.plan.Wait(ctx) == nil {
		if m, _, ok := b.plan.Value.values.Best(s); ok {
			return m
		}
	}
	return b.club.Choose(ctx, s, seat, src)
}

// A best plays for the win, as soon as the exact solution is there.
type best struct{ strong }

func (b best) Choose(ctx context.Context, s *wg.State, seat game.Seat, src game.Source) wg.Move {
	if exact := b.plan.Value.exact.Load(); exact != nil {
		if best, err := exact.Best(s); err == nil {
			return best.Move
		}
	}
	return b.strong.Choose(ctx, s, seat, src)
}
