package players

import (
	"context"

	"woodwork/game"
	wg "woodwork/games/winninggoal"
)

// farRows are the rows of an attack that are far from the goal.
const farRows = 4

// A beginner passes in its own third and kicks the ball far beyond it, does one thing in four at
// random, tackles while its goal is far, and leaves the rest to the keeper. So it loses the ball
// nearer to its goal, and a newcomer soon scores: docs/lab/newcomer.md.
type beginner struct{ rules *wg.Rules }

func (b beginner) Choose(_ context.Context, s *wg.State, seat game.Seat, src game.Source) wg.Move {
	if s.Att.Seat() != seat {
		return b.defend(s, seat, src)
	}
	if game.Below(src, 4) == 0 {
		return b.rules.Sample(s, seat, src)
	}
	m, die := heuristic(b.rules, s, src), wg.Burgundy
	if s.Ball.As(s.Att).Rank() <= wg.Ranks/3 {
		die = wg.Red
	}
	if roll := wg.Rolling(die, wg.Plain); m.Act == wg.RollArrow && game.Allows(b.rules, s, seat, roll) {
		return roll
	}
	return m
}

// defend wastes an interrupting power on a ball far from the goal. Near the goal it uses a power
// only after it has conceded, and then half of the time; it does not roll the defence die there.
func (b beginner) defend(s *wg.State, seat game.Seat, src game.Source) wg.Move {
	var room [16]wg.Move
	moves := b.rules.Legal(room[:0], s, seat)
	far := s.Ball.As(s.Att).Rank() <= farRows
	stung := s.Score[s.Att.Seat()] > 0 && s.Ball.As(s.Att).Rank() >= lastRows && game.Below(src, 2) == 0
	if power, ok := find(moves, wg.UsePower); ok && (stung || far && s.Window) {
		return power
	}
	if keeper, ok := find(moves, wg.RollKeeper); ok {
		return keeper
	}
	if pass, ok := find(moves, wg.LetGo); ok && (s.Window || !far) {
		return pass
	}
	return heuristic(b.rules, s, src)
}

// A club plays by the heuristic.
type club struct{ rules *wg.Rules }

func (b club) Choose(_ context.Context, s *wg.State, _ game.Seat, src game.Source) wg.Move {
	return heuristic(b.rules, s, src)
}

// A strong plays for goals: it uses the heuristic only while the rules are not solved.
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

// A best plays for the win, once the exact solution is there.
type best struct{ strong }

func (b best) Choose(ctx context.Context, s *wg.State, seat game.Seat, src game.Source) wg.Move {
	if policy := b.plan.Value.policy.Load(); policy != nil {
		if m, err := policy.Best(s); err == nil {
			return m
		}
	}
	return b.strong.Choose(ctx, s, seat, src)
}
