package squareball

// offsideLine returns L: the second greatest X of the opponent's figures on the
// pitch, and whether there are two (SQ-19).
func (s *State) offsideLine(side Side) (line int32, ok bool) {
	first, second, count := int32(-length), int32(-length), 0
	for _, f := range s.Figure[side.Other()] {
		if f.State != OnPitch {
			continue
		}
		count++
		switch x := s.forward(side, f.At); {
		case x > first:
			first, second = x, first
		case x > second:
			second = x
		}
	}
	return second, count >= 2
}

// offside reports whether a figure of the side would be offside at c (SQ-19).
func (r *Rules) offside(s *State, side Side, c Point) bool {
	if r.Offside == OffsideOff {
		return false
	}
	line, ok := s.offsideLine(side)
	x := s.forward(side, c)
	return ok && x > 0 && x > line
}

// Caught is the set of the attacker's figures whose offside would void a goal if they stay
// where they are: of those landed on in this attack or, with offside=any, of all (SQ-19).
func (r *Rules) Caught(s *State) (set uint16) {
	for n, f := range s.Figure[s.Att] {
		if f.State == OnPitch && (r.Offside == OffsideAny || s.On>>n&1 == 1) && r.offside(s, s.Att, f.At) {
			set |= 1 << n
		}
	}
	return set
}
