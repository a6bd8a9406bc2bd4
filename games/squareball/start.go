package squareball

// The beginning of a possession, START: SQ-34, SQ-40, SQ-49.

// begin begins a possession: START.
func (r *Rules) begin(s *State, side Side, kind Kind) {
	s.possess(side, kind)
	s.hand()
	if kind == Penalty {
		s.Die[0] = Die{Face: 1}
		s.Die[0].Pose.X = s.sign(side) * spot
	}
	s.enter(Start)
	r.ready(s)
}

// possess gives the attack to a side.
func (s *State) possess(side Side, kind Kind) {
	s.Att, s.Kind, s.N, s.HadThrow = side, kind, 0, false
	s.forget()
	s.Begun[side]++
	if s.First == Nobody {
		s.First = side
	}
}

// turnover ends the attack: the other side throws from the centre.
func (r *Rules) turnover(s *State) { r.begin(s, s.def(), Centre) }

// ready enters START: the period may be over (SQ-34); for a penalty the way is cleared (SQ-49).
func (r *Rules) ready(s *State) {
	switch {
	case s.stoppable() && s.Clock >= r.limit(s):
		r.endPeriod(s)
	case s.Kind == Penalty:
		s.clearWay()
	}
}

// prepare carries out a decision in START.
func (r *Rules) prepare(s *State, m *Move) {
	if m.Act == MoveKeeper {
		s.Figure[s.Att][keeper].At, s.KeeperSet = m.At, true
	}
	switch {
	case s.Kind == Penalty:
		s.KeeperSet = false
		s.enter(Flicking)
	case m.Act == TakeThrow:
		s.KeeperSet, s.Phase = false, Throw
		if m.Target {
			s.Exit = m.At
		}
	}
}
