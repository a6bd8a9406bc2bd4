package squareball

import "woodwork/game"

// Legal lists the decisions when they are few: removals, protests, verdicts of the defender.
// There are too many places, paths and flicks to list; Refuse judges them.
func (r *Rules) Legal(dst []Move, s *State, seat game.Seat) []Move {
	side := s.decides()
	switch {
	case side == Nobody:
		return dst
	case seat == game.Clock && r.within(s) > 0:
		return append(dst, Move{Act: r.expiry(s)})
	case seat != side.Seat():
		return dst
	}
	switch s.Phase {
	case Referee:
		return append(dst, Move{Act: GoOn}, Move{Act: Halt})
	case Protest:
		if s.outfield(s.Att) {
			dst = append(dst, Move{Act: Object})
		}
		return append(dst, Move{Act: Pass})
	case Remove:
		for n := range int8(figures) {
			if s.judgeFigure(s.Carded, n) == legal {
				dst = append(dst, Move{Act: RemoveFigure, N: n})
			}
		}
	}
	return dst
}
