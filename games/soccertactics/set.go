package soccertactics

// A set, called an attack in the rulebook: ST-12 to ST-26.

// wait goes to a phase without details.
func (s *State) wait(p Phase) { s.Phase, s.Die = p, 0 }

// newSet begins a set of a side, after a restart or none.
func (s *State) newSet(side Side, kind Restart, by Square) {
	s.O, s.Passes, s.Dribbled = side, 0, false
	s.Restart, s.By = kind, by
	s.wait(PawnRoll)
}

// touched ends a restart, because somebody else has the ball.
func (s *State) touched() { s.Restart, s.By = NoRestart, 0 }

// walk moves a pawn of a side from one square to another, and keeps track of the taker of a
// restart.
func (s *State) walk(side Side, m Move) {
	p, _ := s.on(side, m.From)
	s.put(side, p, m.To)
	if side == s.O && s.Restart != NoRestart && s.By == m.From {
		s.By = m.To
	}
}

// roll applies a die for a pawn or the ball. A roll that can move no pawn is skipped (ST-12).
func (r *Rules) roll(s *State, n uint8) {
	s.Phase, s.Die = s.Phase+1, n
	if s.Phase == BallPlay || r.canMove(s) {
		return
	}
	switch s.Phase {
	case PawnMove:
		s.wait(BallRoll)
	case CatchMove:
		r.challenged(s)
	default:
		r.missed(s)
	}
}

// canMove reports whether the die can move any pawn.
func (r *Rules) canMove(s *State) bool {
	if !r.StopAtOpponent && !r.NoWall {
		return r.canWalk(s)
	}
	for p := range Slots {
		if !r.pawnTargets(s, p).Empty() {
			return true
		}
	}
	return false
}

// play plays or dribbles the ball.
func (r *Rules) play(s *State, m Move) {
	from := s.Ball
	s.Ball = m.To
	if m.Act == DribbleTo {
		r.dribble(s, from)
		return
	}
	r.land(s, from)
}

// land decides what happens where the ball ends: ST-16, ST-19, ST-20, ST-27, ST-31.
func (r *Rules) land(s *State, from Square) {
	at, side := s.Ball, s.D()
	i, received := s.on(s.O, at)
	_, other := s.on(side, at)
	area := penaltyArea[side].Has(at)
	switch {
	case received && r.receivesOffside(s, i, from):
		r.freeKick(s, side)
	case received && other:
		if area && r.spoilt(s) {
			return
		}
		s.touched()
		s.wait(Duel)
	case received && (area || r.LongShot && longShots[side].Has(at)):
		if !r.spoilt(s) {
			s.touched()
			s.wait(Spin) // ST-05
		}
	case received:
		r.received(s)
	case other:
		s.newSet(side, NoRestart, 0) // ST-16
	default:
		s.wait(CatchRoll) // ST-20
	}
}

// received handles a direct pass in the field: after the first, O plays again (ST-19).
func (r *Rules) received(s *State) {
	s.touched()
	if s.Passes == 0 {
		s.Passes = 1
		s.wait(BallRoll)
		return
	}
	r.challenged(s)
}

// dribble moves holder and ball together: ST-17, ST-18.
func (r *Rules) dribble(s *State, from Square) {
	side := s.D()
	s.walk(s.O, Move{From: from, To: s.Ball})
	area := penaltyArea[side].Has(s.Ball)
	if area && r.spoilt(s) {
		return
	}
	if _, met := s.on(side, s.Ball); met {
		s.wait(Duel)
		return
	}
	s.Dribbled = area && !r.DribbleShot
	r.challenged(s)
}

// catch makes O's move towards a loose ball: ST-20, ST-21, ST-42.
func (r *Rules) catch(s *State, m Move) {
	line := s.line()
	s.walk(s.O, m)
	if m.To != s.Ball {
		r.challenged(s)
		return
	}
	side := s.D()
	switch {
	case r.Judged(s) && m.From.Row(side) < line && m.To.Row(side) < line:
		r.freeKick(s, side) // ST-42
	case penaltyArea[side].Has(s.Ball) && r.spoilt(s):
	default:
		s.touched()
		r.challenged(s)
	}
}

// challenged lets D try to get the ball. Without a keeper that could step, it rolls.
func (r *Rules) challenged(s *State) {
	s.wait(Challenge)
	if !r.KeeperStep || s.StepTargets(Keeper).Empty() {
		s.wait(ChallengeRoll)
	}
}

// challenge applies D's choice between the keeper and a roll.
func (r *Rules) challenge(s *State, m Move) {
	if m.Act == RollForPawn {
		s.wait(ChallengeRoll)
		return
	}
	s.put(s.D(), Keeper, m.To)
	r.arrive(s)
}

// arrive decides D's attempt: ST-21 to ST-23, ST-26.
func (r *Rules) arrive(s *State) {
	side := s.D()
	_, there := s.on(side, s.Ball)
	_, held := s.on(s.O, s.Ball)
	switch {
	case !there:
		r.missed(s)
	case held:
		s.Dribbled = false
		s.wait(Duel)
	default:
		r.won(s, side)
	}
}

// won gives the ball to D, which has won it (ST-22, ST-29).
func (r *Rules) won(s *State, side Side) {
	s.newSet(side, NoRestart, 0)
	if r.TurnoverShot && penaltyArea[s.D()].Has(s.Ball) {
		s.wait(Spin)
	}
}

// missed follows a failed attempt of D: O tries again for a loose ball (ST-21), shoots from the
// area (ST-26), or keeps the ball.
func (r *Rules) missed(s *State) {
	_, held := s.on(s.O, s.Ball)
	switch {
	case !held:
		s.wait(CatchRoll)
	case penaltyArea[s.D()].Has(s.Ball) && !s.Dribbled:
		s.wait(Spin)
	default:
		s.newSet(s.O, NoRestart, 0)
	}
}
