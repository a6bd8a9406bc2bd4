package physics

import (
	"math"
	"testing"
)

// TestTrace checks that a course shows the slide of the record: free motion from mark to mark
// ends where the dice come to rest.
func TestTrace(t *testing.T) {
	board := Board{Lies: [Dice]bool{true, true, true}}
	board.Die[0], board.Die[1], board.Die[2] = Pose{Point{-10000, 0}, 0}, Pose{Point{0, 400}, 0}, Pose{Point{5000, 9000}, 0}
	flick := Flick{V: 1500, Dir: 200, Off: 40}
	var run, traced Record
	ms := Run(&board, flick, &run)
	course := Trace(&board, flick, &traced)
	if run != traced || course.Ms != ms {
		t.Fatalf("Trace gives %+v in %d ms, Run %+v in %d", traced, course.Ms, run, ms)
	}
	if len(course.Marks) < 3 {
		t.Fatalf("%d marks of a slide with a contact", len(course.Marks))
	}
	var last [Dice]Mark
	for _, m := range course.Marks {
		last[m.Die] = m
	}
	for i := range 2 {
		m, end := last[i], run.Die[i]
		s := float64(m.Speed) * float64(m.Speed) / (2 * Braking)
		x := float64(m.At.X) + 100*s*float64(m.V.X)/float64(m.Speed)
		y := float64(m.At.Y) + 100*s*float64(m.V.Y)/float64(m.Speed)
		if math.Hypot(x-float64(end.X), y-float64(end.Y)) > 50 {
			t.Errorf("die %d comes to %.0f,%.0f, the record says %v", i+1, x, y, end)
		}
	}
	if run.Count == 0 || course.Times[0] <= 0 || course.Times[0] > ms {
		t.Errorf("the first of %d events after %d of %d ms", run.Count, course.Times[0], ms)
	}
}

// TestSector checks the middle of windows: a die goes through and touches nothing.
func TestSector(t *testing.T) {
	board := Board{Lies: [Dice]bool{true, true, true}}
	board.Die[0], board.Die[1], board.Die[2] = Pose{Point{-3000, 0}, 0}, Pose{Point{0, 2600}, 0}, Pose{Point{0, -2600}, 0}
	for i := range int8(Dice) {
		from, width := Sector(&board, i)
		if width != Window(&board, i) || width == 0 {
			t.Fatalf("die %d: a sector of %d, a window of %d", i+1, width, Window(&board, i))
		}
		var r Record
		Run(&board, Flick{Die: i, Dir: (from + width/2) % 36000, V: 1000}, &r)
		if !r.Has(Passed) || r.Has(Touched) {
			t.Errorf("die %d, sector %d+%d: %+v", i+1, from, width, r.Events[:r.Count])
		}
	}
	if from, width := Sector(&board, 0); from != 36000-width/2-width%2 && from != 36000-width/2 {
		t.Errorf("a symmetric sector from %d, %d wide", from, width)
	}
}
