package soccertactics

// Duels, fouls, cards and shots: ST-27 to ST-36, ST-52.

// Bonus returns what a pawn adds to its die.
func (r *Rules) Bonus(p Slot) int {
	switch {
	case p == Keeper:
		return 2
	case p <= LastBack:
		return r.BackBonus
	}
	return 0
}

// duel decides a duel by the dice of O (a) and D (b).
func (r *Rules) duel(s *State, a, b uint8) {
	i, _ := s.on(s.O, s.Ball)
	j, _ := s.on(s.D(), s.Ball)
	mine, theirs := int(a)+r.Bonus(i), int(b)+r.Bonus(j)
	switch {
	case a == 1 && b == Faces:
		r.foul(s, s.O, i) // ST-32: the bonus does not count
	case a == Faces && b == 1:
		r.foul(s, s.D(), j)
	case mine == theirs: // ST-33: rolled again
	case mine < theirs:
		r.won(s, s.D())
	case penaltyArea[s.D()].Has(s.Ball), j == Keeper && r.KeeperShot:
		s.wait(Spin) // ST-30
	default:
		s.newSet(s.O, NoRestart, 0)
	}
}

// foul books a pawn. The other side gets a penalty if the foul was in the fouler's own area,
// else a free kick (ST-35).
func (r *Rules) foul(s *State, side Side, p Slot) {
	r.book(s, side, p)
	switch {
	case r.tooFew(s, side):
		s.wait(End) // ST-60
	case r.Penalty && penaltyArea[side].Has(s.Ball):
		r.penalty(s, side.Other())
	default:
		r.freeKick(s, side.Other())
	}
}

// book shows a pawn a card. A second yellow, of the pawn or of all defenders together, sends it
// off.
func (r *Rules) book(s *State, side Side, p Slot) {
	card := Cards(1) << p
	if r.GroupCards && classOf(p) == FirstBack {
		card = groupCard
	}
	if s.Cards[side]&card == 0 {
		s.Cards[side] |= card
		return
	}
	s.Cards[side] &^= card
	s.put(side, p, Out)
}

// spin applies the outcome of a shot, or of a kick of the shoot-out.
func (r *Rules) spin(s *State, outcome Act) {
	switch {
	case s.Phase == ShootOut:
		r.kick(s, outcome == SpinBall)
	case outcome == SpinBall:
		r.goal(s)
	case outcome == SpinFlag:
		r.cornerKick(s)
	default:
		r.goalKick(s, s.D())
	}
}

// goal counts a goal. The side that scored kicks off or, with ConcededKicksOff, the other.
func (r *Rules) goal(s *State) {
	s.Score[s.O]++
	switch n := s.Score[s.O]; {
	case n == r.GoalLimit, n == maxScore:
		s.wait(End)
	case r.ConcededKicksOff:
		r.kickOff(s, s.D())
	default:
		r.kickOff(s, s.O)
	}
}

// maxScore ends the match, because the state line has no room for more goals.
const maxScore = 99
