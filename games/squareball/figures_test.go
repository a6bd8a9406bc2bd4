package squareball

import (
	"math"
	"math/rand/v2"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	"woodwork/games/squareball/physics"
)

// TestTwoHighest enumerates three dice: docs/lab/reference.md#dice.
func TestTwoHighest(t *testing.T) {
	var all, plain, low [13]int
	var moves [3][13]int // third die 1, 2, other
	equal := 0
	for n := range 216 {
		s := State{Die: [dice]Die{{Face: uint8(n%6 + 1)}, {Face: uint8(n/6%6 + 1)}, {Face: uint8(n/36 + 1)}}}
		two, lowest, same := s.faces()
		all[two]++
		low[lowest]++
		if same {
			equal++
			continue
		}
		plain[two]++
		moves[min(lowest, 3)-1][two]++
	}
	for _, c := range []struct {
		what      string
		got, want [13]int
	}{
		{"all", all, [13]int{2: 1, 3, 7, 12, 19, 27, 34, 36, 34, 27, 16}},
		{"lowest", low, [13]int{1: 91, 61, 37, 19, 7, 1}},
		{"without three equal", plain, [13]int{3: 3, 6, 12, 18, 27, 33, 36, 33, 27, 15}},
		{"third die 1", moves[0], [13]int{3: 3, 6, 9, 12, 15, 15, 12, 9, 6, 3}},
		{"third die 2", moves[1], [13]int{5: 3, 6, 9, 12, 12, 9, 6, 3}},
		{"none", moves[2], [13]int{7: 3, 6, 12, 15, 15, 9}},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", c.what, c.got, c.want)
		}
	}
	if equal != 6 {
		t.Errorf("three equal: %d of 216, want 6", equal)
	}
}

// TestBell compares the bell curve with docs/lab/reference.md#dice, exactly: its distribution is
// the convolution of four uniform ones.
func TestBell(t *testing.T) {
	ways := []float64{1}
	for range 4 {
		next := make([]float64, len(ways)+2*normalHalf)
		sum := 0.0
		for i := range next {
			if i < len(ways) {
				sum += ways[i]
			}
			if j := i - 2*normalHalf - 1; j >= 0 {
				sum -= ways[j]
			}
			next[i] = sum / (2*normalHalf + 1)
		}
		ways = next
	}
	var variance float64
	var within [4]float64
	for i, p := range ways {
		q := float64(i - 4*normalHalf)
		variance += p * q * q
		for z := 1; z <= 3; z++ {
			if math.Abs(q)/(normalScale/1000.0) <= float64(z) {
				within[z] += p
			}
		}
	}
	if sd := math.Sqrt(variance); math.Abs(sd-1155.278) > 0.001 {
		t.Errorf("standard deviation %v, want 1155.278", sd)
	}
	for z, want := range []float64{0, 0.6694, 0.9574, 0.9996} {
		if math.Abs(within[z]-want) > 0.00005 {
			t.Errorf("P(|z| ≤ %d) = %.5f, want %.4f", z, within[z], want)
		}
	}
}

// TestCentreThrows compares thrown dice with docs/lab/reference.md#dice: without
// figures near, within five standard errors of both samples.
func TestCentreThrows(t *testing.T) {
	n := 20_000
	if gametest.Long() {
		n = 1_000_000
	}
	r, src := Standard(), gametest.Source(t, 3, 4)
	base := State{Phase: Throw}
	var in, doubtful, out, row, five, twenty float64
	for range n {
		s := base
		s.Die = r.Sample(&base, game.Nature, src).Die
		most := int64(0)
		for _, d := range s.Die {
			most = max(most, norm2(d.Pose.Point, Point{}))
		}
		switch {
		case most > square(far):
			out++
			continue
		case most > square(circle):
			doubtful++
			continue
		}
		in++
		switch w := s.widest(); {
		case w == 0:
			row++
		case w > 2000:
			twenty++
			five++
		case w > 500:
			five++
		}
	}
	for _, c := range []struct {
		what           string
		got, of, share float64
	}{
		{"in the circle", in, float64(n), 0.8877}, {"doubtful", doubtful, float64(n), 0.0770}, {"out", out, float64(n), 0.0353},
		{"in a row", row, in, 0.0635}, {"wider than 5°", five, in, 0.933}, {"wider than 20°", twenty, in, 0.874},
	} {
		if e := math.Sqrt(c.share*(1-c.share)/c.of) + 0.0005; math.Abs(c.got/c.of-c.share) > 5*e {
			t.Errorf("%s: %.4f, want %.4f", c.what, c.got/c.of, c.share)
		}
	}
}

// TestFreeKickThrows compares the chance of a valid throw, for several distances of its target
// from the penalty area.
func TestFreeKickThrows(t *testing.T) {
	n := 10_000
	r, src := Standard(), gametest.Source(t, 5, 6)
	for i, want := range []float64{0.722, 0.883, 0.964, 0.992, 0.999} {
		mm := 10 * int32(i+1)
		base := State{Phase: Throw, Kind: FreeKick, Exit: Point{X: areaX - 100*mm}}
		valid := 0.0
		for range n {
			s := base
			r.Step(&s, game.At(game.Nature, r.Sample(&base, game.Nature, src)))
			if s.Att == A {
				valid++
			}
		}
		if e := math.Sqrt(want*(1-want)/float64(n)) + 0.0005; math.Abs(valid/float64(n)-want) > 5*e {
			t.Errorf("aimed %d mm before the area: %.4f are valid, want %.3f", mm, valid/float64(n), want)
		}
	}
}

// TestDropChance compares the fixed-point power with the exponential.
func TestDropChance(t *testing.T) {
	src := gametest.Source(t, 8, 9)
	s := State{Phase: Drop, Carrier: 1, Path: Path{Legs: 1, At: [maxLegs]Point{{X: 30000}}}}
	s.Figure[A][1] = Figure{State: OnPitch}
	const n = 50_000
	fell := 0.0
	for range n {
		if s.drop(src).Dir >= 0 {
			fell++
		}
	}
	if want := 1 - math.Exp(-0.05); math.Abs(fell/n-want) > 0.006 {
		t.Errorf("dice fall from %.4f of the carries of 300 mm, want %.4f", fell/n, want)
	}
}

// TestNoiseIsRounded compares the integers of noise with the formulas in real numbers:
// docs/squareball-physics.md#hands-and-throws.
func TestNoiseIsRounded(t *testing.T) {
	src := rand.New(gametest.Source(t, 1, 9))
	for range 20_000 {
		r := Rules{Skill: [2]int8{int8(src.IntN(5))}}
		s := State{V: src.Int32N(maxV-minV+1) + minV, Off: src.Int32N(2*maxOff+1) - maxOff}
		q := [3]int64{}
		var z [3]float64
		for i := range q {
			q[i] = src.Int64N(8*normalHalf+1) - 4*normalHalf
			z[i] = float64(q[i]) / 1155.278
		}
		k, v := float64(r.Skill[0]), float64(s.V)
		dir := 100 * k * (0.5 + v/2100) * z[0]
		speed := min(max(v*(1+0.03*k*z[1]), minV), maxV)
		off := min(max(float64(s.Off)+15*k*z[2], -maxOff), maxOff)
		m := r.noise(&s, q[0], q[1], q[2])
		if math.Abs(float64(m.Dir)-dir) > 0.5001 || math.Abs(float64(s.V+m.V)-speed) > 0.5001 || math.Abs(float64(s.Off+m.Off)-off) > 0.5001 {
			t.Fatalf("skill %v, %v, %v: %v; want %v, %v, %v", k, s, q, m, dir, speed, off)
		}
	}
}

// TestSlideHasOneOutcome: in the phase SLIDE the odds are the record of the slide, and Nature
// draws it without using random numbers.
func TestSlideHasOneOutcome(t *testing.T) {
	r := Standard()
	m, err := Game().Load(nil, "SQ1 1 60000 + 0:0 0,0/0,0 A C SLIDE:1,0,1100,0 8 N,fA,mA1,mB0 -34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;17000,0 34200,0;21500,11000;21500,0;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0 -3000,0,0,5;0,2600,0,1;0,-2600,0,3")
	if err != nil {
		t.Fatal(err)
	}
	const want = "#P R p,fA10,cA10 15632,0,0;0,2600,0;0,-2600,0"
	odds := m.Odds()
	if len(odds) != 1 || odds[0].Move != want || m.Draw(rand.NewPCG(1, 2)) != want {
		t.Errorf("odds %v, want %s", odds, want)
	}
	// A replay accepts the record as long as it mentions only these dice.
	if err := m.Check(0, game.Nature, "#P R p 100,0,0;0,2600,0;0,-2600,0"); err != nil {
		t.Error(err)
	}
	if err := m.Check(0, game.Nature, "#P R p 100,0,0;-;0,-2600,0"); err == nil {
		t.Error("a record without die 2 is believed")
	}
	if s, err := r.ParseState(m.State()); err != nil || s.Phase != Sliding || s.V != 1100 || physics.Dice != dice {
		t.Errorf("%v, %v", s, err)
	}
}

// TestJustOff: a die at the edge of an attacker's figure is not on it, and is named; a die on
// it, farther away or beside a defender is not.
func TestJustOff(t *testing.T) {
	s := State{}
	s.Figure[A][5] = Figure{At: Point{X: 1000, Y: 2000}, State: OnPitch}
	s.Figure[B][3] = Figure{At: Point{X: -9000, Y: 0}, State: OnPitch}
	edge := 1000 + int32(fieldHalf)
	for _, c := range []struct {
		at   Point
		want bool
	}{{Point{X: edge + 1, Y: 2000}, true}, {Point{X: edge + halfDie, Y: 2500}, true}, {Point{X: edge + halfDie + 1, Y: 2000}, false}, {Point{X: -9000 - fieldHalf - 1, Y: 0}, false}} {
		if n, ok := s.justOff(A, c.at); ok != c.want || ok && n != 5 {
			t.Errorf("%v: figure %d, %v", c.at, n, ok)
		}
	}
}
