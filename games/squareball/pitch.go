package squareball

import "woodwork/games/squareball/plate"

// The pitch and what is on it, in u: docs/squareball-physics.md#pitch-and-bodies.
const (
	length     = 36000 // goal lines: x = ±length
	width      = 24000 // touch lines: y = ±width
	circle     = 6500  // radius of the centre circle
	areaX      = 25000 // penalty areas begin there
	areaY      = 13800
	fieldHalf  = plate.Half
	maxX       = length - fieldHalf
	maxY       = width - fieldHalf
	goalX      = 32000 // goal areas begin there
	goalY      = 6800
	spot       = 28600 // the penalty spot
	corridorX  = 27900 // the path of a penalty begins there
	corridorY  = 3500
	keeperX    = 34200 // where a keeper starts
	halfDie    = 700
	cornerBack = 2000        // radius of a corner sector
	coreClear  = 1500        // thrown and placed dice are at least that far from cores
	dieClear   = plate.Clear // and that far from other dice
)

func abs(x int32) int32 { return max(x, -x) }

// norm2 returns the square of the distance between two points.
func norm2(p, q Point) int64 {
	dx, dy := int64(p.X-q.X), int64(p.Y-q.Y)
	return dx*dx + dy*dy
}

func square(x int64) int64 { return x * x }

// onPitch reports whether a die's centre is on the pitch (SQ-21).
func onPitch(p Point) bool { return abs(p.X) <= length && abs(p.Y) <= width }

// onField returns the figure whose field a die is on (SQ-09). There is only one, because plates
// never overlap.
func (s *State) onField(p Point) (side Side, n int8, ok bool) {
	for side := range s.Figure {
		for n, f := range s.Figure[side] {
			if f.State == OnPitch && plate.Bears(f.At, p) {
				return Side(side), int8(n), true
			}
		}
	}
	return 0, 0, false
}

// bears reports whether a die is on the figure's field.
func (s *State) bears(side Side, n int8) bool {
	for _, d := range s.Die {
		if d.lies() && plate.Bears(s.Figure[side][n].At, d.Pose.Point) {
			return true
		}
	}
	return false
}

// Faults of a place, in the order in which they are checked.
type fault uint8

const (
	fine         fault = iota
	offPitch           // the plate is not inside the pitch
	inGoalArea         // SQ-14: over a goal area
	notKeepers         // a keeper outside its area
	tooNear            // another plate
	overDie            // a loose die on the field
	inArea             // set-up: over a penalty area
	inCircle           // set-up: over the centre circle
	offSide            // SQ-20
	offPath            // SQ-13: the path leaves the pitch
	throughPlate       // SQ-13: the path touches another field
	throughDie         // SQ-13: the path crosses a loose die
	ridersClose        // SQ-13: a riding die comes too close to a loose one
	noSuchFigure       // not on the pitch, or not movable now
	carriesDie         // SQ-46: a die is on it
	movedAlready
	tooFarOut // a corner, a target
	nearDie
	nearCore
)

// lawful returns the fault of a place for a figure, if any
// (docs/squareball-physics.md#places-and-ways). Dice in the mask ride on it, and are not loose.
func (s *State) lawful(side Side, n int8, c Point, riders uint8) fault {
	switch {
	case abs(c.X) > maxX || abs(c.Y) > maxY:
		return offPitch
	case n == keeper && !s.keepersPlace(side, c):
		return notKeepers
	case n != keeper && abs(c.X) > goalX-fieldHalf && abs(c.Y) < goalY+fieldHalf:
		return inGoalArea
	}
	for o := range s.Figure {
		for m, f := range s.Figure[o] {
			if f.State == OnPitch && (Side(o) != side || int8(m) != n) && plate.Collide(f.At, c) {
				return tooNear
			}
		}
	}
	for i, d := range s.Die {
		if d.lies() && riders>>i&1 == 0 && plate.Bears(c, d.Pose.Point) {
			return overDie
		}
	}
	return fine
}

// keepersPlace reports whether the plate is inside the side's own goal area.
func (s *State) keepersPlace(side Side, c Point) bool {
	x := -s.forward(side, c)
	return x >= goalX+fieldHalf && x <= maxX && abs(c.Y) <= goalY-fieldHalf
}

// setUp returns the fault of a place in the set-up, if any (SQ-38).
func (s *State) setUp(side Side, n int8, c Point) fault {
	if f := s.lawful(side, n, c, 0); f != fine {
		return f
	}
	x, y := int64(max(abs(c.X)-fieldHalf, 0)), int64(max(abs(c.Y)-fieldHalf, 0))
	switch {
	case abs(c.X) > areaX-fieldHalf && abs(c.Y) < areaY+fieldHalf:
		return inArea
	case x*x+y*y < square(circle):
		return inCircle
	}
	return fine
}
