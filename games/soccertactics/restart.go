package soccertactics

// Goal kicks, free kicks and penalties: ST-35 to ST-38, ST-51, ST-63, ST-64.

// goalKick gives a side a goal kick: first the other side clears the area.
func (r *Rules) goalKick(s *State, side Side) {
	s.newSet(side, NoRestart, 0)
	s.Ball, s.Taker, s.Spot = Out, 0, 0
	s.wait(GoalKickClear)
	r.clear(s)
}

// freeKick gives a side a free kick where the ball is (ST-37). Its pawn there takes the kick, or
// else one that it chooses (ST-63).
func (r *Rules) freeKick(s *State, side Side) {
	s.newSet(side, NoRestart, 0)
	s.wait(FreeKickTaker)
	if _, ok := s.on(side, s.Ball); ok {
		s.wait(FreeKickClear)
		r.clear(s)
	}
}

// takeFreeKick puts the chosen pawn on the ball.
func (r *Rules) takeFreeKick(s *State, m Move) {
	s.walk(s.O, Move{From: m.From, To: s.Ball})
	s.wait(FreeKickClear)
	r.clear(s)
}

// penalty gives a side a penalty kick. It always has a numbered pawn to take it: the fouled one,
// because no other kind may be in the other half.
func (r *Rules) penalty(s *State, side Side) {
	s.newSet(side, NoRestart, 0)
	s.wait(PenaltyTaker) // ST-64
}

// takePenalty takes the chosen pawn off the pitch; then the area is cleared.
func (r *Rules) takePenalty(s *State, m Move) {
	s.Taker, _ = s.on(s.O, m.From)
	s.Spot = uint8(m.To.File())
	s.put(s.O, s.Taker, Aside)
	s.wait(PenaltyClear)
	r.clear(s)
}

// zone returns the squares that the side to decide must clear, and the next pawn to leave; not
// ok if there is none. Pawns leave in the order of the slots (ST-38).
func (s *State) zone() (zone Set, next Slot, ok bool) {
	side := s.decides()
	first := Keeper
	switch s.Phase {
	case GoalKickClear:
		zone = penaltyArea[s.O]
	case FreeKickClear:
		zone = near[s.Ball]
	default: // PenaltyClear
		zone = penaltyArea[s.D()]
		if side == s.D() {
			first = FirstBack
		}
	}
	for p := first; p < Slots; p++ {
		if zone.Has(s.Pawns[side][p]) {
			return zone, p, true
		}
	}
	return zone, 0, false
}

// clearTargets returns the squares to which the next pawn may leave a zone: the nearest possible
// squares outside (ST-38).
func (r *Rules) clearTargets(s *State, p Slot) Set {
	zone, next, ok := s.zone()
	if !ok || p != next {
		return Set{}
	}
	side := s.decides()
	free := r.unwalled(s, side, p, Ground(side, p).Less(s.Squares(side)).Less(zone))
	for ring := zone; ; {
		wider := ring.grown()
		if targets := wider.And(free); !targets.Empty() || wider == ring {
			return targets
		}
		ring = wider
	}
}

// clear continues play when the zone is empty.
func (r *Rules) clear(s *State) {
	if _, _, more := s.zone(); more {
		return
	}
	switch s.Phase {
	case GoalKickClear:
		s.wait(GoalKickTaker)
	case FreeKickClear:
		s.newSet(s.O, FreeKick, s.Ball)
		if r.FreeKickBall {
			s.wait(BallRoll)
		}
	default:
		s.onTheSpot()
	}
}

// onTheSpot puts keeper, taker and ball in their places for the penalty (ST-36).
func (s *State) onTheSpot() {
	s.keeperHome(int(s.Spot))
	s.Ball = SquareAt(int(s.Spot), 1).As(s.D())
	s.put(s.O, s.Taker, s.Ball)
	s.Taker, s.Spot = 0, 0
	s.wait(Spin)
}

// keeperHome puts D's keeper back into the goal area, on the given file if possible (ST-66).
func (s *State) keeperHome(file int) {
	side := s.D()
	keeper := s.Pawns[side][Keeper]
	if !keeper.OnPitch() || goalArea[side].Has(keeper) {
		return
	}
	home := SquareAt(file, 0).As(side)
	other := goalArea[side].Less(setOf(home)).First()
	p, taken := s.on(side, home)
	if _, full := s.on(side, other); taken && !full {
		home, taken = other, false
	}
	s.put(side, Keeper, home)
	if taken {
		s.put(side, p, keeper)
	}
}

// takerTargets returns where a pawn may be put to take a goal kick or a free kick. Walls (ST-59)
// are allowed if every taker would complete one.
func (r *Rules) takerTargets(s *State, p Slot) Set {
	if !r.NoWall {
		return s.kickTargets(p)
	}
	for mate := range Slots {
		if open := r.unwalled(s, s.O, mate, s.kickTargets(mate)); !open.Empty() {
			return r.unwalled(s, s.O, p, s.kickTargets(p))
		}
	}
	return s.kickTargets(p)
}

// kickTargets returns the squares of takerTargets, without the rule about walls.
func (s *State) kickTargets(p Slot) Set {
	switch {
	case !s.Pawns[s.O][p].OnPitch():
		return Set{}
	case s.Phase == GoalKickTaker:
		return s.goalKickTargets(p)
	}
	return Ground(s.O, p).And(setOf(s.Ball))
}

// goalKickTargets returns the squares of the goal area to which a pawn may be put for a goal
// kick: the keeper or, if there is no keeper, any pawn. A square with a team-mate is allowed
// only if both squares have one; then the two swap: docs/rules/soccertactics/en.md#print.
func (s *State) goalKickTargets(p Slot) (targets Set) {
	team := &s.Pawns[s.O]
	if p != Keeper && team[Keeper] != Out {
		return Set{}
	}
	mates := s.Squares(s.O)
	mates.Remove(team[p])
	targets = goalArea[s.O].Less(mates)
	if !targets.Empty() {
		return targets
	}
	for rest := goalArea[s.O]; !rest.Empty(); rest.Remove(rest.First()) {
		if mate, _ := s.on(s.O, rest.First()); Ground(s.O, mate).Has(team[p]) {
			targets.Add(rest.First())
		}
	}
	return targets
}

// takeGoalKick puts the taker on the ball; a team-mate there moves to the taker's old square.
func (r *Rules) takeGoalKick(s *State, m Move) {
	p, _ := s.on(s.O, m.From)
	if mate, there := s.on(s.O, m.To); there && mate != p {
		s.exchange(s.O, p, mate)
	} else {
		s.put(s.O, p, m.To)
	}
	s.Ball = m.To
	s.newSet(s.O, GoalKick, s.Ball)
}

// exchange swaps two pawns. The slots of defenders change on the way.
func (s *State) exchange(side Side, p, mate Slot) {
	from, to := s.Pawns[side][p], s.Pawns[side][mate]
	s.put(side, p, Aside)
	mate, _ = s.on(side, to)
	s.put(side, mate, from)
	for p, q := range s.Pawns[side] {
		if q == Aside {
			s.put(side, Slot(p), to)
			return
		}
	}
}
