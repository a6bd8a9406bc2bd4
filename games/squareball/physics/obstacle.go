package physics

import "math"

const (
	coreRadius = 5.0  // mm
	postRadius = 2.0  // mm
	fieldHalf  = 18.0 // mm
	posts      = 4
	obstacles  = 2*Sides*Figures + posts
)

// An obstacle is something that a die may meet: a disc, which is solid, or a field, which only
// the flicked die notices.
type obstacle struct {
	at     vector
	radius float64 // of a disc; 0 is a field
	event  Event
}

// gap returns the distance from a die: not positive if they meet.
func (o *obstacle) gap(d *body) float64 {
	if o.radius == 0 {
		return fieldGap(d, o.at)
	}
	return discGap(d, o.at, o.radius)
}

// atLeast returns a quick lower bound of gap.
func (o *obstacle) atLeast(d *body) float64 {
	p := d.at.minus(o.at)
	if o.radius == 0 {
		return greater(math.Abs(p.x), math.Abs(p.y)) - (fieldHalf + corner)
	}
	return p.length() - (o.radius + corner)
}

// fieldGap returns the greatest separation of a die and a plate along the normals
// of their sides.
func fieldGap(d *body, centre vector) float64 {
	p := d.at.minus(centre)
	reach := math.Abs(d.cos) + math.Abs(d.sin)
	gap := greater(math.Abs(p.x), math.Abs(p.y)) - fieldHalf - float64(half*reach)
	q := d.within(p)
	return greater(gap, greater(math.Abs(q.x), math.Abs(q.y))-half-float64(fieldHalf*reach))
}

// discGap returns the gap that discTouch finds.
func discGap(d *body, centre vector, radius float64) float64 {
	q := d.within(centre.minus(d.at))
	x, y := math.Abs(q.x)-half, math.Abs(q.y)-half
	switch {
	case x > 0 && y > 0:
		return math.Sqrt(float64(x*x)+float64(y*y)) - radius
	default: // beside a side, or inside the square
		return greater(x, y) - radius
	}
}

// A queue holds the obstacles of a die by their expected gap, the nearest first. The separation
// of a field is at most its distance, and the distance shrinks by at most twice the travel: so
// the expected gap is safe, although measuring might give a larger one.
type queue struct {
	item  [obstacles]item
	count int
	built bool
}

// An item is an obstacle in a queue. Gaps shrink by at most twice the travel, so only the first
// items need to be measured again.
type item struct {
	near  float64 // the gap, plus twice the travel at which it was measured
	steps int32   // of the die when it was measured
	n     uint8   // the obstacle
}

// build fills the queue of a die that starts to move.
func (w *world) build(i int8) {
	q, d := &w.queue[i], &w.die[i]
	q.built = true
	for n := range w.obstacle[:w.count] {
		o := &w.obstacle[n]
		if o.radius > 0 || i == w.flicked {
			q.item[q.count] = item{o.atLeast(d), -1, uint8(n)}
			q.count++
			q.rise(q.count - 1)
		}
	}
}

// rise moves the last item forward to its place.
func (q *queue) rise(i int) {
	it := q.item[i]
	for ; i > 0 && q.item[i-1].near > it.near; i-- {
		q.item[i] = q.item[i-1]
	}
	q.item[i] = it
}

// sink moves the first item back to its place.
func (q *queue) sink() {
	it, i := q.item[0], 1
	for ; i < q.count && q.item[i].near < it.near; i++ {
		q.item[i-1] = q.item[i]
	}
	q.item[i-1] = it
}

// refresh measures until the nearest obstacle is known, and returns its gap.
func (w *world) refresh(i int8) float64 {
	q, d := &w.queue[i], &w.die[i]
	if !q.built {
		w.build(i)
	}
	passed := float64(2 * d.travel)
	for q.count > 0 {
		it := &q.item[0]
		if it.steps == d.steps {
			return it.near - passed
		}
		it.near, it.steps = w.obstacle[it.n].gap(d)+passed, d.steps
		q.sink()
	}
	return math.Inf(1)
}

// ignore removes the fields that the flicked die is on: they count only through their cores
// (SQ-26).
func (w *world) ignore() {
	for w.refresh(w.flicked) <= 0 && w.obstacle[w.queue[w.flicked].item[0].n].radius == 0 {
		w.queue[w.flicked].drop()
	}
}

// drop removes the first item.
func (q *queue) drop() {
	copy(q.item[:q.count], q.item[1:q.count])
	q.count--
}

// sense records the fields that the flicked die has entered (SQ-26).
func (w *world) sense() {
	q := &w.queue[w.flicked]
	for w.gap[w.flicked] <= 0 && w.obstacle[q.item[0].n].radius == 0 {
		w.note(w.obstacle[q.item[0].n].event)
		q.drop()
		w.gap[w.flicked] = w.refresh(w.flicked)
	}
}

// blind removes all fields: the flick is over.
func (w *world) blind() {
	q := &w.queue[w.flicked]
	n := 0
	for _, it := range q.item[:q.count] {
		if w.obstacle[it.n].radius > 0 {
			q.item[n] = it
			n++
		}
	}
	q.count = n
}
