package squareball

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// Second implementations of the corner (SQ-25), of offside (SQ-19) and of dice that ride on a
// figure (SQ-12), simple and slow, written from docs/squareball-physics.md and the rulebook.
// They compute with real numbers, in mm.

func mmOf(p Point) (x, y float64) { return float64(p.X) / 100, float64(p.Y) / 100 }

func apartOf(p, q Point) float64 {
	px, py := mmOf(p)
	qx, qy := mmOf(q)
	return math.Hypot(px-qx, py-qy)
}

// twinOptions are the options on which the twins depend.
type twinOptions struct{ figures, offside, redcard, outs string }

// readTwinOptions reads the options. Those that change neither where figures and dice may be, nor
// who is offside, nor cards and throw-ins are followed by the worked examples and the scripts of the referee.
func readTwinOptions(t testing.TB, values game.Values) twinOptions {
	t.Helper()
	o := gametest.OptionsOf(t, Options(), values)
	for key, known := range map[string]string{
		"halves": "1 2", "decider": "none golden pens full", "stopearly": "on off", "referee": "engine defender", "protest": "on off",
		"landing": "rest cross", "throwin": "new rest", "corner": "min1 strict", "free": "off place", "drop": "0 1", "clock": "live fixed", "friendly": "off on",
	} {
		o.Elsewhere("TestExamples", key, strings.Fields(known)...)
	}
	o.Elsewhere("TestExamples", "minutes")
	o.Elsewhere("TestExamples", "limit")
	o.Elsewhere("TestFormations", "setup", "hand", "open", "wall", "high")
	for _, side := range []string{"A", "B"} {
		o.Elsewhere("TestNoiseIsRounded", "skill"+side, "0", "1", "2", "3", "4")
		o.Elsewhere("TestMembersTakeTurns", "crew"+side, "1", "2", "3")
	}
	w := twinOptions{figures: o.One("figures", "solid", "flat"), offside: o.One("offside", "active", "any", "off"), redcard: o.One("redcard", "play", "always"), outs: o.One("outs", "attack", "running")}
	o.Done()
	return w
}

// cornerSpare is how much room a place leaves for the die of a corner: negative if it may not be
// there, whatever the sector.
func cornerSpare(o twinOptions, s *State, p Point) float64 {
	x, y := mmOf(p)
	left := min(360-math.Abs(x), 240-math.Abs(y))
	for i, d := range s.Die {
		if int8(i+1) != s.Which && d.lies() {
			left = min(left, apartOf(p, d.Pose.Point)-20)
		}
	}
	for _, team := range s.Figure {
		for _, f := range team {
			if f.State == OnPitch && o.figures == "solid" {
				left = min(left, apartOf(p, f.At)-15)
			}
		}
	}
	return left
}

// widestSector is the radius of the sector, in mm: 20, and 5 more until one of its places, on a
// grid of a millimetre, is free.
func widestSector(o twinOptions, s *State) float64 {
	for radius := 20.0; ; radius += 5 {
		for x := 0.0; x <= radius; x++ {
			for y := 0.0; y <= radius; y++ {
				p := Point{X: s.Exit.X * int32(36_000-100*x), Y: s.Exit.Y * int32(24_000-100*y)}
				if math.Hypot(x, y) <= radius && cornerSpare(o, s, p) >= 0 {
					return radius
				}
			}
		}
	}
}

func TestCornersAgainstTheTwin(t *testing.T) {
	src := rand.New(gametest.Source(t, 25, 1))
	seen := map[string]int{}
	for _, v := range variants(t) {
		name, r, o := v.Name, v.Rules, readTwinOptions(t, v.Values)
		for range 25 {
			s := cornered(r, src)
			corner := Point{X: s.Exit.X * 36_000, Y: s.Exit.Y * 24_000}
			radius := widestSector(o, &s)
			if radius > 20 {
				seen[o.figures+" grown"]++
			}
			for range 40 {
				far, a := src.Float64()*1.2*radius, src.Float64()*math.Pi/2
				p := Point{X: corner.X - s.Exit.X*int32(100*far*math.Cos(a)), Y: corner.Y - s.Exit.Y*int32(100*far*math.Sin(a))}
				if src.IntN(20) == 0 {
					p = Point{X: src.Int32N(80_000) - 40_000, Y: src.Int32N(60_000) - 30_000}
				}
				want := cornerSpare(o, &s, p) >= -1e-9 && apartOf(p, corner) <= radius+1e-9
				got := r.cornerFault(&s, p) == fine
				if got != want {
					t.Fatalf("%s: %s: die %d at %v: %t, and the twin says %t (sector %v mm, to spare %v)", name, r.FormatState(&s), s.Which, p, got, want, radius, cornerSpare(o, &s, p))
				}
				seen[fmt.Sprint(o.figures, " ", got)]++
			}
			if at := r.Default(&s).At; r.cornerFault(&s, at) != fine {
				t.Fatalf("%s: %s: the clock puts the die at %v", name, r.FormatState(&s), at)
			}
		}
	}
	gametest.Met(t, seen, 200, "solid true", "solid false", "flat true", "flat false")
	gametest.Met(t, seen, 8, "solid grown")
	gametest.Met(t, seen, 1, "flat grown") // only dice can be in the way
}

// cornered returns a corner that has to be taken, in about half the cases with figures and dice
// in its way.
func cornered(r *Rules, src *rand.Rand) State {
	s, _ := r.Start(2)
	s.Att, s.Phase, s.N = A, Corner, 3
	r.form(&s)
	s.Which, s.Exit = int8(1+src.IntN(dice)), Point{X: 1 - 2*src.Int32N(2), Y: 1 - 2*src.Int32N(2)}
	near := func(most int32) Point {
		return Point{X: s.Exit.X * (36_000 - src.Int32N(most)), Y: s.Exit.Y * (24_000 - src.Int32N(most))}
	}
	for i := range s.Die {
		s.Die[i] = Die{Face: 1}
		s.Die[i].Pose.Point = Point{X: src.Int32N(9000) - 4500, Y: src.Int32N(9000) - 4500}
		if src.IntN(2) == 0 {
			s.Die[i].Pose.Point = near(4000)
		}
	}
	for n := 1; n <= src.IntN(6); n++ {
		at := near(5000)
		s.Figure[src.IntN(2)][n] = Figure{At: at, State: OnPitch}
	}
	return s
}

// offsideTwin reports whether a figure of the side would be offside: in the other half, and
// nearer to the line than all but one of the opponent's figures.
func offsideTwin(o twinOptions, s *State, side Side, at Point) bool {
	ahead := func(p Point) float64 {
		x, _ := mmOf(p)
		if (side == A) == s.Flipped {
			return -x
		}
		return x
	}
	var others []float64
	for _, f := range s.Figure[side.Other()] {
		if f.State == OnPitch {
			others = append(others, ahead(f.At))
		}
	}
	if o.offside == "off" || len(others) < 2 {
		return false
	}
	slices.Sort(others)
	return ahead(at) > 0 && ahead(at) > others[len(others)-2]
}

func TestOffsideAgainstTheTwin(t *testing.T) {
	src := rand.New(gametest.Source(t, 19, 20))
	seen := map[string]int{}
	for _, v := range variants(t) {
		name, r, o := v.Name, v.Rules, readTwinOptions(t, v.Values)
		s, _ := r.Start(2)
		for range 800 {
			turn := r.Turn(&s)
			if turn.Over() {
				s, _ = r.Start(2)
				continue
			}
			for range 6 {
				side := Side(src.IntN(2))
				at := somePlace(&s, src)
				if f := s.Figure[side.Other()][src.IntN(figures)]; src.IntN(2) == 0 && f.State == OnPitch {
					at.X = f.At.X + src.Int32N(3) - 1 // level, or 0.01 mm beside it
				}
				want := offsideTwin(o, &s, side, at)
				if got := r.offside(&s, side, at); got != want {
					t.Fatalf("%s: %s: %s at %v: %t", name, r.FormatState(&s), side, at, got)
				}
				seen[fmt.Sprint(o.offside, " ", want)]++
			}
			seen[fmt.Sprint(o.offside, " void ", voids(t, name, r, o, &s, src))]++
			r.Step(&s, busyInput(r, &s, turn, src))
		}
	}
	gametest.Met(t, seen, 100, "active true", "active false", "any true", "any false", "off false")
	gametest.Met(t, seen, 20, "active void true", "active void false", "any void true", "any void false", "off void false")
}

// voids compares whether a goal would be void, after some figures were landed on and one of the
// attacker's moved ahead.
func voids(t *testing.T, name string, r *Rules, o twinOptions, s *State, src *rand.Rand) bool {
	with := *s
	with.On = uint16(src.Uint32N(1<<figures)) &^ 1
	if f := &with.Figure[s.Att][1+src.IntN(figures-1)]; f.State == OnPitch {
		f.At.X = s.sign(s.Att) * (20_000 + src.Int32N(14_000))
	}
	want := false
	for n, f := range with.Figure[s.Att] {
		judged := o.offside == "any" || slices.Contains(figureNumbers(with.On), n)
		want = want || f.State == OnPitch && judged && offsideTwin(o, &with, s.Att, f.At)
	}
	if got := r.Caught(&with) != 0; got != want {
		t.Fatalf("%s: %s: a goal is void: %t, and the twin says %t", name, r.FormatState(&with), got, want)
	}
	return want
}

// ridersRoom is how much room the dice on a figure have on a leg, in mm: each stays at least 20
// mm from every loose one, or as far as it was at the start.
func ridersRoom(s *State, c figureMove, start, from, to Point, steps int) float64 {
	least := math.Inf(1)
	for i, d := range s.Die {
		for j, o := range s.Die {
			if c.dice>>i&1 == 0 || c.dice>>j&1 == 1 || !o.lies() {
				continue
			}
			keeps := min(20, apartOf(d.Pose.Point, o.Pose.Point))
			x, y := mmOf(d.Pose.Point)
			ox, oy := mmOf(o.Pose.Point)
			sx, sy := mmOf(start)
			for k := range steps + 1 {
				part := float64(k) / float64(steps)
				fx, fy := mmOf(from)
				tx, ty := mmOf(to)
				dx, dy := fx+part*(tx-fx)-sx, fy+part*(ty-fy)-sy
				least = min(least, math.Hypot(x+dx-ox, y+dy-oy)-keeps)
			}
		}
	}
	return least
}

// TestRidersAgainstTheTwin carries figures with dice on them past others, leg by leg.
func TestRidersAgainstTheTwin(t *testing.T) {
	const steps, coarse = 2000, 0.2 // at most that many mm between two steps
	src, r := rand.New(gametest.Source(t, 12, 13)), Standard()
	clear, close := 0, 0
	for range 4_000 {
		s, _ := r.Start(2)
		r.form(&s)
		s.Att, s.Phase, s.Carrier = A, Carry, int8(1+src.IntN(figures-1))
		start := s.Figure[A][s.Carrier].At
		near := func(p Point, most int32) Point {
			return Point{X: p.X + src.Int32N(2*most+1) - most, Y: p.Y + src.Int32N(2*most+1) - most}
		}
		for i := range s.Die {
			s.Die[i] = Die{Face: 1}
			s.Die[i].Pose.Point = near(start, []int32{fieldHalf, 4000, 9000}[i])
		}
		c := s.carried()
		from, to := start, near(start, 9000)
		if src.IntN(2) == 0 {
			from = near(start, 4000) // a second leg
		}
		got, left := s.diceOnFree(c, start, from, to), ridersRoom(&s, c, start, from, to, steps)
		switch {
		case got && left < -1e-9, !got && left > coarse:
			t.Fatalf("%s: from %v by %v to %v: %t, and the dice have %.3f mm to spare", r.FormatState(&s), start, from, to, got, left)
		case got:
			clear++
		default:
			close++
		}
	}
	if clear < 300 || close < 300 {
		t.Errorf("%d ways are clear, %d not", clear, close)
	}
}
