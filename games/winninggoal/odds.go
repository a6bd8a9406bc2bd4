package winninggoal

import "woodwork/game"

// Odds lists the faces of the die to be rolled, equal ones combined.
func (r *Rules) Odds(dst []game.Outcome[Move], s *State) []game.Outcome[Move] {
	switch {
	case s.decides() != Nobody || s.Phase == FullTime:
		return dst
	case s.Pending():
		return append(dst, r.table.powerOdds...)
	}
	switch s.Phase {
	case Toss:
		return append(dst, coin...)
	case ArrowRoll:
		return append(dst, r.table.arrowOdds[s.Die]...)
	case BoskovRoll:
		return append(dst, r.table.arrowOdds[Orange]...)
	}
	return append(dst, r.table.resultOdds[s.die()]...)
}

var coin = []game.Outcome[Move]{
	{Move: Tossed(White), Weight: 1},
	{Move: Tossed(Black), Weight: 1},
}
