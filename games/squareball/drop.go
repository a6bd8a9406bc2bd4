package squareball

import (
	"woodwork/games/squareball/aim"
	"woodwork/games/squareball/plate"
)

// The option drop: dice may fall from a figure while it is carried (SQ-12).

// pathLength returns the length of a path in u, each leg rounded down.
func pathLength(from Point, p *Path) (length uint64) {
	for _, to := range p.At[:p.Legs] {
		length += root(uint64(norm2(from, to)))
		from = to
	}
	return length
}

// root returns the integer square root.
func root(n uint64) (x uint64) {
	for bit := uint64(1) << 20; bit > 0; bit >>= 1 {
		if y := x | bit; y*y <= n {
			x = y
		}
	}
	return x
}

// dropped ends a figure move: at its end or, if the riders fall, after the given thousandths of
// its path, where the figure stays too. It stops a little earlier if rounding, or lifting a
// figure over others, would bring plates or dice too close together.
func (r *Rules) dropped(s *State, thousandths int32) {
	c, path := s.carried(), s.Path
	to := path.end()
	if thousandths >= 0 {
		from := s.Figure[c.side][c.n].At
		for ; thousandths > 0; thousandths-- {
			to = pointAt(from, &path, thousandths)
			if s.platesClear(c, to) && (!r.Lift || s.diceOnFree(c, from, to, to)) {
				break
			}
		}
		if thousandths == 0 {
			to = from
		}
	}
	s.carry(c, to)
	r.toFlick(s)
}

// pointAt returns the point after the given thousandths of the length of a path.
func pointAt(from Point, p *Path, thousandths int32) Point {
	gone := pathLength(from, p) * uint64(thousandths) / 1000
	for _, to := range p.At[:p.Legs] {
		leg := root(uint64(norm2(from, to)))
		if gone <= leg && leg > 0 {
			part := func(a, b int32) int32 { return a + int32(aim.Rounded(int64(b-a)*int64(gone), int64(leg))) }
			return Point{X: part(from.X, to.X), Y: part(from.Y, to.Y)}
		}
		gone -= leg
		from = to
	}
	return from
}

// platesClear reports whether a figure at p does not touch any other.
func (s *State) platesClear(c figureMove, p Point) bool {
	for side := range s.Figure {
		for n, f := range s.Figure[side] {
			if f.State == OnPitch && (Side(side) != c.side || int8(n) != c.n) && plate.Collide(f.At, p) {
				return false
			}
		}
	}
	return true
}
