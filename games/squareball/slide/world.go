package slide

import "math"

const (
	coreRadius   = 5.0
	postRadius   = 2.0
	posts        = 4
	mostContacts = 400
	mostRounds   = 200_000
	discs        = Sides*Figures + posts
)

// A disc is a fixed obstacle.
type disc struct {
	at     vector
	radius float64
	event  Event
}

// A world is a slide in progress.
type world struct {
	die      [Dice]body
	disc     [discs]disc // the first count
	count    int
	sensors  sensors
	gate     gate
	flicked  int8
	ended    bool // the flicked die has left the pitch
	contacts int
	record   *Record
	near     [Dice][discs]float64 // the least gap to expect, plus twice the travel at which it was measured
	time     float64              // s
}

// Run computes the record of a flick, and returns how many milliseconds the dice
// were in motion. It does not allocate. Nothing but the arguments matters; poses
// are on the pitch and in range.
func Run(b *Board, f Flick, r *Record) (ms int32) {
	*r = Record{}
	w := world{flicked: f.Die, record: r}
	w.place(b)
	w.launch(f)
	for rounds := 0; w.moving(); rounds++ {
		if rounds == mostRounds || w.contacts > mostContacts {
			r.Guard = true
			break
		}
		if w.collide() {
			continue
		}
		if !w.ended {
			w.sense(&w.die[f.Die])
		}
		w.step()
	}
	w.conclude(b)
	return int32(math.Floor(float64(w.time*1000) + 0.5))
}

// place puts dice and obstacles on the pitch, in the fixed order of contacts:
// figures of A and B, posts.
func (w *world) place(b *Board) {
	for i, p := range b.Die {
		if b.Lies[i] {
			w.die[i] = newBody(p)
		}
	}
	for side := range b.Figure {
		for n, p := range b.Figure[side] {
			if !b.Stands[side][n] {
				continue
			}
			w.sensors.add(mm(p), Event{Entered, uint8(side), uint8(n)})
			if !b.Flat {
				w.add(mm(p), coreRadius, Event{Hit, uint8(side), uint8(n)})
			}
		}
	}
	for _, p := range [posts]Point{{-36000, -3000}, {-36000, 3000}, {36000, -3000}, {36000, 3000}} {
		w.add(mm(p), postRadius, Event{Kind: Post})
	}
}

func (w *world) add(at vector, radius float64, e Event) {
	w.disc[w.count] = disc{at, radius, e}
	w.count++
}

// launch flicks the die, and sets up what watches it.
func (w *world) launch(f Flick) {
	d := &w.die[f.Die]
	w.sensors.ignore(d)
	others := [Dice - 1]*body{&w.die[(f.Die+1)%Dice], &w.die[(f.Die+2)%Dice]}
	if others[0].lies && others[1].lies {
		w.gate.open(d.at, others[0].at, others[1].at, f.Overruled)
	}
	d.launch(f)
}

func (w *world) moving() bool {
	return w.die[0].speed > 0 || w.die[1].speed > 0 || w.die[2].speed > 0
}

// collide resolves all contacts in the fixed order, and reports whether there was
// one.
func (w *world) collide() (any bool) {
	for i := range w.die {
		if d := &w.die[i]; d.speed > 0 {
			any = w.collideDiscs(int8(i), d) || any
		}
	}
	for _, pair := range pairs {
		a, b := &w.die[pair[0]], &w.die[pair[1]]
		if a.speed+b.speed == 0 || !a.lies || !b.lies || apart(a, b) {
			continue
		}
		if t := diceTouch(a, b); t.gap <= near && hitDice(a, b, t) {
			any = true
			w.contacts++
			if pair[0] == w.flicked || pair[1] == w.flicked {
				w.note(Event{Kind: Touched, N: uint8(pair[0] + pair[1] - w.flicked)})
			}
		}
	}
	return any
}

var pairs = [Dice][2]int8{{0, 1}, {0, 2}, {1, 2}}

// apart reports whether two dice are certainly not in contact.
func apart(a, b *body) bool {
	const reach = 2*corner + 1
	d := a.at.minus(b.at)
	return d.dot(d) > reach*reach
}

func (w *world) collideDiscs(i int8, d *body) (any bool) {
	passed := float64(2*d.travel) + near + slack
	for n := range w.count {
		if w.near[i][n] > passed {
			continue
		}
		o := &w.disc[n]
		if discGap(d, o.at, o.radius) > near {
			continue
		}
		if hitDisc(d, discTouch(d, o.at, o.radius)) {
			any = true
			w.contacts++
			if i == w.flicked {
				w.note(o.event)
			}
			if d.speed == 0 {
				return any
			}
		}
	}
	return any
}

// slack covers what rounding may take from a gap that is not measured anew.
const slack = 1e-6

// note records an event of the flicked die, unless its flick is over.
func (w *world) note(e Event) {
	if !w.ended {
		w.record.add(e)
	}
}

// stride returns the time by which the world may advance without missing a
// contact.
func (w *world) stride() float64 {
	dt := math.Inf(1)
	for i := range w.die {
		if d := &w.die[i]; d.speed > 0 {
			room := w.room(i, d)
			if int8(i) == w.flicked && !w.ended {
				room = w.sensors.room(d, room)
			}
			dt = min(dt, max(room, near)/float64(2*d.speed))
		}
	}
	for _, pair := range pairs {
		a, b := &w.die[pair[0]], &w.die[pair[1]]
		if a.speed+b.speed == 0 || !a.lies || !b.lies {
			continue
		}
		gap, _, _ := diceGap(a, b)
		dt = min(dt, max(gap, near)/float64(2*(a.speed+b.speed)))
	}
	return dt
}

// room returns the least gap of a die to the discs. A gap shrinks by at most twice
// the travel, so most need not be measured.
func (w *world) room(i int, d *body) float64 {
	passed := float64(2 * d.travel)
	best := math.Inf(1)
	for n := range w.count {
		if w.near[i][n]-passed-slack > best {
			continue
		}
		o := &w.disc[n]
		gap := discGap(d, o.at, o.radius)
		w.near[i][n] = gap + passed
		best = min(best, gap)
	}
	return best
}

// step lets all dice move freely until the next contact may come.
func (w *world) step() {
	dt := w.stride()
	longest := 0.0
	for i := range w.die {
		d := &w.die[i]
		if d.speed == 0 {
			continue
		}
		longest = max(longest, d.speed/braking)
		s := d.path(dt)
		if int8(i) == w.flicked && !w.ended {
			w.watch(d, dt, s)
		} else {
			d.advance(dt, s)
		}
	}
	w.time += min(dt, longest)
}

// conclude writes how the flick ended and where the dice lie.
func (w *world) conclude(b *Board) {
	r := w.record
	r.Lies = b.Lies
	for i := range w.die {
		if w.die[i].lies {
			r.Die[i] = b.Die[i]
			if w.die[i].travel > 0 {
				r.Die[i] = w.die[i].pose()
			}
		}
	}
	r.Stopped = r.End == Rest && w.gate.stopped()
	r.Light = w.light(b)
	p := r.Die[w.flicked]
	switch r.End {
	case SideUp, SideDown:
		r.Line = beyond(p.Y, Width)
	case BehindUp, BehindDown:
		r.Line = beyond(p.X, Length)
	}
}

// beyond reports whether a die that went out over the line at ±line rests on it.
func beyond(at, line int32) bool { return max(at, -at)-line <= onLine }

// light reports whether dice were touched and all of them have hardly moved.
func (w *world) light(b *Board) (any bool) {
	for _, e := range w.record.Events[:w.record.Count] {
		if e.Kind != Touched {
			continue
		}
		p, q := w.record.Die[e.N], b.Die[e.N]
		dx, dy := int64(p.X-q.X), int64(p.Y-q.Y)
		if int64(dx*dx)+int64(dy*dy) > light*light {
			return false
		}
		any = true
	}
	return any
}
