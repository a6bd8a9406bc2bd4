package physics

import "math"

// maxMarks limits a course: after that many contacts nothing more is shown.
const maxMarks = 96

// A Course is the motion during a slide: for a screen, not for the rules, which read only the
// record.
type Course struct {
	Marks []Mark
	Times [MaxEvents]int32 // ms at which the events of the record happened
	Ms    int32            // how long the dice were in motion
	seen  uint8
}

// A Mark is the beginning of a die's free motion: at the flick, and after each contact. The die
// brakes by 3000 mm/s², its spin in proportion, until its next mark or rest.
type Mark struct {
	Die   int8
	Ms    int32
	At    Point
	T     int32 // a; not reduced, because it may have turned more than once
	V     Point // mm/s
	Spin  int32 // a/s
	Speed int32 // w, mm/s
}

// Trace computes the record of a flick as Run does, and its course.
func Trace(b *Board, f Flick, r *Record) Course {
	var c Course
	w := world{course: &c}
	w.run(b, f)
	c.events(&w)
	c.Ms = w.ms()
	*r = w.record
	return c
}

// contact marks the dice that move.
func (c *Course) contact(w *world) {
	if c == nil {
		return
	}
	c.events(w)
	for i := range w.die {
		if d := &w.die[i]; d.speed > 0 {
			c.mark(Mark{int8(i), w.ms(), Point{round(d.at.x), round(d.at.y)}, hundredths(d.angle),
				Point{whole(d.v.x), whole(d.v.y)}, hundredths(d.spin), whole(d.speed)})
		}
	}
}

func whole(x float64) int32 { return int32(math.Floor(x + 0.5)) }

// mark appends a mark, and replaces one of the same millisecond.
func (c *Course) mark(m Mark) {
	for i := len(c.Marks) - 1; i >= 0 && c.Marks[i].Ms == m.Ms; i-- {
		if c.Marks[i].Die == m.Die {
			c.Marks[i] = m
			return
		}
	}
	if len(c.Marks) < maxMarks {
		c.Marks = append(c.Marks, m)
	}
}

// events stores the times of the events that are new in the record.
func (c *Course) events(w *world) {
	if c == nil {
		return
	}
	for ; c.seen < w.record.Count; c.seen++ {
		c.Times[c.seen] = w.ms()
	}
}
