package soccertactics

// Corner kicks: ST-28, ST-48 to ST-50, ST-65, ST-66.

const (
	placements = 6 // three of each side, D first (ST-48)
	maxInArea  = 4
)

// cornerKick takes the shooter off the pitch, and puts the ball in the corner on the side of the
// shot and the keeper back into its goal area.
func (r *Rules) cornerKick(s *State) {
	left := s.Ball.File() < Files/2
	s.Taker, _ = s.on(s.O, s.Ball)
	s.put(s.O, s.Taker, Aside)
	s.Ball, s.Passes = corner(s.D(), left), 0
	s.touched()
	file := Files / 2
	if left {
		file--
	}
	s.keeperHome(file)
	s.wait(CornerPlace)
}

// share is how many pawns a side may have in parts of the pitch at a corner kick.
type share struct {
	zone Set
	most int
}

// shares returns the limits of a side. The parts do not overlap, except that the goal area is
// part of the penalty area. The keeper does not count.
func (s *State) shares(side Side) [3]share {
	d := s.D()
	inGoalArea, banned := 1, setOf(s.Ball)
	if side == d {
		banned = near[s.Ball]
		if s.Pawns[d][Keeper] != Out {
			inGoalArea = 0
		}
	}
	return [3]share{{penaltyArea[d], maxInArea}, {goalArea[d], inGoalArea}, {banned, 0}}
}

// violations counts the pawns of a side that are where they may not be.
func (s *State) violations(side Side) int { return s.excess(side, s.field(side)) }

// excess counts the violations of a side with its field pawns on the given squares.
func (s *State) excess(side Side, pawns Set) (n int) {
	for _, part := range s.shares(side) {
		n += max(pawns.And(part.zone).Len()-part.most, 0)
	}
	return n
}

// placements returns where a pawn of the side that decides may be put. A side without violations
// must not cause one, another side must correct one (ST-49).
func (r *Rules) placements(s *State, p Slot) (targets Set) {
	side := s.decides()
	now := s.violations(side)
	from := s.Pawns[side][p]
	free := Ground(side, p).Less(s.Squares(side))
	switch {
	case !from.OnPitch():
		return Set{}
	case p == Keeper && now > 0:
		return Set{}
	case p == Keeper && side == s.D():
		return free.And(goalArea[side])
	case p == Keeper:
		return free
	}
	free = r.unwalled(s, side, p, free)
	pawns := s.field(side)
	pawns.Remove(from)
	rest := free
	for _, part := range [4]Set{goalArea[s.D()], penaltyArea[s.D()], s.shares(side)[2].zone, free} {
		same := rest.And(part) // all squares of a part have the same effect
		rest = rest.Less(part)
		if same.Empty() {
			continue
		}
		if then := s.excess(side, pawns.with(same.First())); then < now || then == 0 {
			targets = targets.Or(same)
		}
	}
	return targets
}

// place makes one of the six placements, or skips it. A side that still has a violation after
// its last placement continues placing.
func (r *Rules) place(s *State, m Move) {
	if m.Act == Place {
		s.walk(s.decides(), m)
	}
	if s.Die < placements-2 || s.violations(s.decides()) == 0 {
		s.Die++
	}
	if s.Die < placements {
		return
	}
	s.put(s.O, s.Taker, s.Ball)
	s.Taker = 0
	s.Restart, s.By = CornerKick, s.Ball
	s.wait(BallRoll)
}
