// Package plate decides where the plates of figures may stand and move among each other and the
// dice: docs/squareball-physics.md#places-and-ways. The rules use it, and so does a browser,
// which proposes a path while a figure is dragged. It computes in integers, and depends only on
// the points of the physics.
package plate

import "woodwork/games/squareball/physics"

// Point is a place on the pitch, in u.
type Point = physics.Point

// Lengths, in u.
const (
	Half  = physics.Field // half the side of a plate
	Gap   = 2*Half + 1    // the middles of two plates are at least that far apart along one axis
	Clear = 2000          // dice are placed, and ride past others, at least at this distance
)

// MostLegs is how many legs a path may have.
const MostLegs = 8

func abs(x int32) int32 { return max(x, -x) }

// inBox reports whether q lies within b of p along both axes.
func inBox(p, q Point, b int32) bool { return abs(p.X-q.X) <= b && abs(p.Y-q.Y) <= b }

// Bears reports whether a die at d is on the plate at p (SQ-09).
func Bears(p, d Point) bool { return inBox(p, d, Half) }

// Collide reports whether plates at p and q are too close to each other (SQ-13).
func Collide(p, q Point) bool { return inBox(p, q, Gap-1) }

// ThroughPlate reports whether a plate that goes from a to b touches the plate at p (SQ-13).
func ThroughPlate(a, b, p Point) bool { return entersBox(a, b, p, Gap, true) }

// ThroughDie reports whether a plate that goes from a to b crosses a die at d (SQ-13).
func ThroughDie(a, b, d Point) bool { return entersBox(a, b, d, Half, false) }

// RidesClear reports whether a die that rides from a to b stays clear of a die at d (SQ-12);
// start is its place before the whole path.
func RidesClear(start, a, b, d Point) bool {
	return segmentFar(a, b, d, min(norm2(start, d), Clear*Clear))
}

// Shifted returns p moved by the vector between the two other points.
func Shifted(p, from, to Point) Point { return Point{X: p.X + to.X - from.X, Y: p.Y + to.Y - from.Y} }

// norm2 returns the square of the distance between two points.
func norm2(p, q Point) int64 {
	dx, dy := int64(p.X-q.X), int64(p.Y-q.Y)
	return dx*dx + dy*dy
}

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

// segmentFar reports whether every point of the segment from a to b is at least as far from p as
// the root of least, which is at most Clear².
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
	const beyond = 1 << 30 // more than Clear times any length on the pitch
	return max(cross, -cross) >= beyond || cross*cross >= least*length
}
