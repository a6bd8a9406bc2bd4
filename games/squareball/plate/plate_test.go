package plate

import (
	"math/rand/v2"
	"testing"

	"woodwork/game/gametest"
)

// TestSegmentsAgainstSteps compares the exact tests of a leg with steps along it: if some step
// is inside, the exact answer is yes; if the exact answer is yes, some step comes within one
// step of it.
func TestSegmentsAgainstSteps(t *testing.T) {
	src := rand.New(gametest.Source(t, 5, 6))
	point := func() Point { return Point{X: src.Int32N(61) - 30, Y: src.Int32N(61) - 30} }
	for range 20_000 {
		a, b, c, h := point(), point(), point(), src.Int32N(12)+1
		open := src.IntN(2) == 0
		const steps = 720
		inside, nearby, close := false, false, int64(1<<60)
		for i := range int64(steps + 1) {
			// The place, multiplied by steps, relative to c.
			x := int64(a.X-c.X)*(steps-i) + int64(b.X-c.X)*i
			y := int64(a.Y-c.Y)*(steps-i) + int64(b.Y-c.Y)*i
			most := max(x, -x, y, -y)
			limit := int64(h) * steps
			inside = inside || most < limit || !open && most == limit
			nearby = nearby || most < limit+120
			close = min(close, x*x+y*y)
		}
		got := entersBox(a, b, c, h, open)
		if inside && !got || got && !nearby {
			t.Fatalf("from %v to %v, box %d around %v, open %t: %t, want %t", a, b, h, c, open, got, inside)
		}
		least := int64(h) * int64(h)
		far := segmentFar(a, b, c, least)
		if far && close < least*steps*steps || !far && close > (least+int64(h)+1)*steps*steps {
			t.Fatalf("from %v to %v, %d around %v: far is %t, closest %d", a, b, h, c, far, close/steps/steps)
		}
	}
}
