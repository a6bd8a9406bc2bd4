package squareball

// Thrown dice: SQ-01 to SQ-03, SQ-24, SQ-27, SQ-39, SQ-41.

const (
	far    = 7200 // a die farther from the centre is clearly outside the circle
	around = 5800 // a die nearer to the centre is clearly inside
)

// thrown puts the dice on the pitch and rules on the throw.
func (r *Rules) thrown(s *State, thrown [dice]Die) {
	named := s.Which > 0
	for i, d := range thrown {
		if d.lies() {
			s.Die[i] = d
		}
	}
	switch {
	case named:
		r.throwInRead(s)
	case s.Kind == FreeKick:
		r.freeKickRead(s)
	default:
		r.centreRuled(s)
	}
}

// centreRuled checks that the dice stayed in the circle (SQ-03).
func (r *Rules) centreRuled(s *State) {
	switch reach := s.reach(); {
	case r.Friendly && (reach > square(circle) || s.widest() == 0):
		s.throwAgain()
	case r.onCircle(reach):
		r.dispute(s, OnCircle, 0, nil)
	case reach > square(circle):
		r.turnover(s)
	default:
		r.centreRead(s)
	}
}

// friendlyFlicks is how many flicks an attack has at most in a friendly match (SQ-56).
const friendlyFlicks = 6

// count is the number of flicks that the faces bring.
func (r *Rules) count(faces int8) int8 {
	if r.Friendly {
		return min(faces, friendlyFlicks)
	}
	return faces
}

// throwAgain takes a throw from the centre back into the hand (SQ-56).
func (s *State) throwAgain() {
	s.hand()
	s.enter(Start)
}

// reach returns the squared distance from the centre to the die farthest from it.
func (s *State) reach() (most int64) {
	for _, d := range s.Die {
		most = max(most, norm2(d.Pose.Point, Point{}))
	}
	return most
}

// onCircle reports whether a throw with this reach may be disputed:
// docs/squareball-physics.md#what-may-be-disputed.
func (r *Rules) onCircle(reach int64) bool {
	return reach <= square(far) && (reach > square(circle) || r.Defender && reach >= square(around))
}

// faces returns the sum of the two highest faces, the lowest, and whether all are equal (SQ-01,
// SQ-02).
func (s *State) faces() (two int8, low uint8, equal bool) {
	a, b, c := s.Die[0].Face, s.Die[1].Face, s.Die[2].Face
	low = min(a, b, c)
	return int8(a + b + c - low), low, a == b && b == c
}

// centreRead reads a centre throw that stayed in the circle.
func (r *Rules) centreRead(s *State) {
	two, low, equal := s.faces()
	if equal {
		r.sanction(s, low)
		return
	}
	s.N, s.NeedOwn, s.Landed, s.On = r.count(two), true, false, 0
	if low > 2 {
		r.toFlick(s)
		return
	}
	s.enter(Moves)
	s.Rights = ownRight
	if low == 2 {
		s.Rights |= theirRight
	}
}

// throwInRead reads a throw-in: with throwin=rest the attacker's own one keeps the count (SQ-22,
// SQ-44).
func (r *Rules) throwInRead(s *State) {
	two, low, equal := s.faces()
	switch {
	case equal:
		r.sanction(s, low)
		return
	case r.KeepCount && s.Kind != ThrowIn:
		s.N = max(s.N, 1)
	default:
		s.N, s.NeedOwn = r.count(two), false
	}
	r.toFlick(s)
}

// freeKickRead reads the throw of a free kick (SQ-27).
func (r *Rules) freeKickRead(s *State) {
	inArea := 0
	for _, d := range s.Die {
		x := s.forward(s.Att, d.Pose.Point)
		if x < 0 || !onPitch(d.Pose.Point) {
			r.turnover(s)
			return
		}
		if x >= areaX && abs(d.Pose.Y) <= areaY {
			inArea++
		}
	}
	if inArea > 1 {
		r.turnover(s)
		return
	}
	two, _, _ := s.faces()
	s.N, s.NeedOwn = r.count(two), false
	r.toFlick(s)
}

// target returns the target of a throw, its spread, and which dice are thrown.
func (s *State) target() (at Point, sigma int64, mask uint8) {
	switch {
	case s.Which > 0: // SQ-24
		at = Point{X: min(max(s.Exit.X, -33000), 33000), Y: 21000}
		if s.Exit.Y < 0 {
			at.Y = -at.Y
		}
		return at, 1000, 1 << (s.Which - 1)
	case s.Kind == FreeKick:
		return s.Exit, 2400, 1<<dice - 1
	}
	return Point{}, 2400, 1<<dice - 1
}

const thrownApart = 3200 // dice thrown together bounce apart

// falls reports whether thrown dice may come to rest like this (SQ-41).
func (r *Rules) falls(s *State, thrown *[dice]Die) bool {
	_, _, mask := s.target()
	for i, d := range thrown {
		if d.lies() != (mask>>i&1 == 1) {
			return false
		}
		if !d.lies() {
			continue
		}
		if s.Which > 0 && !onPitch(d.Pose.Point) || !r.coresClear(s, d.Pose.Point) {
			return false
		}
		for j, o := range thrown[:i] {
			if o.lies() && norm2(d.Pose.Point, thrown[j].Pose.Point) < square(thrownApart) {
				return false
			}
		}
		for _, o := range s.Die {
			if o.lies() && norm2(d.Pose.Point, o.Pose.Point) < square(dieClear) {
				return false
			}
		}
	}
	return true
}

// coresClear reports whether a die at p is clear of all cores.
func (r *Rules) coresClear(s *State, p Point) bool {
	for side := range s.Figure {
		for _, f := range s.Figure[side] {
			if !r.Flat && f.State == OnPitch && norm2(f.At, p) < square(coreClear) {
				return false
			}
		}
	}
	return true
}
