package soccertactics

// Lapse returns what the clock plays (ST-58).
func (*Rules) Lapse(*State) Move { return Move{Act: TimeUp} }

// timeUp does what the end of a move limit does instead of a decision (ST-58).
func (r *Rules) timeUp(s *State) {
	switch s.Phase {
	case FirstSetUp, SecondSetUp:
		team, kicker := s.standard(s.decides())
		r.setUp(s, team, kicker)
	case PawnMove:
		s.wait(BallRoll)
	case BallPlay:
		r.wasted(s)
	case CatchMove:
		r.challenged(s)
	case Challenge, ChallengeMove:
		r.missed(s)
	default:
		r.decide(s, r.firstChoice(s))
	}
}

// wasted is a ball that was not played: a free kick for the other side. If none of
// its pawns may stand there, the ball is rolled for again.
func (r *Rules) wasted(s *State) {
	side := s.D()
	for p, q := range s.Pawns[side] {
		if q.OnPitch() && Ground(side, Slot(p)).Has(s.Ball) {
			r.freeKick(s, side)
			return
		}
	}
	s.wait(BallRoll)
}

// firstChoice returns the first decision in the canonical order.
func (r *Rules) firstChoice(s *State) (first Move) {
	r.choices(s, func(m Move) bool {
		first = m
		return false
	})
	return first
}
