package squareball

// A figureMove is a figure that is to be moved: by right, or with the dice on it.
type figureMove struct {
	side Side
	n    int8
	dice uint8 // dice that ride along (SQ-12)
	own  bool  // the mover's own figure: off-side is looked at
}

// diceOn returns the dice on a figure's field.
func (s *State) diceOn(side Side, n int8) (mask uint8) {
	for i, d := range s.Die {
		if d.lies() && inBox(s.Figure[side][n].At, d.Pose.Point, fieldHalf) {
			mask |= 1 << i
		}
	}
	return mask
}

// walk looks for a fault of a way and its end (SQ-13, SQ-20). With free=place
// only the end counts.
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

// way looks for a fault of the legs (SQ-13).
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
			if f.State == OnPitch && (Side(side) != c.side || int8(n) != c.n) && entersBox(from, to, f.At, plateGap, true) {
				return throughPlate
			}
		}
	}
	for i, d := range s.Die {
		if d.lies() && c.dice>>i&1 == 0 && entersBox(from, to, d.Pose.Point, fieldHalf, false) {
			return throughDie
		}
	}
	if !s.diceOnFree(c, start, from, to) {
		return ridersClose
	}
	return fine
}

// diceOnFree reports whether every rider keeps clear of the loose dice on a leg.
func (s *State) diceOnFree(c figureMove, start, from, to Point) bool {
	for i, d := range s.Die {
		if c.dice>>i&1 == 0 {
			continue
		}
		a, b := shifted(d.Pose.Point, start, from), shifted(d.Pose.Point, start, to)
		for j, o := range s.Die {
			if !o.lies() || c.dice>>j&1 == 1 {
				continue
			}
			if least := min(norm2(d.Pose.Point, o.Pose.Point), square(dieClear)); !segmentFar(a, b, o.Pose.Point, least) {
				return false
			}
		}
	}
	return true
}

// shifted returns where a point goes that moves as from does to.
func shifted(p, from, to Point) Point { return Point{X: p.X + to.X - from.X, Y: p.Y + to.Y - from.Y} }

// entersBox reports whether the segment from a to b meets the box of half size h
// around c: its inside only if the box is open.
func entersBox(a, b, c Point, h int32, open bool) bool {
	lo, hi := fraction{0, 1}, fraction{1, 1}
	for _, axis := range [2][2]int64{{int64(a.X - c.X), int64(b.X - a.X)}, {int64(a.Y - c.Y), int64(b.Y - a.Y)}} {
		p, d, h := axis[0], axis[1], int64(h)
		if d == 0 {
			if p > h || p < -h || open && (p == h || p == -h) {
				return false
			}
			continue
		}
		if d < 0 {
			p, d = -p, -d
		}
		enter, leave := fraction{-h - p, d}, fraction{h - p, d}
		if lo.less(enter) {
			lo = enter
		}
		if leave.less(hi) {
			hi = leave
		}
	}
	if open {
		return lo.less(hi)
	}
	return !hi.less(lo)
}

// A fraction has a positive denominator.
type fraction struct{ num, den int64 }

func (f fraction) less(g fraction) bool { return f.num*g.den < g.num*f.den }

// segmentFar reports whether no point of the segment from a to b is nearer to p
// than the root of least, which is at most that of dieClear².
func segmentFar(a, b, p Point, least int64) bool {
	dx, dy := int64(b.X-a.X), int64(b.Y-a.Y)
	px, py := int64(p.X-a.X), int64(p.Y-a.Y)
	along, length := px*dx+py*dy, dx*dx+dy*dy
	switch {
	case along <= 0:
		return px*px+py*py >= least
	case along >= length:
		return norm2(p, b) >= least
	}
	cross := px*dy - py*dx
	const beyond = 1 << 30 // more than dieClear times any length on the pitch
	return max(cross, -cross) >= beyond || cross*cross >= least*length
}

// carry moves a figure and the dice that ride on it.
func (s *State) carry(c figureMove, to Point) {
	from := s.Figure[c.side][c.n].At
	for i := range s.Die {
		if c.dice>>i&1 == 1 {
			s.Die[i].Pose.Point = shifted(s.Die[i].Pose.Point, from, to)
		}
	}
	s.Figure[c.side][c.n].At = to
}
