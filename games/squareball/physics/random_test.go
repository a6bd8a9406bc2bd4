package physics

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
	"math"
	"os"
	"testing"
)

// long reports whether to run the tests that take minutes.
func long() bool { return os.Getenv("WOODWORK_LONG") != "" }

// dots are uniform numbers by splitmix64: the same everywhere and forever.
type dots uint64

func (d *dots) next() uint64 {
	*d += 0x9e3779b97f4a7c15
	z := uint64(*d)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func (d *dots) in(least, most int32) int32 {
	return least + int32(d.next()%uint64(most-least+1))
}

// scatter returns a random board with 22 figures and a flick. The dice are apart, but every
// other time close together.
func scatter(d *dots) (b Board, f Flick) {
	for side := range b.Figure {
		for n := range b.Figure[side] {
			b.Figure[side][n], b.Stands[side][n] = d.place(&b), true
		}
	}
	centre, reach := Point{}, Point{Length - 1000, Width - 1000}
	if d.next()%2 == 0 {
		centre, reach = Point{d.in(-33000, 33000), d.in(-21000, 21000)}, Point{3000, 3000}
	}
	for i := range b.Die {
		for ok := false; !ok; {
			b.Die[i] = Pose{Point{centre.X + d.in(-reach.X, reach.X), centre.Y + d.in(-reach.Y, reach.Y)}, d.in(0, 8999)}
			ok = b.free(i)
		}
		b.Lies[i] = true
	}
	f = Flick{int8(d.in(0, 2)), d.in(0, 35999), d.in(30, 2100), d.in(-500, 500), d.next()%8 == 0}
	return b, f
}

// place returns where another plate fits.
func (d *dots) place(b *Board) Point {
	for {
		p, ok := Point{d.in(-34200, 34200), d.in(-22200, 22200)}, true
		for side := range b.Figure {
			for n, q := range b.Figure[side] {
				if b.Stands[side][n] && max(abs(p.X-q.X), abs(p.Y-q.Y)) <= 3600 {
					ok = false
				}
			}
		}
		if ok {
			return p
		}
	}
}

// free reports whether die i is clear of all cores and of the dice before it.
func (b *Board) free(i int) bool {
	far := func(q Point, least int32) bool {
		dx, dy := float64(b.Die[i].X-q.X), float64(b.Die[i].Y-q.Y)
		return dx*dx+dy*dy > float64(least)*float64(least)
	}
	for side := range b.Figure {
		for _, q := range b.Figure[side] {
			if !far(q, 1500) {
				return false
			}
		}
	}
	for _, p := range b.Die[:i] {
		if !far(p.Point, 1990) {
			return false
		}
	}
	return abs(b.Die[i].X) <= Length && abs(b.Die[i].Y) <= Width
}

func abs(x int32) int32 { return max(x, -x) }

// write adds a record to a hash, and the numbers behind it to the last bit: rounding would hide
// differences.
func (w *world) write(h hash.Hash) {
	var buf []byte
	put := func(values ...uint64) {
		for _, v := range values {
			buf = binary.BigEndian.AppendUint64(buf, v)
		}
	}
	for i := range w.die {
		d := &w.die[i]
		put(math.Float64bits(d.at.x), math.Float64bits(d.at.y), math.Float64bits(d.angle))
	}
	put(math.Float64bits(w.time), uint64(w.contacts))
	h.Write(append(buf, w.record.text()...))
}

// The results of the first random flicks from seed 1: the same bits on every
// processor.
var committed = map[int]string{
	1_000:   "f23087b4ad62c67c95ecf931ec190707649b4caa7f40fa6347d531d421a0b3e8",
	100_000: "e8278c53b788c2c2b6f070ca5285b06696f36031cd03ee62e20d807426388d8b",
}

func TestTheSameBitsEverywhere(t *testing.T) {
	n := 1_000
	if long() {
		n = 100_000
	}
	h, d := sha256.New(), dots(1)
	for range n {
		b, f := scatter(&d)
		var w world
		w.run(&b, f)
		w.write(h)
	}
	if got := hex.EncodeToString(h.Sum(nil)); got != committed[n] {
		t.Errorf("%d flicks give %s, want %s", n, got, committed[n])
	}
}

type image struct {
	point func(Point) Point
	angle func(t int32) int32
	dir   func(int32) int32
	off   int32
}

func (i image) pose(p Pose) Pose { return Pose{i.point(p.Point), i.angle(p.T)} }

// images are the half turn and the mirror image of a board and a flick.
var images = map[string]image{
	"half turn": {func(p Point) Point { return Point{-p.X, -p.Y} }, func(t int32) int32 { return t }, func(d int32) int32 { return (d + 18000) % 36000 }, 1},
	"mirror":    {func(p Point) Point { return Point{p.X, -p.Y} }, func(t int32) int32 { return (9000 - t) % 9000 }, func(d int32) int32 { return (36000 - d) % 36000 }, -1},
}

func TestImages(t *testing.T) {
	n := 300
	if long() {
		n = 50_000
	}
	for name, image := range images {
		d := dots(2)
		for range n {
			b, f := scatter(&d)
			c, g := b, f
			for i := range c.Die {
				c.Die[i] = image.pose(b.Die[i])
			}
			for side := range c.Figure {
				for k := range c.Figure[side] {
					c.Figure[side][k] = image.point(b.Figure[side][k])
				}
			}
			g.Dir, g.Off = image.dir(f.Dir), image.off*f.Off
			var r, s Record
			Run(&b, f, &r)
			Run(&c, g, &s)
			for i := range r.Die {
				want := Pose{image.point(r.Die[i].Point), image.angle(r.Die[i].T)}
				if got := s.Die[i]; abs(got.X-want.X) > 1 || abs(got.Y-want.Y) > 1 || turn(got.T-want.T) > 1 {
					t.Fatalf("%s of %v, %v: %v, want %v", name, b, f, got, want)
				}
			}
			if r.Count != s.Count || r.Light != s.Light || r.Stopped != s.Stopped || r.Line != s.Line {
				t.Fatalf("%s of %v, %v: %v, want %v", name, b, f, s, r)
			}
		}
	}
}

// turn returns the difference between two angles of a square.
func turn(t int32) int32 {
	t = (t%9000 + 9000) % 9000
	return min(t, 9000-t)
}

// TestEnergyNeverGrows follows the sum of w² over whole slides.
func TestEnergyNeverGrows(t *testing.T) {
	d := dots(3)
	for range 200 {
		b, f := scatter(&d)
		w := world{flicked: f.Die}
		w.place(&b)
		w.launch(f)
		before := w.energy()
		for rounds := 0; w.moving() && rounds < maxRounds && w.contacts <= maxContacts; rounds++ {
			if !w.collide() {
				if w.die[f.Die].speed > 0 && !w.ended {
					w.sense()
				}
				w.step()
			}
			after := w.energy()
			if after > before*(1+1e-10) {
				t.Fatalf("%v, %v: the energy grows from %v to %v", b, f, before, after)
			}
			before = after
		}
	}
}

// TestQueuesAgainstMeasuring: no core or post is nearer than the nearest obstacle of the queue,
// and no field is entered unnoticed. (The separation of a field along the axes of a turning die
// is less than its distance, and may shrink faster.)
func TestQueuesAgainstMeasuring(t *testing.T) {
	d := dots(9)
	for range 100 {
		b, f := scatter(&d)
		w := world{flicked: f.Die}
		w.place(&b)
		w.launch(f)
		for rounds := 0; w.moving() && rounds < 500; rounds++ {
			if !w.collide() {
				w.step()
			}
			for i := range w.die {
				die, q := &w.die[i], &w.queue[i]
				if die.speed == 0 {
					continue
				}
				got := w.refresh(int8(i))
				for _, it := range q.item[:q.count] {
					o := &w.obstacle[it.n]
					if gap := o.gap(die); gap < got-1e-9 && (o.radius > 0 || gap <= 0) {
						t.Fatalf("%v, %v: the least gap is %v, but that of %v is %v", b, f, got, o.event, gap)
					}
				}
			}
		}
	}
}

func (w *world) energy() (sum float64) {
	for i := range w.die {
		sum += w.die[i].energy()
	}
	return sum
}

// TestMomentum: in a blow between two dice one gains what the other loses.
func TestMomentum(t *testing.T) {
	d := dots(4)
	for range 1_000 {
		a, b := newBody(Pose{Point{}, d.in(0, 8999)}), newBody(Pose{Point{1500, d.in(-700, 700)}, d.in(0, 8999)})
		a.launch(Flick{Dir: d.in(0, 4500), V: d.in(500, 2100), Off: d.in(-500, 500)})
		before, energy := a.v.plus(b.v), a.energy()
		// If the energy is unchanged, both have been slowed down to it.
		if hitDice(&a, &b, diceTouch(&a, &b)) && a.energy()+b.energy() < energy*(1-1e-9) {
			if after := a.v.plus(b.v).minus(before); after.length() > 1e-9*before.length() {
				t.Fatalf("momentum grows by %v", after)
			}
		}
	}
}

// TestNoTunnelling flicks at full power past a core, and past a die, at every lateral distance:
// below the sum of the half widths it always hits, above it never.
func TestNoTunnelling(t *testing.T) {
	step := int32(13)
	if long() {
		step = 1
	}
	for miss := int32(0); miss <= 1700; miss += step {
		b := Board{Die: [Dice]Pose{die(-30000, miss, 0), die(30000, 0, 0)}, Lies: [Dice]bool{true, true}}
		b.Stands[0][1] = true
		var r Record
		Run(&b, Flick{V: 2100}, &r)
		if hit := r.Has(Hit); hit != (miss <= 1200) && miss != 1200 && miss != 1201 {
			t.Errorf("a core missed by %d u: hit %t", miss, hit)
		}
		b.Stands[0][1] = false
		b.Die[1] = die(0, 0, 0)
		Run(&b, Flick{V: 2100}, &r)
		if hit := r.Has(Touched); hit != (miss <= 1400) && miss != 1400 && miss != 1401 {
			t.Errorf("a die missed by %d u: touched %t", miss, hit)
		}
	}
}

// TestFreeMotion compares untouched flicks with the closed form.
func TestFreeMotion(t *testing.T) {
	d := dots(5)
	for range 500 {
		f := Flick{Dir: d.in(0, 35999), V: d.in(30, 900), Off: d.in(-500, 500)}
		b := Board{Lies: [Dice]bool{true}}
		b.Die[0].T = d.in(0, 8999)
		var r Record
		Run(&b, f, &r)
		spread := math.Sqrt(1 + float64(f.Off)*float64(f.Off)/1e4/gyration)
		s := float64(f.V) * float64(f.V) / 60 / spread // u
		sin, cos := math.Sincos(float64(f.Dir) * math.Pi / 18000)
		if x, y := float64(r.Die[0].X)-s*cos, float64(r.Die[0].Y)-s*sin; math.Abs(x) > 1 || math.Abs(y) > 1 {
			t.Fatalf("%v ends at %v, off by %.2f,%.2f u", f, r.Die[0], x, y)
		}
	}
}

// TestSinesAreSines compares with the library, which the physics does not use because its bits
// differ from processor to processor.
func TestSinesAreSines(t *testing.T) {
	for dir := range int32(36000) {
		x, y := heading(dir)
		sin, cos := math.Sincos(float64(dir) * math.Pi / 18000)
		if math.Abs(x-cos) > 2e-15 || math.Abs(y-sin) > 2e-15 {
			t.Fatalf("%d: %v, %v", dir, x-cos, y-sin)
		}
	}
}

func TestNoAllocation(t *testing.T) {
	d := dots(6)
	b, f := scatter(&d)
	var r Record
	if n := testing.AllocsPerRun(10, func() { Run(&b, f, &r) }); n > 0 {
		t.Errorf("a slide allocates %v times", n)
	}
}

// BenchmarkSlide computes whole flicks among 22 figures, on the boards of the test of bits.
func BenchmarkSlide(b *testing.B) {
	const boards = 1024
	d := dots(1)
	board, flick := make([]Board, boards), make([]Flick, boards)
	for i := range board {
		board[i], flick[i] = scatter(&d)
	}
	var r Record
	events := 0
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		Run(&board[i%boards], flick[i%boards], &r)
		events += int(r.Count)
	}
	b.StopTimer()
	if events == 0 && b.N > 100 {
		b.Error("nothing ever happened")
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "slides/s")
}
