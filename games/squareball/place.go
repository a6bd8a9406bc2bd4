package squareball

// The lot, and the set-up by hand: SQ-38.

// lot settles which side places first, throws first, or shoots first.
func (r *Rules) lot(s *State, winner Side) {
	switch s.Period {
	case First:
		if r.SetUp != ByHand {
			r.form(s)
			r.begin(s, winner.Other(), Centre)
			return
		}
		s.Figure[A][keeper] = Figure{Point{X: -keeperX}, OnPitch}
		s.Figure[B][keeper] = Figure{Point{X: keeperX}, OnPitch}
		s.Att = winner
		s.enter(Place)
	case Golden:
		r.begin(s, winner, Centre)
	default:
		for side := range s.Figure {
			for n := range s.Figure[side] {
				if f := &s.Figure[side][n]; n != keeper && f.State == OnPitch {
					f.State = Lifted
				}
			}
		}
		r.begin(s, winner, Penalty)
	}
}

// unplaced returns the number of a side's next figure to place, or 0 if all are placed.
func (s *State) unplaced(side Side) int8 {
	for n, f := range s.Figure[side] {
		if f.State == Unplaced {
			return int8(n)
		}
	}
	return 0
}

// place places a figure in the set-up (SQ-38). The loser of the lot places last, and throws
// first.
func (r *Rules) place(s *State, at Point) {
	s.Figure[s.Att][s.unplaced(s.Att)] = Figure{at, OnPitch}
	if s.unplaced(s.def()) == 0 {
		r.begin(s, s.Att, Centre)
		return
	}
	s.Att = s.def()
}
