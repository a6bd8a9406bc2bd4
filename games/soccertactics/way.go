package soccertactics

// The path of a pawn or the ball makes no difference to the rules as long as there is one.
// Screens and readers of the log want to see one.

// pawnTurn returns the square on which a pawn turns (ST-08) on its way with a roll of n, or the
// end if it goes straight on. It prefers ways past team-mates to ways over them. Not ok: there
// is no such way.
func (r *Rules) pawnTurn(s *State, p Slot, to Square, n int) (by Square, ok bool) {
	side := s.decides()
	barred := s.Squares(side.Other())
	if p < FirstNumber {
		barred = barred.Or(half[side.Other()])
	}
	from, own := s.Pawns[side][p], s.Squares(side)
	for steps := n; steps > 0; steps-- {
		if by, ok := turnOf(from, to, steps, barred.Or(own)); ok {
			return by, true
		}
		if by, ok := turnOf(from, to, steps, barred); ok {
			return by, true
		}
		if !r.StopAtOpponent {
			break
		}
	}
	return to, false
}

// turnOf finds a way that passes no barred square, a straight one if possible.
func turnOf(from, to Square, n int, barred Set) (by Square, ok bool) {
	file, rank := from.File(), from.Rank()-1
	best := Out
	for _, t := range pawnWays.turns[n][Faces+to.File()-file][Faces+to.Rank()-1-rank] {
		if !inside(file+t.file, rank+t.rank) {
			continue
		}
		q := SquareAt(file+t.file, rank+t.rank)
		over := between[from][q].Or(between[q][to])
		if q != to {
			over.Add(q)
		}
		if over.And(barred).Empty() && (best == Out || q == to) {
			best = q
		}
	}
	return best, best != Out
}

// ballTurn returns the square on which the ball turns (ST-15) on its way of n squares, or the
// end if it goes straight on. It prefers late turns.
func ballTurn(from, to Square, n int) (by Square, ok bool) {
	for k := n; k > 0; k-- {
		for a, da := range directions {
			for b, db := range directions {
				if (k == n) != (a == b) || da[0]*db[0] < 0 || da[1]*db[1] < 0 {
					continue
				}
				if _, end, ok := walk(from, n, k, a, b); !ok || end != to {
					continue
				}
				return SquareAt(from.File()+k*da[0], from.Rank()-1+k*da[1]), true
			}
		}
	}
	return to, false
}
