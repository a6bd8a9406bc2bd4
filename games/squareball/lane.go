package squareball

import (
	"math"

	"woodwork/games/squareball/aim"
	"woodwork/games/squareball/physics"
)

// A lane is what a die sees between the other two: directions, and where their line is.
type lane struct {
	from  Point
	low   int32 // the first direction, in a
	width int32 // to the last, counter-clockwise
	line  int32 // the direction straight to the line of the other two
	near  float64
}

// laneOf returns the lane of a die, counted from 0; false if it is closed. Where the row
// is overruled it has no window, and the lane is all that is between the other two.
func (r *Rules) laneOf(s *State, die int) (l lane, open bool) {
	from, b, c := s.Die[die].Pose.Point, s.Die[(die+1)%dice].Pose.Point, s.Die[(die+2)%dice].Pose.Point
	board := r.board(s)
	l.from = from
	l.low, l.width = physics.Sector(&board, int8(die))
	if l.width == 0 && s.Overruled {
		low, high := physics.Direction(from, b), physics.Direction(from, c)
		if aim.Turned(high, -low) > halfTurn {
			low, high = high, low
		}
		l.low, l.width = low, aim.Turned(high, -low)
	}
	along := physics.Direction(b, c)
	sin, cos := math.Sincos(radians(along))
	l.near = (float64(from.X-b.X)*sin - float64(from.Y-b.Y)*cos) / 100
	l.line = aim.Turned(along, quarterTurn)
	if l.near < 0 {
		l.line, l.near = aim.Turned(along, -quarterTurn), -l.near
	}
	return l, l.width > 0
}

const (
	quarterTurn = 9000
	halfTurn    = 18000
)

func radians(a int32) float64 { return float64(a) * math.Pi / halfTurn }

// holds reports whether a direction leads through the lane.
func (l lane) holds(dir int32) bool {
	t := aim.Turned(dir, -l.low)
	return t > 0 && t < l.width
}

// passed is how far a die slides in a direction until it is behind the line, in mm.
func (l lane) passed(dir int32) float64 {
	const clear = halfDie/100 + 0.5
	return (l.near + clear) / max(math.Cos(radians(aim.Turned(dir, -l.line))), 0.05)
}

// part returns the directions of the lane that lead towards sign along x, forward, or the
// others.
func (l lane) part(sign int32, forward bool) (low, width int32) {
	middle := int32(0) // of the half turn that is wanted
	if (sign < 0) == forward {
		middle = halfTurn
	}
	first := aim.Turned(middle, -quarterTurn)
	low = aim.Turned(l.low, -first) // where the lane begins, from there
	high := low + l.width
	switch {
	case low < halfTurn:
		high = min(high, halfTurn)
	case high > 2*halfTurn:
		low, high = 0, high-2*halfTurn
	default:
		return 0, 0
	}
	return aim.Turned(first, low), high - low
}

// through lists flicks of a die through its lane, forward or back, those first that are
// to be tried first: for the last flick all the way in every direction, and else from the
// middle outward, moderately far.
func (r *Rules) through(s *State, die int, l lane, forward bool) (list []Move) {
	low, width := l.part(s.sign(s.Att), forward)
	if width == 0 {
		return nil
	}
	fan := func(length float64, parts ...int32) {
		for _, part := range parts {
			if dir := aim.Turned(low, width*part/aimParts); l.holds(dir) && s.leadsOn(dir) == forward {
				list = append(list, flickTo(die, dir, l.passed(dir)+length))
			}
		}
	}
	if s.N <= 1 {
		fan(allTheWay, everyPart[:]...)
	}
	lengths := [...]float64{90, 30, 180, 12}
	for _, length := range lengths {
		fan(length, 16, 9, 23)
	}
	for _, length := range lengths {
		fan(length, 4, 28, 12, 20, 2, 30)
	}
	fan(30, 1, 31)
	fan(340, 16, 8, 24)
	return list
}

// aimParts is how finely a lane is looked through; allTheWay is longer than any slide, in
// mm.
const (
	aimParts  = 32
	allTheWay = 800
)

// everyPart lists the parts of a lane.
var everyPart = func() (list [aimParts - 1]int32) {
	for i := range list {
		list[i] = int32(i) + 1
	}
	return list
}()

// ends lists flicks through a lane into the goal, where it counts, and onto own figures:
// short of the core, and against it.
func (s *State) ends(die int, l lane, forward bool) (list []Move) {
	add := func(to Point, more float64) {
		dir := physics.Direction(l.from, to)
		if l.holds(dir) && s.leadsOn(dir) == forward {
			far := math.Sqrt(float64(norm2(l.from, to))) / 100
			list = append(list, flickTo(die, dir, max(far+more, l.passed(dir)+2)))
		}
	}
	if s.counts() {
		for _, y := range []int32{0, -700, 700, -1400, 1400, -2100, 2100} {
			add(Point{X: s.sign(s.Att) * length, Y: y}, 60)
		}
	}
	for _, f := range s.Figure[s.Att] {
		if f.State == OnPitch {
			add(f.At, -11)
			add(f.At, 0)
		}
	}
	return list
}

// kicks lists flicks of a penalty: to both sides of the goal's mouth in turn, and last to
// its middle.
func (s *State) kicks() (list []Move) {
	for _, y := range []int32{1800, -1800, 2200, -2200, 1400, -1400, 1000, -1000, 600, -600, 0} {
		dir := physics.Direction(s.Die[0].Pose.Point, Point{X: s.sign(s.Att) * length, Y: y})
		list = append(list, flickTo(0, dir, 120))
	}
	return list
}

// flickTo is a flick of a die, counted from 0, that slides length mm if nothing is in
// its way: V²/6000.
func flickTo(die int, dir int32, length float64) Move {
	v := int32(math.Sqrt(6000 * max(length, 1)))
	return Move{Act: FlickDie, N: int8(die) + 1, Dir: dir, V: min(max(v, minV), maxV)}
}

// leadsOn reports whether a direction is one towards the attacker's target line.
func (s *State) leadsOn(dir int32) bool { return s.aside(dir) < quarterTurn }

// plainLength is how far a die is flicked that has no way, in mm.
const plainLength = 165
