package soccertactics

import "woodwork/game"

// Random set-ups.

// sampleSetUp draws a legal set-up, all with equal probability: it puts pawns at random on their
// places until the result is legal.
func (s *State) sampleSetUp(src game.Source) Move {
	side := s.decides()
	for {
		m := Move{Act: SetUp, Team: s.Pawns[side], Pawn: NoKicker}
		if side == s.O {
			m.Pawn = s.mustKick(FirstNumber)
			if m.Pawn == FirstNumber {
				m.Pawn += Slot(game.Index(src, int(Slots-FirstNumber)))
			}
		}
		s.deal(side, &m, src)
		if s.allowsSetUp(m) {
			return m
		}
	}
}

// deal puts every pawn on a random one of its places: numbered pawns in midfield or in the front
// rank, the one that kicks off in the circle.
func (s *State) deal(side Side, m *Move, src game.Source) {
	m.Team[Keeper] = draw(goalArea[side], src, m.Team[Keeper])
	slots, middle, fore := backs[side], midfield[side], front[side]
	if m.Pawn == FirstBack {
		slots = slots.Or(circle[side])
	}
	if m.Pawn == Keeper {
		m.Team[Keeper] = draw(circle[side], src, m.Team[Keeper])
	}
	for p := FirstBack; p <= LastBack; p++ {
		m.Team[p] = draw(slots, src, m.Team[p])
		slots.Remove(m.Team[p])
	}
	if side != s.O {
		fore = fore.Less(near[s.Ball])
	} else if m.Pawn >= FirstNumber {
		m.Team[m.Pawn] = draw(circle[side], src, m.Team[m.Pawn])
		fore.Remove(m.Team[m.Pawn])
	}
	s.dealNumbers(side, m, middle, fore, src)
	m.Team.Sort()
}

// dealNumbers puts the numbered pawns, except the one that kicks off, in midfield and in the
// front rank. First it draws the number of strikers, weighted by the number of ways.
func (s *State) dealNumbers(side Side, m *Move, middle, fore Set, src game.Source) {
	pawns, strikers := 0, MaxStrikers
	for p := FirstNumber; p < Slots; p++ {
		if p != m.Pawn && m.Team[p] != Out {
			pawns++
		}
	}
	if m.Pawn != NoKicker && m.Pawn >= FirstNumber {
		strikers--
	}
	strikers = drawStrikers(pawns, strikers, middle.Len(), fore.Len(), src)
	for p := FirstNumber; p < Slots; p++ {
		if p == m.Pawn || m.Team[p] == Out {
			continue
		}
		from := &middle
		if game.Index(src, pawns) < strikers {
			from, strikers = &fore, strikers-1
		}
		pawns--
		m.Team[p] = from.nth(game.Index(src, from.Len()))
		from.Remove(m.Team[p])
	}
}

// drawStrikers draws how many of the pawns are strikers, at most the given number, each number
// as often as it has arrangements.
func drawStrikers(pawns, most, middle, fore int, src game.Source) (strikers int) {
	var ways [MaxStrikers + 1]int
	all := 0
	for k := 0; k <= min(most, pawns); k++ {
		if pawns-k <= middle {
			ways[k] = falling(pawns, k) / falling(k, k) * falling(fore, k) * falling(middle, pawns-k)
			all += ways[k]
		}
	}
	for drawn := game.Index(src, all); drawn >= ways[strikers]; strikers++ {
		drawn -= ways[strikers]
	}
	return strikers
}

// falling returns n(n-1)…, k factors.
func falling(n, k int) int {
	product := 1
	for i := range k {
		product *= n - i
	}
	return product
}

// draw returns a random square of a set, or Out for a pawn that was sent off.
func draw(set Set, src game.Source, now Square) Square {
	if now == Out {
		return Out
	}
	return set.nth(game.Index(src, set.Len()))
}
