package soccertactics

// Lapse returns the move that the clock makes (ST-58).
func (*Rules) Lapse(*State) Move { return Move{Act: TimeUp} }

// timeUp replaces the decision when the move limit ends (ST-58).
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

// wasted gives the other side a free kick, because the ball was not played. If none of its pawns
// may take the kick, the ball is rolled for again.
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
