package squareball

// formations are for side A; for side B they are rotated by half a turn.
var formations = map[SetUp][figures]Point{
	Open: {{X: -34200}, {X: -21500, Y: -11000}, {X: -21500}, {X: -21500, Y: 11000}, {X: -13000, Y: -5000},
		{X: -13000, Y: 5000}, {X: 2000, Y: -15000}, {X: 2000, Y: 15000}, {X: 12000, Y: -10000}, {X: 12000, Y: 10000}, {X: 17000}},
	Wall: {{X: -34200}, {X: -21500, Y: -9000}, {X: -21500, Y: -4500}, {X: -21500}, {X: -21500, Y: 4500}, {X: -21500, Y: 9000},
		{X: -16500, Y: -2300}, {X: -16500, Y: 2300}, {X: 9500, Y: -9000}, {X: 9500, Y: 9000}, {X: 12000}},
	HighLine: {{X: -34200}, {X: -9500, Y: -13500}, {X: -10500, Y: -4500}, {X: -10500, Y: 4500}, {X: -9500, Y: 13500},
		{X: -2000, Y: -16000}, {X: -2000, Y: 16000}, {X: 10500, Y: -9000}, {X: 10500, Y: 9000}, {X: 10000}, {X: 4000, Y: 20500}},
}

// Formation returns where the figures of a side are in a formation. For ByHand it proposes Open.
func Formation(f SetUp, side Side) (at [figures]Point) {
	if f == ByHand {
		f = Open
	}
	at = formations[f]
	if side == B {
		for n := range at {
			at[n] = Point{X: -at[n].X, Y: -at[n].Y}
		}
	}
	return at
}

// form places the figures of both sides in their formation.
func (r *Rules) form(s *State) {
	for side := range s.Figure {
		for n, p := range Formation(r.SetUp, Side(side)) {
			s.Figure[side][n] = Figure{p, OnPitch}
		}
	}
}

// Fits reports whether a figure may be placed at a point in the set-up (SQ-38) without being
// offside. Experiments use it to make formations of their own.
func (r *Rules) Fits(s *State, side Side, n int8, at Point) bool {
	return s.setUp(side, n, at) == fine && !r.offside(s, side, at)
}
