package winninggoal

// Shots and the keeper: WG-06 to WG-08, WG-11, WG-13, WG-21 to WG-23, WG-53.

// origin says whether a shot comes from the area (WG-06).
func (s *State) origin() Origin {
	if s.spot().has(area) {
		return Inside
	}
	return Outside
}

// shoot rolls the shot die.
func (r *Rules) shoot(s *State) {
	origin := s.origin()
	if s.Phase == FreeKick {
		origin = NearFree
		if s.spot().Rank() == r.table.farFree {
			origin = FarFree
		}
	}
	s.Phase, s.Dice, s.Context = ShotRoll, NoDice, Context{}
	s.Origin = origin
}

// shot applies the shot die: the tables of docs/rules/winninggoal/en.md#shots.
func (r *Rules) shot(s *State, result Result) {
	origin := s.Origin
	from := origin // for the phases that follow
	if origin != Inside {
		from = Outside
	}
	switch result {
	case ShotOnTarget:
		r.onTarget(s, origin, from)
	case ShotUnstoppable:
		if origin == Inside {
			r.unstoppable(s, Inside)
		} else {
			r.flight(s, Outside)
		}
	case ShotPost:
		s.rebound(OffThePost, r.table.post, from) // WG-22
	case ShotBar:
		s.rebound(OffTheBar, r.table.bar, from) // WG-23
	case ShotWide:
		r.goalKick(s, s.Ball, s.Defender())
	}
}

// onTarget sends a shot from the area, or past the wall, to the keeper, and any other to the
// square where a defender meets it (WG-08, WG-53).
func (r *Rules) onTarget(s *State, origin, from Origin) {
	switch origin {
	case Outside:
		s.Ball = r.table.block[s.spot()].As(s.Att)
		s.Phase, s.Context = Block, Context{}
	case FarFree:
		s.Ball = r.table.wall.As(s.Att)
		s.Phase, s.Context = Block, Context{}
	default:
		r.flight(s, from)
	}
}

// rebound puts a ball off the post or the bar on its square.
func (s *State) rebound(p Phase, to Square, from Origin) {
	s.Phase, s.Ball, s.Context = p, to.As(s.Att), Context{}
	s.Origin = from
}

// flight sends the ball to the keeper. Unless a power may save it, or must still be rolled, the
// keeper die decides (WG-21).
func (r *Rules) flight(s *State, from Origin) {
	s.Phase, s.Dice, s.Window, s.Context = AtTheKeeper, NoDice, false, Context{}
	s.Origin = from
	if !s.Pending() && !s.stops(s.Origin) {
		s.keeper(false)
	}
}

// unstoppable is a shot that only a miracle can save.
func (r *Rules) unstoppable(s *State, from Origin) {
	s.Phase, s.Dice, s.Window, s.Context = OnlyAMiracle, NoDice, false, Context{}
	s.Origin = from
	if !s.Pending() && !s.stops(s.Origin) {
		r.goal(s, s.Att)
	}
}

// stops reports whether the defender holds a power against a shot in the phases KP and
// UN: the tackle does not help against shots from the area (WG-32).
func (s *State) stops(from Origin) bool {
	return s.holds(s.Defender(), KeepersMiracle) || s.holds(s.Defender(), MiracleTackle) && from == Outside
}

// keeper rolls the keeper die, for the attacker's own goal or for the defender's.
func (s *State) keeper(own bool) {
	s.Phase, s.Dice, s.Context = KeeperRoll, NoDice, Context{}
	s.OwnGoal = own
}

// save applies the keeper die.
func (r *Rules) save(s *State, result Result) {
	if s.OwnGoal {
		r.saveOwn(s, result)
		return
	}
	switch result {
	case KeeperCatch:
		r.keepersKick(s, s.Defender())
	case KeeperBeaten:
		r.goal(s, s.Att)
	case KeeperPunch:
		r.change(s, OpenPlay, r.table.punch.As(s.Att), s.Att, AnyDie)
	case KeeperTip:
		r.corner(s, s.Ball, s.Att)
	}
}

// saveOwn applies the die of the attacker's keeper, after a delay into the own goal: the mirror
// of the usual die (WG-57). A ball that stays with the attacker is no more a touch than the delay.
func (r *Rules) saveOwn(s *State, result Result) {
	switch result {
	case KeeperCatch:
		r.keepersKick(s, s.Att)
	case KeeperBeaten:
		r.goal(s, s.Defender())
	case KeeperPunch:
		r.onward(s, OpenPlay, r.table.punch.As(s.Defender()))
	case KeeperTip:
		r.corner(s, s.Ball, s.Defender())
	}
}

// keepersKick gives side a kick from inside its area.
func (r *Rules) keepersKick(s *State, side Side) {
	r.restart(s, KeepersKick, r.table.keepersKick.As(side), side)
}

// miracle is the keeper's miracle: of the defender or, in the phase OS, of the attacker, who
// keeps the ball.
func (r *Rules) miracle(s *State) {
	side := s.Defender()
	if s.Phase == OwnGoalSave {
		side = s.Att
	}
	r.keepersKick(s, side)
}

// penalty applies the penalty die.
func (r *Rules) penalty(s *State, result Result) {
	switch result {
	case PenaltyGoal:
		r.goal(s, s.Att)
	case PenaltyWide:
		r.goalKick(s, s.Ball, s.Defender())
	case PenaltyTip:
		r.corner(s, s.Ball, s.Att)
	case PenaltyPunch:
		r.change(s, OpenPlay, r.table.punch.As(s.Att), s.Att, AnyDie)
	}
}
