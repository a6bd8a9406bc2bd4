package squareball

// Decisions before a flick, and the flick: SQ-05, SQ-08, SQ-16, SQ-39, SQ-48.

// moveByRight moves a figure as the third die allows (SQ-39), or ends these moves.
func (r *Rules) moveByRight(s *State, m *Move) {
	switch m.Act {
	case MoveOwn:
		s.Figure[s.Att][m.N].At = m.Path.end()
		s.Rights &^= ownRight
	case MoveTheirs:
		s.Figure[s.def()][m.N].At = m.Path.end()
		s.Rights &^= theirRight
	default:
		r.toFlick(s)
	}
}

// toFlick enters FLICK after checking the clock, the flicks left, and whether any die has a way
// through (SQ-05).
func (r *Rules) toFlick(s *State) {
	s.enter(Flicking)
	if s.stoppable() && s.Clock >= r.limit(s) {
		r.endPeriod(s)
		return
	}
	if s.N <= 0 {
		r.turnover(s) // SQ-16
		return
	}
	if s.Overruled {
		return
	}
	if widest := s.widest(); widest == 0 || r.Defender && widest < narrow {
		r.dispute(s, InRow, 0, nil)
	}
}

// flick carries out a decision in FLICK.
func (r *Rules) flick(s *State, m *Move) {
	switch {
	case m.Act == FlickDie:
		s.enter(Noise)
		s.Which, s.Dir, s.V, s.Off = m.N, m.Dir, m.V, m.Off
	case s.Kind == Penalty:
		r.penaltyTaken(s, false) // time ran out
	default:
		r.turnover(s) // SQ-48
	}
}
