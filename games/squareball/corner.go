package squareball

// Corners: SQ-25, SQ-43.

// corner gives the attacker a corner, on the side where the die went out.
func (r *Rules) corner(s *State, die int8, exit Point) {
	if r.Strict && s.N == 0 { // SQ-25
		r.turnover(s)
		return
	}
	r.inPlay(s)
	s.enter(Corner)
	s.Which, s.Exit = die, Point{X: signOf(exit.X), Y: signOf(exit.Y)}
}

func signOf(x int32) int32 {
	if x < 0 {
		return -1
	}
	return 1
}

// takeCorner puts the die, which must be flicked next, in the sector.
func (r *Rules) takeCorner(s *State, at Point) {
	d := &s.Die[s.Which-1]
	d.Pose.Point, d.Pose.T = at, 0
	s.Must, s.N = s.Which, max(s.N, 1)
	r.toFlick(s)
}

// defaultCorner is where the clock puts the die, measured from the corner.
var defaultCorner = Point{X: 34800, Y: 22900}

// cornerFault returns the fault of a place for the corner kick, if any.
func (r *Rules) cornerFault(s *State, p Point) fault {
	if f := r.cornerClear(s, p); f != fine {
		return f
	}
	if s.fromCorner(p) > square(r.sector(s)) {
		return tooFarOut
	}
	return fine
}

// defaultCornerPlace returns the place nearest to the usual one that cornerFault allows. It
// computes the sector only once.
func (r *Rules) defaultCornerPlace(s *State) Point {
	at, most := Point{X: s.Exit.X * defaultCorner.X, Y: s.Exit.Y * defaultCorner.Y}, square(r.sector(s))
	return nearest(at, func(p Point) bool { return s.fromCorner(p) <= most && r.cornerClear(s, p) == fine })
}

// sector returns the radius of the sector in which a corner is taken; it grows by 500 u as long
// as there is no place in it (SQ-25).
func (r *Rules) sector(s *State) int64 {
	for radius := int64(cornerBack); ; radius += 500 {
		if r.sectorFree(s, radius) {
			return radius
		}
	}
}

// fromCorner returns the square of the distance from the corner.
func (s *State) fromCorner(p Point) int64 {
	return norm2(p, Point{X: s.Exit.X * length, Y: s.Exit.Y * width})
}

// cornerClear checks that dice and cores are far enough away.
func (r *Rules) cornerClear(s *State, p Point) fault {
	if !onPitch(p) {
		return offPitch
	}
	for i, d := range s.Die {
		if i != int(s.Which-1) && d.lies() && norm2(p, d.Pose.Point) < square(dieClear) {
			return nearDie
		}
	}
	if !r.coresClear(s, p) {
		return nearCore
	}
	return fine
}

// grid is the distance between the places that are tried, in u.
const grid = 100

// sectorFree reports whether the sector of the given radius has a place on the grid.
func (r *Rules) sectorFree(s *State, radius int64) bool {
	for dx := int64(0); dx <= radius; dx += grid {
		for dy := int64(0); dx*dx+dy*dy <= radius*radius; dy += grid {
			p := Point{X: s.Exit.X * (length - int32(dx)), Y: s.Exit.Y * (width - int32(dy))}
			if r.cornerClear(s, p) == fine {
				return true
			}
		}
	}
	return false
}
