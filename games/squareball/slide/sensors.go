package slide

import "math"

const fieldHalf = 18.0 // mm

// A field is the plate of a figure that the flicked die has not entered yet.
type field struct {
	at    vector
	event Event
	near  float64 // the gap when it was last measured, plus twice the travel till then
}

// sensors are the fields that the flicked die has not entered.
type sensors struct {
	field [Sides * Figures]field
	count int
}

func (s *sensors) add(at vector, e Event) {
	s.field[s.count] = field{at: at, event: e}
	s.count++
}

// remove keeps the order, which breaks ties.
func (s *sensors) remove(i int) {
	copy(s.field[i:s.count], s.field[i+1:s.count])
	s.count--
}

// ignore forgets the fields under a die: they count only through their cores (P8).
func (s *sensors) ignore(d *body) {
	for i := 0; i < s.count; i++ {
		if fieldGap(d, s.field[i].at) <= 0 {
			s.remove(i)
			i--
		}
	}
}

// sense records the fields that the flicked die has entered (P8).
func (w *world) sense(d *body) {
	passed := float64(2*d.travel) + slack
	for i := 0; i < w.sensors.count; i++ {
		f := &w.sensors.field[i]
		if f.near > passed || fieldGap(d, f.at) > 0 {
			continue
		}
		w.note(f.event)
		w.sensors.remove(i)
		i--
	}
}

// room returns the least gap of the flicked die to a field, or most if none is
// less.
func (s *sensors) room(d *body, most float64) float64 {
	passed := float64(2 * d.travel)
	for i := range s.count {
		f := &s.field[i]
		if f.near-passed-slack > most {
			continue
		}
		gap := fieldGap(d, f.at)
		f.near = gap + passed
		most = min(most, gap)
	}
	return most
}

// fieldGap returns the greatest separation of a die and a plate along the normals
// of their sides: not positive when they meet.
func fieldGap(d *body, centre vector) float64 {
	p := d.at.minus(centre)
	reach := math.Abs(d.cos) + math.Abs(d.sin)
	gap := max(math.Abs(p.x), math.Abs(p.y)) - fieldHalf - float64(half*reach)
	q := d.within(p)
	return max(gap, max(math.Abs(q.x), math.Abs(q.y))-half-float64(fieldHalf*reach))
}
