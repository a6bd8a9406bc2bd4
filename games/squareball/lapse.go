package squareball

import "math"

// Lapse returns the move that Clock makes when a decision is not made in time.
func (*Rules) Lapse(*State) Move { return Move{Act: DecisionOver} }

// Default returns the decision that Clock makes for a side that has taken too long:
// docs/rules/squareball/en.md#time.
func (r *Rules) Default(s *State) Move {
	switch s.Phase {
	case Place:
		n := s.unplaced(s.Att)
		return Move{Act: PutFigure, At: nearest(Formation(Open, s.Att)[n], func(p Point) bool { return s.setUp(s.Att, n, p) == fine })}
	case Start:
		return s.defaultStart()
	case Flicking:
		return Move{Act: GiveUp}
	case Corner:
		return Move{Act: PutCorner, At: r.defaultCornerPlace(s)}
	case Referee:
		return Move{Act: Halt}
	case Remove:
		for n, f := range s.Figure[s.Carded] {
			if n != keeper && (f.State == OnPitch || f.State == Lifted) {
				return Move{Act: RemoveFigure, N: int8(n)}
			}
		}
	case Replace:
		side, n := s.lifted()
		return Move{Act: PutFigure, At: nearest(s.Figure[side][n].At, func(p Point) bool { return r.replaceFault(s, p) == fine })}
	}
	return Move{Act: Pass}
}

func (s *State) defaultStart() Move {
	switch {
	case s.Kind == Penalty:
		return Move{Act: Pass}
	case s.aimed():
		return Move{Act: TakeThrow, Target: true, At: Point{X: s.sign(s.Att) * 19500}}
	}
	return Move{Act: TakeThrow}
}

// nearest returns p, or the lawful place on the grid nearest to it; among equally near ones that
// with the least x, then y.
func nearest(p Point, lawful func(Point) bool) Point {
	if lawful(p) {
		return p
	}
	best, least := p, int64(math.MaxInt64)
	for x := int32(-length); x <= length; x += grid {
		for y := int32(-width); y <= width; y += grid {
			q := Point{X: x, Y: y}
			if d := norm2(p, q); d < least && lawful(q) {
				best, least = q, d
			}
		}
	}
	return best
}
