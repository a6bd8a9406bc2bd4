package plate

import (
	"math"
	"slices"

	"woodwork/games/squareball/physics"
)

// A Box is a part of the pitch between two lines along each axis.
type Box struct{ X0, Y0, X1, Y1 int32 }

// around returns the box of half size h around a point.
func around(p Point, h int32) Box { return Box{p.X - h, p.Y - h, p.X + h, p.Y + h} }

// holds reports whether a point is inside the box, and not on its edge.
func (b Box) holds(p Point) bool { return p.X > b.X0 && p.X < b.X1 && p.Y > b.Y0 && p.Y < b.Y1 }

// nearest returns the point of the box, including its edge, that is nearest to p.
func (b Box) nearest(p Point) Point {
	return Point{X: min(max(p.X, b.X0), b.X1), Y: min(max(p.Y, b.Y0), b.Y1)}
}

func (b Box) corners() [4]Point {
	return [4]Point{{X: b.X0, Y: b.Y0}, {X: b.X0, Y: b.Y1}, {X: b.X1, Y: b.Y0}, {X: b.X1, Y: b.Y1}}
}

// Pitch is where the middle of a plate may be if the plate is on the pitch.
var Pitch = Box{Half - physics.Length, Half - physics.Width, physics.Length - Half, physics.Width - Half}

// A Ground is the surroundings of a plate to be moved.
type Ground struct {
	From   Point   // the place of the plate
	Plates []Point // the other plates
	Loose  []Point // dice on the pitch, but not on this plate
	Riders []Point // dice on this plate
	Lift   bool    // figures are lifted, and need no free path
	Within Box     // where the middle of the plate may be, including the edge
}

// GroundOf returns the ground of a figure of the board, which need not be on the pitch; within
// is where its middle may be.
func GroundOf(b *physics.Board, side uint8, n int8, within Box) Ground {
	g := Ground{From: b.Figure[side][n], Within: within}
	stands := b.Stands[side][n]
	for s := range b.Figure {
		for i, p := range b.Figure[s] {
			if b.Stands[s][i] && (s != int(side) || i != int(n)) {
				g.Plates = append(g.Plates, p)
			}
		}
	}
	for i, d := range b.Die {
		switch {
		case !b.Lies[i]:
		case stands && Bears(g.From, d.Point):
			g.Riders = append(g.Riders, d.Point)
		default:
			g.Loose = append(g.Loose, d.Point)
		}
	}
	return g
}

// Free reports whether the plate may go straight from a to b, past the other plates and the
// dice.
func (g *Ground) Free(a, b Point) bool {
	through := func(p Point) bool { return ThroughPlate(a, b, p) }
	over := func(d Point) bool { return ThroughDie(a, b, d) }
	return !slices.ContainsFunc(g.Plates, through) && !slices.ContainsFunc(g.Loose, over) && !slices.ContainsFunc(g.Riders, func(r Point) bool {
		from, to := Shifted(r, g.From, a), Shifted(r, g.From, b)
		return slices.ContainsFunc(g.Loose, func(d Point) bool { return !RidesClear(r, from, to, d) })
	})
}

// Taken lists where the middle of the plate may not come to rest because of other plates and
// dice: inside these boxes, but not on their edges.
func (g *Ground) Taken() (list []Box) {
	for _, p := range g.Plates {
		list = append(list, around(p, Gap))
	}
	for _, d := range g.Loose {
		list = append(list, around(d, Half+1))
	}
	return list
}

// nudge is how far a plate may be moved from where it is put down.
const nudge = 2200

// Beside returns where a plate put down at a place may come to rest: there, or as near as
// possible; if no place is near, it stays. Such a place is within one box and not inside any of
// the others.
func Beside(at Point, within Box, shut []Box) Point {
	at = within.nearest(at)
	shuts := func(p Point) bool { return slices.ContainsFunc(shut, func(b Box) bool { return b.holds(p) }) }
	if !shuts(at) {
		return at
	}
	xs, ys := []int32{at.X}, []int32{at.Y}
	for _, b := range shut {
		if b.holds(at) {
			xs, ys = append(xs, b.X0, b.X1), append(ys, b.Y0, b.Y1)
		}
	}
	best, least := at, int64(nudge)*nudge+1
	for _, x := range xs {
		for _, y := range ys {
			p := Point{X: x, Y: y}
			if d := norm2(p, at); d < least && within.nearest(p) == p && !shuts(p) {
				best, least = p, d
			}
		}
	}
	return best
}

// Way returns the ends of the legs of the shortest path to a place; only the place if no path is
// free, or no detour is needed.
func (g *Ground) Way(to Point) []Point {
	if g.Lift || g.Free(g.From, to) {
		return []Point{to}
	}
	nodes := []node{{at: g.From}, {at: to}}
	for _, b := range g.Taken() {
		for _, p := range b.corners() {
			if g.Within.nearest(p) == p && g.Free(p, p) {
				nodes = append(nodes, node{at: p})
			}
		}
	}
	return g.shortest(nodes)
}

// A node is a place at which a path may turn, and the shortest known path to it.
type node struct {
	at    Point
	far   float64 // 0: no path is known
	from  int
	legs  int
	final bool
}

// shortest goes from the first node to the second, visiting the nearest nodes first (Dijkstra).
func (g *Ground) shortest(nodes []node) []Point {
	for here := 0; here >= 0; here = nearest(nodes) {
		n := &nodes[here]
		if here == 1 {
			return wayTo(nodes)
		}
		n.final = true
		if n.legs == MostLegs {
			continue
		}
		for i := range nodes {
			next := &nodes[i]
			far := n.far + math.Sqrt(float64(norm2(n.at, next.at)))
			if !next.final && i != here && (next.far == 0 || far < next.far) && g.Free(n.at, next.at) {
				next.far, next.from, next.legs = far, here, n.legs+1
			}
		}
	}
	return []Point{nodes[1].at}
}

// nearest returns the nearest node that is reached but not final, or -1.
func nearest(nodes []node) int {
	best := -1
	for i := range nodes {
		if n := &nodes[i]; n.far > 0 && !n.final && (best < 0 || n.far < nodes[best].far) {
			best = i
		}
	}
	return best
}

// wayTo returns the path to the second node, without its starting place.
func wayTo(nodes []node) (way []Point) {
	for i := 1; i > 0; i = nodes[i].from {
		way = append(way, nodes[i].at)
	}
	slices.Reverse(way)
	return way
}
