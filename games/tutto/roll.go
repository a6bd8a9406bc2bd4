package tutto

// The phase Roll: TU-12, TU-54, TU-64.

func (r Rules) roll(s *State, roll Dice) {
	scoring := s.Scoring(roll)
	switch {
	case s.Card == Fireworks && scoring == 0:
		_, points := s.Aside()
		s.Points = sum(s.Points, points) // TU-49: the turn loses nothing
		r.record(s)
	case s.Card == Fireworks:
		r.keep(s, scoring) // TU-48: keeps everything that scores, without a choice
	case scoring == 0:
		r.lose(s)
	default:
		s.Roll, s.Phase = roll, Keep
	}
}
