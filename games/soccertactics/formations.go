package soccertactics

// Formations returns the set-ups of the side that is to place its pawns which differ
// in more than in the numbers: the keeper's square, the slots that stay empty when
// pawns are sent off, how many are strikers, where these stand, and who kicks off.
// The strikers have the highest numbers. A side without numbered pawns has the
// standard set-up only.
func (s *State) Formations() (list []Move) {
	side := s.decides()
	team, numbers, defenders := &s.Pawns[side], 0, 0
	for p := FirstBack; p < Slots; p++ {
		switch {
		case team[p] == Out:
		case p < FirstNumber:
			defenders++
		default:
			numbers++
		}
	}
	if numbers == 0 {
		return []Move{s.StandardSetUp()}
	}
	fore := front[side]
	if side != s.O {
		fore = fore.Less(near[s.Ball])
	}
	for _, slots := range subsets(backs[side], defenders) {
		for strikers := max(0, numbers-MaxMidfield); strikers <= min(numbers, MaxStrikers); strikers++ {
			for _, middle := range subsets(midfield[side], numbers-strikers) {
				for _, ahead := range subsets(fore, strikers) {
					list = s.lineUp(list, slots, middle, ahead)
				}
			}
		}
	}
	return list
}

// lineUp appends the set-ups with pawns on the given squares.
func (s *State) lineUp(list []Move, slots, middle, ahead Set) []Move {
	side := s.decides()
	m := Move{Act: SetUp, Team: s.Pawns[side], Pawn: NoKicker}
	men := [3]Set{slots, middle, ahead}
	for p := FirstBack; p < Slots; p++ {
		if m.Team[p] == Out {
			continue
		}
		from := &men[0]
		if p >= FirstNumber {
			from = &men[1]
		}
		if from.Empty() {
			from = &men[2]
		}
		m.Team[p] = from.First()
		from.Remove(m.Team[p])
	}
	m.Team.Sort()
	homes := goalArea[side]
	if m.Team[Keeper] == Out {
		homes = setOf(SquareAt(3, 0).As(side)) // one of them, for nobody
	}
	for ; !homes.Empty(); homes.Remove(homes.First()) {
		if m.Team[Keeper] != Out {
			m.Team[Keeper] = homes.First()
		}
		list = s.kickers(list, m)
	}
	return list
}

// kickers appends a set-up once for each pawn that may kick off, or as it is for the
// other side; not at all if nobody may.
func (s *State) kickers(list []Move, m Move) []Move {
	if s.decides() != s.O {
		return append(list, m)
	}
	for p := FirstNumber; p < Slots; p++ {
		if m.Pawn = p; circle[s.O].Has(m.Team[p]) {
			list = append(list, m)
		}
	}
	return list
}

// subsets returns the subsets with size squares; none if the set has fewer.
func subsets(set Set, size int) (list []Set) {
	if size == 0 {
		return []Set{{}}
	}
	for ; set.Len() >= size; set.Remove(set.First()) {
		q := set.First()
		rest := set
		rest.Remove(q)
		for _, some := range subsets(rest, size-1) {
			list = append(list, some.with(q))
		}
	}
	return list
}
