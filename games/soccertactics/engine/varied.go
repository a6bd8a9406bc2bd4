package engine

import (
	"context"
	"slices"

	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// A Varied player decides like a Strong one, but ignores small differences while the ball is far
// from both goals: among moves that are worth about the same it makes any.
type Varied struct {
	Strong
	margin float64
}

// Varied returns a player that makes any of the moves whose value is at most margin below that
// of the best one, in next goals; while the ball is near a goal it makes the best one.
func (b Strong) Varied(margin float64) Varied { return Varied{b, margin} }

// nearGoal is how many rows before a goal are near it: the four from which it is shot at, and one more.
const nearGoal = 5

// slack returns how much less than the best one a move may be worth.
func (b Varied) slack(s *st.State) float64 {
	if s.Ball.OnPitch() && min(s.Ball.Row(st.Red), s.Ball.Row(st.Blue)) <= nearGoal {
		return 0
	}
	return b.margin
}

// Choose returns a legal move: one of the best looked at when ctx ends.
func (b Varied) Choose(ctx context.Context, s *st.State, seat game.Seat, src game.Source) st.Move {
	if s.Phase == st.FirstSetUp || s.Phase == st.SecondSetUp {
		return b.Strong.Choose(ctx, s, seat, src)
	}
	look := b.looks.Get().(*Evaluation)
	defer b.looks.Put(look)
	side := s.Decides()
	moves := candidates(b.rules, s, seat)
	worths := make([]float64, 0, len(moves))
	for _, m := range moves {
		if len(worths) > 0 && ctx.Err() != nil {
			break
		}
		after := *s
		b.rules.Step(&after, game.At(seat, m))
		worths = append(worths, glance(look, b.rules, b.scale, &after, side))
	}
	if len(worths) == 0 {
		return b.rules.Sample(s, seat, src) // no placement fits a template
	}
	return moves[about(worths, b.slack(s), src)]
}

// about draws one of the values that are at most margin below the greatest.
func about(worths []float64, margin float64, src game.Source) (drawn int) {
	least, n := slices.Max(worths)-margin, uint64(0)
	for i, worth := range worths {
		if worth < least {
			continue
		}
		if n++; n == 1 || game.Below(src, n) == 0 {
			drawn = i
		}
	}
	return drawn
}

// glance returns the value of a position to side without looking at single moves: static or,
// before a goal kick, the value of the kick. The fitted weights were found without the latter.
func glance(look *Evaluation, r *st.Rules, c *Scale, s *st.State, side st.Side) (v float64) {
	switch s.Phase {
	case st.GoalKickClear, st.GoalKickTaker:
		look.Look(r, c, s)
		v = look.GoalKick()
	default:
		v = static(look, r, c, s)
	}
	if s.O != side {
		return -v
	}
	return v
}
