package physics

import (
	"math"
	"testing"
)

// TestWindows compares the widths with the worked examples, testdata/examples beside the rules.
func TestWindows(t *testing.T) {
	for _, c := range []struct {
		name string
		dice [Dice]Pose
		want [Dice]int32
	}{
		{"start", [Dice]Pose{die(-3000, 0, 0), die(0, 2600, 0), die(0, -2600, 0)}, [Dice]int32{3051, 158, 158}},
		{"6", [Dice]Pose{die(5167, 0, 0), die(0, 2600, 0), die(0, -2600, 0)}, [Dice]int32{2071, 2306, 2306}},
		{"7", [Dice]Pose{die(16632, -5500, 0), die(0, 2600, 0), die(0, -2600, 0)}, [Dice]int32{462, 3782, 7453}},
		{"10", [Dice]Pose{die(2753, 1520, 2287), die(0, 2611, 33), die(0, -2600, 0)}, [Dice]int32{2272, 1170, 0}},
		{"11", [Dice]Pose{die(154, 0, 0), die(0, 2600, 0), die(0, -2600, 0)}, [Dice]int32{}},
		{"12", [Dice]Pose{die(350, 21120, 2210), die(-3000, 19500, 0), die(3000, 19500, 0)}, [Dice]int32{5856, 0, 0}},
		{"13", [Dice]Pose{die(0, 24000, 0), die(-3000, 19500, 0), die(3000, 19500, 0)}, [Dice]int32{3035, 1824, 1824}},
		{"15", [Dice]Pose{die(34800, 22900, 0), die(29251, 2887, 0), die(32749, -1487, 0)}, [Dice]int32{243, 10079, 2141}},
		{"18", [Dice]Pose{die(32971, 234, 6387), die(27000, 5250, 0), die(27000, 50, 0)}, [Dice]int32{1314, 1546, 4958}},
		{"21", [Dice]Pose{die(-3300, 100, 0), die(0, 0, 0), die(3400, -50, 0)}, [Dice]int32{}},
	} {
		b := Board{Die: c.dice, Lies: [Dice]bool{true, true, true}}
		for i, want := range c.want {
			if got := Window(&b, int8(i)); got != want {
				t.Errorf("%s: die %d has a window of %d, want %d", c.name, i+1, got, want)
			}
		}
	}
}

func TestArcsAreArcs(t *testing.T) {
	d := dots(7)
	for range 10_000 {
		x, y := float64(d.in(-1000, 1000)), float64(d.in(-1000, 1000))
		if got := arc(y, x); math.Abs(got-math.Atan2(y, x)) > 1e-15*4 {
			t.Fatalf("arc(%v, %v) = %v, want %v", y, x, got, math.Atan2(y, x))
		}
	}
}

// TestWindowImages: the mirror image of a board has the same windows, even if dice are close
// together.
func TestWindowImages(t *testing.T) {
	d := dots(8)
	for range 5_000 {
		b, _ := scatter(&d)
		c := b
		for i := range c.Die {
			c.Die[i] = images["mirror"].pose(b.Die[i])
		}
		for i := range int8(Dice) {
			if got, want := Window(&c, i), Window(&b, i); abs(got-want) > 1 || (got == 0) != (want == 0) && max(got, want) > 1 {
				t.Fatalf("%v: die %d has a window of %d, in the mirror %d", b.Die, i, want, got)
			}
		}
	}
}
