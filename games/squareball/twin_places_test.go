package squareball

import (
	"math/rand/v2"
	"testing"

	"woodwork/game/gametest"
)

// A second implementation of where a figure may stand and which paths it may take
// (docs/squareball-physics.md#places-and-ways): simple and slow. A plate is a square of real
// numbers, in mm; a path is checked in many small steps. Riding dice, corners and offside are
// in twin_corner_test.go.

// cover is the square that a figure covers.
type cover struct{ left, bottom, right, top float64 }

func coverAt(p Point) cover {
	x, y := float64(p.X)/100, float64(p.Y)/100
	return cover{x - 18, y - 18, x + 18, y + 18}
}

// apart is how far two plates are from each other along the axis on which they are farther
// apart: negative if they overlap.
func (p cover) apart(q cover) float64 {
	return max(p.left-q.right, q.left-p.right, p.bottom-q.top, q.bottom-p.top)
}

// within is how far a plate is inside a rectangle: negative if some of it is outside.
func (p cover) within(left, bottom, right, top float64) float64 {
	return min(p.left-left, right-p.right, p.bottom-bottom, top-p.top)
}

// room is how much room a place leaves, in mm: negative if a figure may not stand there.
func room(s *State, side Side, n int8, at Point, riders uint8) float64 {
	p := coverAt(at)
	left := p.within(-360, -240, 360, 240)
	own := -float64(s.sign(side)) // the end of the side's own goal
	if n == keeper {
		x := [2]float64{320 * own, 360 * own}
		left = min(left, p.within(min(x[0], x[1]), -68, max(x[0], x[1]), 68))
	} else {
		for _, end := range []float64{-1, 1} {
			goalArea := cover{min(320*end, 360*end), -68, max(320*end, 360*end), 68}
			left = min(left, p.apart(goalArea))
		}
	}
	for o, team := range s.Figure {
		for m, f := range team {
			if f.State == OnPitch && (Side(o) != side || int8(m) != n) {
				left = min(left, p.apart(coverAt(f.At))-0.01) // plates keep 0.01 mm apart
			}
		}
	}
	for i, d := range s.Die {
		if d.lies() && riders>>i&1 == 0 {
			x, y := float64(d.Pose.X)/100, float64(d.Pose.Y)/100
			left = min(left, p.apart(cover{x, y, x, y}))
		}
	}
	return left
}

// TestPlacesAgainstTheTwin compares random places, anywhere and close to figures and dice, where
// a place is lawful or unlawful by 0.01 mm.
func TestPlacesAgainstTheTwin(t *testing.T) {
	src, lawful, unlawful := rand.New(gametest.Source(t, 3, 21)), 0, 0
	for _, v := range variants(t) {
		name, r := v.Name, v.Rules
		s, _ := r.Start(2)
		for range 1500 {
			turn := r.Turn(&s)
			if turn.Over() {
				s, _ = r.Start(2)
				continue
			}
			for range 6 {
				side, n := Side(src.IntN(2)), int8(src.IntN(figures))
				at := somePlace(&s, src)
				slow := room(&s, side, n, at, 0)
				// A die on the edge of a plate is on the plate, and a plate may touch a line.
				want := slow > -1e-9
				if onEdge(&s, at) {
					continue
				}
				if got := s.lawful(side, n, at, 0) == fine; got != want {
					t.Fatalf("%s: %s: figure %s%d at %v: %t, and it has %.4f mm to spare", name, r.FormatState(&s), side, n, at, got, slow)
				} else if got {
					lawful++
				} else {
					unlawful++
				}
			}
			r.Step(&s, busyInput(r, &s, turn, src))
		}
	}
	if lawful < 1000 || unlawful < 1000 {
		t.Errorf("%d lawful places, %d others", lawful, unlawful)
	}
}

// onEdge reports whether a die is on the edge of a plate: it counts as on the plate (SQ-09).
func onEdge(s *State, at Point) bool {
	for _, d := range s.Die {
		if dx, dy := abs(d.Pose.X-at.X), abs(d.Pose.Y-at.Y); d.lies() && max(dx, dy) == fieldHalf {
			return true
		}
	}
	return false
}

// somePlace is a place anywhere, or one where a plate just touches a line, a plate or a die.
func somePlace(s *State, src *rand.Rand) Point {
	at := Point{X: src.Int32N(2*length) - length, Y: src.Int32N(2*width) - width}
	near := func(of, by int32) int32 { return of + []int32{-by, by}[src.IntN(2)] + src.Int32N(3) - 1 }
	switch f := s.Figure[src.IntN(2)][src.IntN(figures)]; src.IntN(6) {
	case 0:
		at.X = near(0, 36000-1800)
	case 1:
		at.Y = near(0, 24000-1800)
	case 2:
		at.X, at.Y = near(0, 32000-1800), src.Int32N(20000)-10000
	case 3:
		at.X, at.Y = src.Int32N(8000)+28000, near(0, 6800+1800)
	case 4:
		if f.State == OnPitch {
			at = Point{X: near(f.At.X, 3601), Y: f.At.Y + src.Int32N(7000) - 3500}
		}
	case 5:
		if d := s.Die[src.IntN(dice)]; d.lies() {
			at = Point{X: near(d.Pose.X, 1800), Y: d.Pose.Y + src.Int32N(4000) - 2000}
		}
	}
	return at
}

// TestWaysAgainstTheTwin walks every leg in small steps: a lawful path has room everywhere, and
// an unlawful one has too little somewhere, within the accuracy of the steps.
func TestWaysAgainstTheTwin(t *testing.T) {
	const steps, coarse = 600, 0.6 // at most that many mm between two steps
	src, lawful, unlawful := rand.New(gametest.Source(t, 4, 21)), 0, 0
	r := Standard()
	s, _ := r.Start(2)
	for lawful < 60 || unlawful < 60 {
		turn := r.Turn(&s)
		if turn.Over() {
			s, _ = r.Start(2)
			continue
		}
		if side, n := Side(src.IntN(2)), int8(1+src.IntN(figures-1)); s.Phase == Moves && s.Figure[side][n].State == OnPitch && s.diceOn(side, n) == 0 {
			from, to := s.Figure[side][n].At, somePlace(&s, src)
			c := figureMove{side: side, n: n}
			got := s.leg(c, from, from, to) == fine
			left := alongLeg(&s, side, n, from, to, steps)
			switch {
			case got && left < -1e-9, !got && left > coarse:
				t.Fatalf("%s: figure %s%d from %v to %v: %t, and it has %.3f mm to spare", r.FormatState(&s), side, n, from, to, got, left)
			case got:
				lawful++
			default:
				unlawful++
			}
		}
		r.Step(&s, busyInput(r, &s, turn, src))
	}
}

// alongLeg is the least room of an outfield figure on its path; it may cross a goal area.
func alongLeg(s *State, side Side, n int8, from, to Point, steps int) float64 {
	least := coverAt(to).within(-360, -240, 360, 240)
	for i := range steps + 1 {
		part := float64(i) / float64(steps)
		x, y := float64(from.X)+part*float64(to.X-from.X), float64(from.Y)+part*float64(to.Y-from.Y)
		p := cover{x/100 - 18, y/100 - 18, x/100 + 18, y/100 + 18}
		for o, team := range s.Figure {
			for m, f := range team {
				if f.State == OnPitch && (Side(o) != side || int8(m) != n) {
					least = min(least, p.apart(coverAt(f.At))-0.01)
				}
			}
		}
		for _, d := range s.Die {
			if d.lies() {
				x, y := float64(d.Pose.X)/100, float64(d.Pose.Y)/100
				least = min(least, p.apart(cover{x, y, x, y}))
			}
		}
	}
	return least
}
