package engine

import (
	"math"

	sq "woodwork/games/squareball"
	"woodwork/games/squareball/aim"
	"woodwork/games/squareball/physics"
)

// A gap is the way between the other two dice, as a die sees it: the directions of its window,
// in a; if the row is overruled, all directions between the two.
type gap struct {
	from  sq.Point
	low   int32 // the first direction
	width int32 // to the last, counter-clockwise, below 18000
	// The line through the other two dice: the unit vector towards it, and the distance in mm.
	nx, ny, near float64
}

// gapOf returns the gap of die i; false if it does not see one.
func gapOf(s *sq.State, i int) (gap, bool) {
	d, b, c := s.Die[i].Pose.Point, s.Die[(i+1)%3].Pose.Point, s.Die[(i+2)%3].Pose.Point
	g := gap{from: d}
	g.low, g.width = sector(s, i)
	if g.width == 0 {
		if !s.Overruled {
			return gap{}, false
		}
		low, high := direction(d, b), direction(d, c)
		if turn(low, high) > 18000 {
			low, high = high, low
		}
		g.low, g.width = low, turn(low, high)
	}
	length := distance(b, c)
	if length == 0 {
		return gap{}, false
	}
	g.nx, g.ny = float64(c.Y-b.Y)/100/length, -float64(c.X-b.X)/100/length
	g.near = (float64(b.X-d.X)*g.nx + float64(b.Y-d.Y)*g.ny) / 100
	if g.near < 0 {
		g.nx, g.ny, g.near = -g.nx, -g.ny, -g.near
	}
	return g, true
}

// sector returns the window of a die: its first direction and its width.
func sector(s *sq.State, i int) (from, width int32) {
	var b physics.Board
	for n, d := range s.Die {
		b.Die[n], b.Lies[n] = d.Pose, d.Face > 0
	}
	return physics.Sector(&b, int8(i))
}

// holds reports whether a direction goes through the gap.
func (g gap) holds(dir int32) bool {
	t := turn(g.low, dir)
	return t > 0 && t < g.width
}

// inside returns the chance that a hand with this spread, in radians, keeps a direction in the
// gap.
func (g gap) inside(dir int32, spread float64) float64 {
	below, above := radians(turn(g.low, dir)), radians(g.width-turn(g.low, dir))
	return (within(below, spread) + within(above, spread)) / 2
}

// beyond is how far a die must slide in a direction to have passed, in mm.
func (g gap) beyond(dir int32) float64 {
	sin, cos := math.Sincos(radians(dir))
	return (g.near + halfDie) / max(cos*g.nx+sin*g.ny, 0.05)
}

const halfDie = 7.5 // mm, and a little

func radians(a int32) float64 { return float64(a) * math.Pi / 18000 }

// candidates lists flicks worth trying: in the given number of directions across each window, to
// the player's own figures behind it, and to the goal.
func (p Player) candidates(s *sq.State, turns int) (list []sq.Move) {
	if s.Kind == sq.Penalty {
		return p.penalties(s)
	}
	for i := range s.Die {
		g, ok := gapOf(s, i)
		if !ok || s.Must > 0 && int(s.Must) != i+1 {
			continue
		}
		die := int8(i + 1)
		list = append(list, g.shots(s, die)...)
		list = append(list, g.landings(s, die)...)
		list = append(list, across(g, die, turns)...)
	}
	return list
}

// across lists flicks past the gap, in the given number of directions.
func across(g gap, die int8, turns int) (list []sq.Move) {
	for k := range turns {
		dir := aim.Turned(g.low, g.width*int32(k+1)/int32(turns+1))
		for _, length := range []float64{15, 80, 210} {
			list = append(list, flick(die, dir, g.beyond(dir)+length))
		}
	}
	return list
}

// aims are the points of a goal mouth that flicks aim at, in u.
var aims = []int32{-2000, -1000, 0, 1000, 2000}

// shots lists flicks to the goal.
func (g gap) shots(s *sq.State, die int8) (list []sq.Move) {
	for _, y := range aims {
		to := sq.Point{X: sign(s, s.Att) * physics.Length, Y: y}
		if dir := direction(g.from, to); g.holds(dir) {
			far := distance(g.from, to)
			list = append(list, flick(die, dir, 1.3*far+30), flick(die, dir, far*1.05+10))
		}
	}
	return list
}

// landings lists flicks to the player's own figures behind the gap: short of the core, at it,
// and beyond.
func (g gap) landings(s *sq.State, die int8) (list []sq.Move) {
	for _, f := range s.Figure[s.Att] {
		dir := direction(g.from, f.At)
		if f.State != sq.OnPitch || !g.holds(dir) {
			continue
		}
		far, least := distance(g.from, f.At), g.beyond(dir)
		if far+plate < least {
			continue
		}
		for _, length := range []float64{far - 11, far, far + 20} {
			list = append(list, flick(die, dir, max(length, least+2)))
		}
	}
	return list
}

// penalties lists flicks into the goal, past the keeper.
func (p Player) penalties(s *sq.State) (list []sq.Move) {
	d := s.Die[0].Pose.Point
	for y := int32(-2400); y <= 2400; y += 400 {
		to := sq.Point{X: sign(s, s.Att) * physics.Length, Y: y}
		for _, v := range []int32{900, 1400, 2000} {
			list = append(list, sq.Move{Act: sq.FlickDie, N: 1, Dir: direction(d, to), V: v})
		}
	}
	return list
}

// plate is half a figure's plate, in mm.
const plate = 18

// flick returns a flick that slides length mm, if nothing is in the way: V²/6000.
func flick(die int8, dir int32, length float64) sq.Move {
	v := math.Sqrt(6000 * max(length, 1))
	return sq.Move{Act: sq.FlickDie, N: die, Dir: dir, V: int32(min(max(v, 30), 2100))}
}

// direction returns the direction from one point to another in a, [0, 36000).
func direction(from, to sq.Point) int32 {
	a := math.Atan2(float64(to.Y-from.Y), float64(to.X-from.X)) * 18000 / math.Pi
	return aim.Turned(int32(math.Round(a)), 0)
}

// along returns where a line in a direction meets the line at x, which is ahead of it.
func along(from sq.Point, dir, x int32) sq.Point {
	sin, cos := math.Sincos(radians(dir))
	return sq.Point{X: x, Y: from.Y + int32(math.Round(float64(x-from.X)*sin/cos))}
}

// turn returns the counter-clockwise angle from one direction to another.
func turn(from, to int32) int32 { return aim.Turned(to, -from) }

// distance is in mm.
func distance(a, b sq.Point) float64 {
	return math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)) / 100
}
