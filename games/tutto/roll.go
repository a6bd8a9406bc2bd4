package tutto

import "woodwork/game"

// The phase Roll: TU-12, TU-54, TU-64.

func rollOdds(dst []game.Outcome[Move], dice int) []game.Outcome[Move] {
	return append(dst, oddsOfRolls[dice]...)
}

// oddsOfRolls[n] are the rolls of n dice with the number of orders in which each
// can fall. The engine lists them for every roll: they are copied, not made.
var oddsOfRolls = listRolls()

func listRolls() (odds [Six + 1][]game.Outcome[Move]) {
	for n := range odds {
		first, last := Rolls(n)
		for d := first; d <= last; d++ {
			odds[n] = append(odds[n], game.Outcome[Move]{Move: OfRoll(d), Weight: d.Ways()})
		}
	}
	return odds
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
