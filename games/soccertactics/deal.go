package soccertactics

import "woodwork/game"

// Set-ups by lot.

// sampleSetUp draws a legal set-up, each with the same chance: pawns are put on
// their places at random until the result is legal.
func (s *State) sampleSetUp(src game.Source) Move {
	side := s.decides()
	for {
		m := Move{Act: SetUp, Team: s.Pawns[side], Pawn: NoKicker}
		if side == s.O {
			m.Pawn = s.mustKick(FirstNumber)
			if m.Pawn == FirstNumber {
				m.Pawn += Slot(below(src, int(Slots-FirstNumber)))
			}
		}
		s.deal(side, &m, src)
		if s.allowsSetUp(m) {
			return m
		}
	}
}

// deal puts every pawn on a random one of the places that are its own: numbered
// pawns in midfield or in the front rank, the one that kicks off in the circle.
func (s *State) deal(side Side, m *Move, src game.Source) {
	m.Team[Keeper] = draw(goalArea[side], src, m.Team[Keeper])
	slots, middle, fore := backs[side], midfield[side], front[side]
	if m.Pawn == FirstBack {
		slots = slots.or(circle[side])
	}
	if m.Pawn == Keeper {
		m.Team[Keeper] = draw(circle[side], src, m.Team[Keeper])
	}
	for p := FirstBack; p <= LastBack; p++ {
		m.Team[p] = draw(slots, src, m.Team[p])
		slots.remove(m.Team[p])
	}
	if side != s.O {
		fore = fore.less(near[s.Ball])
	} else if m.Pawn >= FirstNumber {
		m.Team[m.Pawn] = draw(circle[side], src, m.Team[m.Pawn])
		fore.remove(m.Team[m.Pawn])
	}
	for p := FirstNumber; p < Slots; p++ {
		if p == m.Pawn {
			continue
		}
		m.Team[p] = draw(middle.or(fore), src, m.Team[p])
		middle.remove(m.Team[p])
		fore.remove(m.Team[p])
	}
	m.Team.sort()
}

// draw returns a random square of a set, or Out for a pawn that is sent off.
func draw(set Set, src game.Source, now Square) Square {
	if now == Out {
		return Out
	}
	for n := below(src, set.Len()); n > 0; n-- {
		set.remove(set.first())
	}
	return set.first()
}
