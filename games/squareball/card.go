package squareball

// Cards: SQ-29, SQ-30, SQ-45.

// sanction punishes three equal faces: with a yellow card and a free kick or, for sixes, with a
// red card and a penalty.
func (r *Rules) sanction(s *State, face uint8) {
	thrower, kind := s.Att, FreeKick
	red := face == 6
	if red {
		kind = Penalty
	} else if s.Yellow[thrower]++; s.Yellow[thrower] == 2 {
		s.Yellow[thrower], red = 0, true // SQ-29
	}
	s.possess(thrower.Other(), kind)
	s.hand()
	if kind == Penalty {
		s.Die[0] = Die{Face: 1}
		s.Die[0].Pose.X = s.sign(s.Att) * spot
	}
	s.enter(Start)
	if red && s.red(thrower) {
		return
	}
	r.ready(s)
}

// red shows a red card, and reports whether a figure must be removed before the game goes on.
func (s *State) red(side Side) bool {
	s.Red[side]++
	if !s.outfield(side) {
		return false
	}
	s.Back, s.Phase, s.Carded = s.Phase, Remove, side
	return true
}

// takeRed lets a side choose to take a red card (SQ-30).
func (s *State) takeRed(side Side) {
	s.Red[side]++
	s.Back, s.Phase, s.Carded, s.Left = s.Phase, RedMoves, side, 2
}

// redMove moves a figure of the side that took a red card, or ends these moves.
func (r *Rules) redMove(s *State, m *Move) {
	if m.Act == MoveOwn {
		s.Figure[s.Carded][m.N].At = m.Path.end()
		s.Left--
		s.Gone = m.N + 1
		if s.Left > 0 {
			return
		}
	}
	s.Phase, s.Left, s.Gone = Remove, 0, 0
}

// resume goes back to the interrupted phase.
func (r *Rules) resume(s *State) {
	back := s.Back
	s.Phase, s.Back, s.Carded = back, 0, 0
	switch back {
	case Protest:
		r.granted(s)
	case Start:
		r.ready(s)
	default:
		switch {
		case s.Kind == Penalty:
			s.clearWay() // of what the card has moved there, too
		case s.Clock >= r.limit(s):
			r.endPeriod(s)
		}
	}
}
