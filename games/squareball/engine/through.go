package engine

import (
	sq "woodwork/games/squareball"
	"woodwork/games/squareball/aim"
	"woodwork/games/squareball/physics"
)

// The flicks among which a proposal is chosen.

const (
	quarterTurn = 9000
	halfTurn    = 18000
)

// onward is the direction straight to the attacker's target line.
func onward(s *sq.State) int32 {
	if sign(s, s.Att) < 0 {
		return halfTurn
	}
	return 0
}

// aside is the angle between a direction and that straight to the target line.
func aside(s *sq.State, dir int32) int32 {
	t := turn(onward(s), dir)
	return min(t, 2*halfTurn-t)
}

// leadsOn reports whether a direction leads towards the attacker's target line.
func leadsOn(s *sq.State, dir int32) bool { return aside(s, dir) < quarterTurn }

// part returns the directions of the gap that lead forward, towards sign along x, or the others.
func (g gap) part(sign int32, forward bool) (low, width int32) {
	middle := int32(0) // of the wanted half turn
	if (sign < 0) == forward {
		middle = halfTurn
	}
	first := aim.Turned(middle, -quarterTurn)
	low = turn(first, g.low) // where the gap begins, measured from there
	high := low + g.width
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

// through lists flicks of a die through its gap, forward or back, in the order in which to try
// them: for the last flick all the way in every direction, else from the middle outward,
// moderately far.
func (g gap) through(s *sq.State, die int, forward bool) (list []sq.Move) {
	low, width := g.part(sign(s, s.Att), forward)
	if width == 0 {
		return nil
	}
	fan := func(length float64, parts ...int32) {
		for _, part := range parts {
			if dir := aim.Turned(low, width*part/aimParts); g.holds(dir) && leadsOn(s, dir) == forward {
				list = append(list, flick(int8(die)+1, dir, g.beyond(dir)+length))
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

// aimParts is into how many parts a gap is divided for trying; allTheWay is longer than any
// slide, in mm.
const (
	aimParts  = 32
	allTheWay = 800
)

// everyPart lists the parts of a gap.
var everyPart = func() (list [aimParts - 1]int32) {
	for i := range list {
		list[i] = int32(i) + 1
	}
	return list
}()

// ends lists flicks through a gap into the goal, if it counts, and onto own figures: short of
// the core, and against it.
func (g gap) ends(s *sq.State, die int, forward bool) (list []sq.Move) {
	add := func(to sq.Point, more float64) {
		dir := physics.Direction(g.from, to)
		if g.holds(dir) && leadsOn(s, dir) == forward {
			list = append(list, flick(int8(die)+1, dir, max(distance(g.from, to)+more, g.beyond(dir)+2)))
		}
	}
	if counts(s) {
		for _, y := range []int32{0, -700, 700, -1400, 1400, -2100, 2100} {
			add(sq.Point{X: sign(s, s.Att) * physics.Length, Y: y}, 60)
		}
	}
	for _, f := range s.Figure[s.Att] {
		if f.State == sq.OnPitch {
			add(f.At, -11)
			add(f.At, 0)
		}
	}
	return list
}

// penaltyFlicks lists flicks of a penalty: alternately to both sides of the goal's mouth, and
// last to its middle.
func penaltyFlicks(s *sq.State) (list []sq.Move) {
	for _, y := range []int32{1800, -1800, 2200, -2200, 1400, -1400, 1000, -1000, 600, -600, 0} {
		dir := physics.Direction(s.Die[0].Pose.Point, sq.Point{X: sign(s, s.Att) * physics.Length, Y: y})
		list = append(list, flick(1, dir, 120))
	}
	return list
}

// plainLength is how far a die without a gap is flicked, in mm.
const plainLength = 165
