package engine

import st "woodwork/games/soccertactics"

// formations returns the set-ups of the side that must place its pawns that differ in more than
// the numbers: in the keeper's square, the slots left empty when pawns are sent off, how many
// strikers there are and where, and who kicks off. The strikers have the highest numbers. A side
// without numbered pawns has only the standard set-up.
func formations(s *st.State) (list []st.Move) {
	side := s.Decides()
	team, numbers, defenders := &s.Pawns[side], 0, 0
	for p := st.FirstBack; p < st.Slots; p++ {
		switch {
		case team[p] == st.Out:
		case p < st.FirstNumber:
			defenders++
		default:
			numbers++
		}
	}
	if numbers == 0 {
		return []st.Move{s.StandardSetUp()}
	}
	places, midfield, fore := st.PlacesOf(side)
	if side != s.O {
		fore = fore.Less(st.Near(s.Ball))
	}
	for _, slots := range subsets(places, defenders) {
		for strikers := max(0, numbers-st.MaxMidfield); strikers <= min(numbers, st.MaxStrikers); strikers++ {
			for _, middle := range subsets(midfield, numbers-strikers) {
				for _, ahead := range subsets(fore, strikers) {
					list = appendLineUps(list, s, slots, middle, ahead)
				}
			}
		}
	}
	return list
}

// appendLineUps appends the set-ups with pawns on the given squares.
func appendLineUps(list []st.Move, s *st.State, slots, middle, ahead st.Set) []st.Move {
	side := s.Decides()
	m := st.Move{Act: st.SetUp, Team: s.Pawns[side], Pawn: st.NoKicker}
	lines := [3]st.Set{slots, middle, ahead}
	for p := st.FirstBack; p < st.Slots; p++ {
		if m.Team[p] == st.Out {
			continue
		}
		from := &lines[0]
		if p >= st.FirstNumber {
			from = &lines[1]
		}
		if from.Empty() {
			from = &lines[2]
		}
		m.Team[p] = from.First()
		from.Remove(m.Team[p])
	}
	m.Team.Sort()
	homes := st.GoalAreaOf(side)
	if m.Team[st.Keeper] == st.Out {
		homes = st.Set{}
		homes.Add(st.SquareAt(3, 0).As(side)) // one of them, for nobody
	}
	for ; !homes.Empty(); homes.Remove(homes.First()) {
		if m.Team[st.Keeper] != st.Out {
			m.Team[st.Keeper] = homes.First()
		}
		list = appendKickers(list, s, m)
	}
	return list
}

// appendKickers appends a set-up once for each pawn that may kick off, or unchanged for the
// other side; it appends nothing if no pawn may kick off.
func appendKickers(list []st.Move, s *st.State, m st.Move) []st.Move {
	if s.Decides() != s.O {
		return append(list, m)
	}
	for p := st.FirstNumber; p < st.Slots; p++ {
		if m.Pawn = p; st.CircleOf(s.O).Has(m.Team[p]) {
			list = append(list, m)
		}
	}
	return list
}

// subsets returns the subsets with size squares; none if the set has fewer.
func subsets(set st.Set, size int) (list []st.Set) {
	if size == 0 {
		return []st.Set{{}}
	}
	for ; set.Len() >= size; set.Remove(set.First()) {
		q := set.First()
		rest := set
		rest.Remove(q)
		for _, some := range subsets(rest, size-1) {
			some.Add(q)
			list = append(list, some)
		}
	}
	return list
}
