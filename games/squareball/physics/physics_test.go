package physics

import "testing"

func die(x, y, t int32) Pose { return Pose{Point{x, y}, t} }

// TestVectors compares slides with docs/lab/reference.md#slides.
func TestVectors(t *testing.T) {
	far := [Dice]Pose{die(-30000, 0, 0), die(-25000, 4000, 0), die(-25000, -4000, 0)}
	near := [Dice]Pose{die(-10000, 0, 0), die(-8000, 3000, 0), die(-8000, -3000, 0)}
	for _, c := range []struct {
		name   string
		dice   [Dice]Pose
		figure bool // its core at 0,0
		flick  Flick
		end    End
		exit   Point
		want   [Dice]Pose
	}{
		{"V1", far, false, Flick{V: 2100}, GoalUp, Point{36000, 0}, [Dice]Pose{die(43500, 0, 0), far[1], far[2]}},
		{"V2", far, false, Flick{V: 1200, Off: 300}, Rest, Point{}, [Dice]Pose{die(-8749, 0, 3817), far[1], far[2]}},
		{"V3", far, false, Flick{Dir: 1000, V: 1500}, Rest, Point{}, [Dice]Pose{die(6930, 6512, 0), far[1], far[2]}},
		{"V4", near, true, Flick{V: 900}, Rest, Point{}, [Dice]Pose{die(-1776, 0, 0), near[1], near[2]}},
		{"V5", near, true, Flick{V: 1500}, Rest, Point{}, [Dice]Pose{die(-4716, 0, 0), near[1], near[2]}},
		{"V6", [Dice]Pose{die(-10000, 900, 0), die(-8000, 4000, 0), near[2]}, true, Flick{V: 1500}, Rest, Point{},
			[Dice]Pose{die(2594, 7865, 6418), die(-8000, 4000, 0), near[2]}},
		{"V7", [Dice]Pose{die(-10000, 0, 0), die(0, 0, 0), die(5000, 9000, 0)}, false, Flick{V: 1000}, Rest, Point{},
			[Dice]Pose{die(-548, 0, 0), die(3676, 0, 0), die(5000, 9000, 0)}},
		{"V8", [Dice]Pose{die(-10000, 0, 4500), die(0, 0, 0), die(5000, 9000, 0)}, false, Flick{V: 1000}, Rest, Point{},
			[Dice]Pose{die(-808, 0, 4500), die(3808, 0, 0), die(5000, 9000, 0)}},
	} {
		b := Board{Die: c.dice, Lies: [Dice]bool{true, true, true}}
		b.Stands[0][1] = c.figure
		var got Record
		Run(&b, c.flick, &got)
		if got.End != c.end || got.Exit != c.exit || got.Die != c.want {
			t.Errorf("%s: ends %d @%v %v, want %d @%v %v", c.name, got.End, got.Exit, got.Die, c.end, c.exit, c.want)
		}
	}
}
