package tutto

import (
	"slices"

	"woodwork/game"
)

// The phase Roll: section 4.4 of the rules.

func rollOdds(dst []game.Outcome[Move], dice int) []game.Outcome[Move] {
	first, last := Rolls(dice)
	dst = slices.Grow(dst, int(last-first)+1)
	for d := first; d <= last; d++ {
		dst = append(dst, game.Outcome[Move]{Move: OfRoll(d), Weight: d.Ways()})
	}
	return dst
}

func (r Rules) roll(s *State, roll Dice) {
	scoring := s.Scoring(roll)
	switch {
	case s.Card == Fireworks && scoring == 0:
		_, points := s.Aside()
		s.Points = sum(s.Points, points) // TU-49: nothing of the turn is lost
		r.record(s)
	case s.Card == Fireworks:
		r.keep(s, scoring) // TU-48: everything that scores, and no choice
	case scoring == 0:
		r.lose(s)
	default:
		s.Roll, s.Phase = roll, Keep
	}
}
