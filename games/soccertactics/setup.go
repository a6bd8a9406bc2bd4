package soccertactics

// Set-ups, called line-ups in the rulebook: ST-45, ST-47.

// standard returns the squares of the standard set-up for the pawns that a side has left, and
// who kicks off.
func (s *State) standard(side Side) (team Team, kicker Slot) {
	team, kicker = s.Pawns[side], NoKicker
	places := [Slots]Square{SquareAt(3, 0), SquareAt(1, 3), SquareAt(3, 3), SquareAt(4, 3), SquareAt(6, 3), SquareAt(0, 5), SquareAt(2, 5), SquareAt(5, 5), SquareAt(7, 5), SquareAt(1, 7), SquareAt(6, 7)}
	if side == s.O {
		kicker = s.standardKicker()
		places[Slots-2], places[Slots-1] = SquareAt(3, 7), SquareAt(5, 7)
		places[kicker] = SquareAt(3, 7)
	}
	for p := range team {
		if team[p] != Out {
			team[p] = places[p].As(side)
		}
	}
	team.Sort()
	return team, classOf(kicker)
}

// StandardSetUp returns the standard set-up of the side that must place its pawns.
func (s *State) StandardSetUp() Move {
	team, kicker := s.standard(s.decides())
	return Move{Act: SetUp, Team: team, Pawn: kicker}
}

// standardKicker returns 10, or 11, or the highest number left; else the last defender left,
// else the keeper.
func (s *State) standardKicker() Slot {
	team := &s.Pawns[s.O]
	if team[Slots-2] != Out {
		return Slots - 2
	}
	for p := Slots - 1; p > Keeper; p-- {
		if team[p] != Out {
			return p
		}
	}
	return Keeper
}

// Sort puts the defenders in the order of their squares.
func (t *Team) Sort() {
	for p := FirstBack + 1; p <= LastBack; p++ {
		for i := p; i > FirstBack && t[i-1] > t[i]; i-- {
			t[i-1], t[i] = t[i], t[i-1]
		}
	}
}

// A setUpFault is what is wrong with a set-up.
type setUpFault uint8

const (
	noFault     setUpFault = iota
	otherPawns             // not the pawns that the side has left
	nearBall               // a numbered pawn is too near to the ball of the other side
	wrongPlace             // a pawn is where it may not be, or there are too many
	wrongKicker            // not the pawn that must kick off, or it is not in the circle
)

// allowsSetUp reports whether a set-up is legal for the side that must place its pawns.
func (s *State) allowsSetUp(m Move) bool {
	fault, _ := s.judgeSetUp(m)
	return fault == noFault
}

// judgeSetUp returns the first fault of a set-up of the side that must place its pawns and, for
// the first two kinds of fault, the pawn.
func (s *State) judgeSetUp(m Move) (setUpFault, Slot) {
	side := s.decides()
	team := &m.Team
	var taken Set
	for p, q := range team {
		switch {
		case (q == Out) != (s.Pawns[side][p] == Out) || !q.OnPitch() && q != Out:
			return otherPawns, Slot(p)
		case side != s.O && Slot(p) >= FirstNumber && near[s.Ball].Has(q):
			return nearBall, Slot(p)
		case taken.Has(q):
			return wrongPlace, Slot(p)
		}
		taken.Add(q)
	}
	sorted := *team
	sorted.Sort()
	switch {
	case sorted != *team || !s.placedWell(side, team, m.Pawn):
		return wrongPlace, 0
	case !s.kicksOffWell(side, team, m.Pawn):
		return wrongKicker, 0
	}
	return noFault, 0
}

// placedWell checks the squares of keeper, defenders and numbered pawns. A keeper or defender
// that kicks off may be in the circle.
func (s *State) placedWell(side Side, team *Team, kicker Slot) bool {
	midfielders, strikers, away := 0, 0, 0
	for p, q := range team {
		switch {
		case q == Out:
		case Slot(p) >= FirstNumber && midfield[side].Has(q):
			midfielders++
		case Slot(p) >= FirstNumber && front[side].Has(q):
			strikers++
		case Slot(p) == Keeper && goalArea[side].Has(q), Slot(p) >= FirstBack && Slot(p) <= LastBack && backs[side].Has(q):
		case Slot(p) < FirstNumber && classOf(Slot(p)) == kicker && circle[side].Has(q):
			away++
		default:
			return false
		}
	}
	return midfielders <= MaxMidfield && strikers <= MaxStrikers && away <= 1
}

// classOf returns the slot that names a pawn as a kicker: FirstBack for all defenders.
func classOf(p Slot) Slot {
	if p >= FirstBack && p <= LastBack {
		return FirstBack
	}
	return p
}

// kicksOffWell checks the pawn that kicks off; the other side has none.
func (s *State) kicksOffWell(side Side, team *Team, kicker Slot) bool {
	if side != s.O {
		return kicker == NoKicker
	}
	return kicker < Slots && kicker == s.mustKick(kicker) && circle[side].Has(team.kicks(side, kicker))
}

// mustKick returns the pawn that must kick off if its side prefers the given one: a numbered
// pawn if any is left, else a defender, else the keeper.
func (s *State) mustKick(wish Slot) Slot {
	team := &s.Pawns[s.O]
	for p := FirstNumber; p < Slots; p++ {
		if team[p] != Out {
			return max(wish, FirstNumber)
		}
	}
	if team[FirstBack] != Out {
		return FirstBack
	}
	return Keeper
}

// kicks returns the square of the pawn that kicks off.
func (t *Team) kicks(side Side, kicker Slot) Square {
	if kicker != FirstBack {
		return t[kicker]
	}
	for p := FirstBack; p <= LastBack; p++ {
		if circle[side].Has(t[p]) {
			return t[p]
		}
	}
	return Out
}

// setUp places a side; once both are placed, the ball is kicked off.
func (r *Rules) setUp(s *State, team Team, kicker Slot) {
	side := s.decides()
	s.Pawns[side] = team
	if s.Phase == FirstSetUp {
		s.Ball, s.Phase = team.kicks(side, kicker), SecondSetUp
		if r.StandardSetUp {
			other, none := s.standard(side.Other())
			r.setUp(s, other, none)
		}
		return
	}
	s.Restart, s.By, s.Phase = KickOff, s.Ball, BallRoll
}

// kickOff begins the set-ups for a kick-off of a side.
func (r *Rules) kickOff(s *State, side Side) {
	s.aside()
	s.Ball, s.O, s.Phase = Out, side, FirstSetUp
	s.Restart, s.By, s.Passes, s.Dribbled, s.Die = NoRestart, 0, 0, false, 0
	if r.StandardSetUp {
		team, kicker := s.standard(side)
		r.setUp(s, team, kicker)
	}
}
