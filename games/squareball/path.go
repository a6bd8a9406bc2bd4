package squareball

import "woodwork/games/squareball/plate"

// A figureMove is a figure to be moved: by the third die, or with dice on it.
type figureMove struct {
	side Side
	n    int8
	dice uint8 // dice that ride along (SQ-12)
	own  bool  // the mover's own figure, which must not be offside
}

// diceOn returns the dice on a figure's field.
func (s *State) diceOn(side Side, n int8) (mask uint8) {
	for i, d := range s.Die {
		if d.lies() && plate.Bears(s.Figure[side][n].At, d.Pose.Point) {
			mask |= 1 << i
		}
	}
	return mask
}

// walk returns the fault of a path and its end, if any (SQ-13, SQ-20). With free=place only the
// end counts.
func (r *Rules) walk(s *State, c figureMove, p *Path) fault {
	if !r.Lift {
		if f := s.way(c, p); f != fine {
			return f
		}
	}
	end := p.end()
	if f := s.lawful(c.side, c.n, end, c.dice); f != fine {
		return f
	}
	if c.own && r.offside(s, c.side, end) {
		return offSide
	}
	from := s.Figure[c.side][c.n].At
	if r.Lift && !s.diceOnFree(c, from, end, end) {
		return ridersClose
	}
	return fine
}

// way returns the fault of the legs, if any (SQ-13).
func (s *State) way(c figureMove, p *Path) fault {
	start := s.Figure[c.side][c.n].At
	from := start
	for _, to := range p.At[:p.Legs] {
		if f := s.leg(c, start, from, to); f != fine {
			return f
		}
		from = to
	}
	return fine
}

func (s *State) leg(c figureMove, start, from, to Point) fault {
	switch {
	case abs(to.X) > maxX || abs(to.Y) > maxY:
		return offPath
	case c.n == keeper && !s.keepersPlace(c.side, to):
		return notKeepers
	}
	for side := range s.Figure {
		for n, f := range s.Figure[side] {
			if f.State == OnPitch && (Side(side) != c.side || int8(n) != c.n) && plate.ThroughPlate(from, to, f.At) {
				return throughPlate
			}
		}
	}
	for i, d := range s.Die {
		if d.lies() && c.dice>>i&1 == 0 && plate.ThroughDie(from, to, d.Pose.Point) {
			return throughDie
		}
	}
	if !s.diceOnFree(c, start, from, to) {
		return ridersClose
	}
	return fine
}

// diceOnFree reports whether every rider stays clear of the loose dice on a leg.
func (s *State) diceOnFree(c figureMove, start, from, to Point) bool {
	for i, d := range s.Die {
		if c.dice>>i&1 == 0 {
			continue
		}
		a, b := plate.Shifted(d.Pose.Point, start, from), plate.Shifted(d.Pose.Point, start, to)
		for j, o := range s.Die {
			if o.lies() && c.dice>>j&1 == 0 && !plate.RidesClear(d.Pose.Point, a, b, o.Pose.Point) {
				return false
			}
		}
	}
	return true
}

// carry moves a figure and the dice on it.
func (s *State) carry(c figureMove, to Point) {
	from := s.Figure[c.side][c.n].At
	for i := range s.Die {
		if c.dice>>i&1 == 1 {
			s.Die[i].Pose.Point = plate.Shifted(s.Die[i].Pose.Point, from, to)
		}
	}
	s.Figure[c.side][c.n].At = to
}
