package squareball

// Penalties and the shoot-out: SQ-28, SQ-36, SQ-49.

// clearWay lifts the outfield figures of both sides that are in the way of a penalty (SQ-49).
func (s *State) clearWay() {
	for side := range s.Figure {
		for n := range s.Figure[side] {
			f := &s.Figure[side][n]
			if n != keeper && f.State == OnPitch && s.forward(s.Att, f.At) > corridorX-fieldHalf && abs(f.At.Y) < corridorY+fieldHalf {
				f.State = Lifted
			}
		}
	}
}

// lifted returns the lifted figure to be replaced next: those of the defender of the penalty
// first, in the order of their numbers; Nobody if there is none.
func (s *State) lifted() (Side, int8) {
	for _, side := range [2]Side{s.def(), s.Att} {
		for n, f := range s.Figure[side] {
			if f.State == Lifted {
				return side, int8(n)
			}
		}
	}
	return Nobody, 0
}

// penaltyTaken counts a penalty, which has only one flick (SQ-28).
func (r *Rules) penaltyTaken(s *State, goal bool) {
	s.hand()
	if s.Period == ShootOut {
		r.kicked(s, goal)
		return
	}
	if goal {
		s.Goals[s.Att]++
	}
	s.enter(Replace)
	if goal && s.Period == Golden {
		s.end()
		return
	}
	r.replaced(s)
}

// replace puts a lifted figure back.
func (r *Rules) replace(s *State, at Point) {
	side, n := s.lifted()
	s.Figure[side][n] = Figure{at, OnPitch}
	r.replaced(s)
}

// replaced gives the attack to the penalised side when all figures are back.
func (r *Rules) replaced(s *State) {
	if side, _ := s.lifted(); side == Nobody {
		r.turnover(s)
	}
}

// kicked counts a penalty of the shoot-out.
func (r *Rules) kicked(s *State, goal bool) {
	s.Kicks++
	if goal {
		s.Pens[s.Att]++
	}
	if r.decided(s) {
		s.end()
		return
	}
	r.begin(s, s.def(), Penalty)
}

const fullShootOut = 5 // kicks of each side

// decided reports whether a side has won the shoot-out: after five kicks each, then after each
// pair of kicks; with stopearly=on as soon as a side cannot be caught (SQ-36).
func (r *Rules) decided(s *State) bool {
	first, other := s.First, s.First.Other()
	taken := [2]int{}
	taken[first], taken[other] = int(s.Kicks+1)/2, int(s.Kicks)/2
	all := max(fullShootOut, taken[first])
	left := [2]int{all - taken[A], all - taken[B]}
	if !r.Early && (left[A] > 0 || left[B] > 0) {
		return false
	}
	a, b := int(s.Pens[A]), int(s.Pens[B])
	return a > b+left[B] || b > a+left[A]
}
