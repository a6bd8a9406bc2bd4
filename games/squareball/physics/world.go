package physics

import "math"

const (
	maxContacts = 400
	maxRounds   = 200_000
)

// A world is a slide in progress.
type world struct {
	die      [Dice]body
	queue    [Dice]queue
	pair     [Dice]pair
	gap      [Dice]float64       // from a moving die to its nearest obstacle, measured by collide
	obstacle [obstacles]obstacle // the first count: discs, in the order of contacts, then fields
	count    int
	discs    int
	gate     gate
	flicked  int8
	ended    bool // the flicked die has left the pitch
	contacts int
	record   Record
	course   *Course // nil if nobody wants to see it
	time     float64 // s
}

// A pair is two dice.
type pair struct {
	a, b  int8
	near  float64 // the expected gap, plus twice the travel of both dice when it was measured
	steps int32   // of both dice when it was measured
}

// Run computes the record of a flick, and returns how many milliseconds the dice were in motion.
// It does not allocate. It depends only on the arguments; poses must be on the pitch and in
// range.
func Run(b *Board, f Flick, r *Record) (ms int32) {
	var w world
	w.run(b, f)
	*r = w.record
	return w.ms()
}

// ms returns how long the dice have been in motion.
func (w *world) ms() int32 { return int32(math.Floor(float64(w.time*1000) + 0.5)) }

func (w *world) run(b *Board, f Flick) {
	w.flicked = f.Die
	w.place(b)
	w.launch(f)
	w.course.contact(w)
	for rounds := 0; w.moving(); rounds++ {
		if rounds == maxRounds || w.contacts > maxContacts {
			w.record.Guard = true
			break
		}
		if w.collide() {
			w.course.contact(w)
			continue
		}
		if w.die[f.Die].speed > 0 && !w.ended {
			w.sense()
		}
		w.step()
		w.course.events(w)
	}
	w.conclude(b)
}

// place puts dice and obstacles on the pitch: cores and posts in the fixed order of
// contacts, then fields.
func (w *world) place(b *Board) {
	for i, p := range b.Die {
		if b.Lies[i] {
			w.die[i] = newBody(p)
		}
	}
	if !b.Flat {
		w.figures(b, coreRadius, Hit)
	}
	for _, p := range [posts]Point{{-36000, -3000}, {-36000, 3000}, {36000, -3000}, {36000, 3000}} {
		w.add(mm(p), postRadius, Event{Kind: Post})
	}
	w.discs = w.count
	w.figures(b, 0, Entered)
	w.pair = [Dice]pair{{a: 0, b: 1}, {a: 0, b: 2}, {a: 1, b: 2}}
	for i := range w.pair {
		p := &w.pair[i]
		p.near, p.steps = math.Inf(1), -1
		if w.die[p.a].lies && w.die[p.b].lies {
			p.near = w.die[p.a].at.minus(w.die[p.b].at).length() - float64(2*corner)
		}
	}
}

// figures adds the cores or the fields of all figures on the pitch.
func (w *world) figures(b *Board, radius float64, kind EventKind) {
	for side := range b.Figure {
		for n, p := range b.Figure[side] {
			if b.Stands[side][n] {
				w.add(mm(p), radius, Event{kind, uint8(side), uint8(n)})
			}
		}
	}
}

func (w *world) add(at vector, radius float64, e Event) {
	w.obstacle[w.count] = obstacle{at, radius, e}
	w.count++
}

// launch flicks the die, and sets up what watches it: the gate and the fields.
func (w *world) launch(f Flick) {
	d := &w.die[f.Die]
	w.ignore()
	b, c := &w.die[(f.Die+1)%Dice], &w.die[(f.Die+2)%Dice]
	if b.lies && c.lies {
		w.gate.open(d.at, b.at, c.at, f.Overruled)
	}
	d.launch(f)
}

func (w *world) moving() bool {
	return w.die[0].speed > 0 || w.die[1].speed > 0 || w.die[2].speed > 0
}

// collide resolves all contacts in the fixed order, and reports whether there was
// one.
func (w *world) collide() (any bool) {
	for i := range int8(Dice) {
		if w.die[i].speed == 0 {
			continue
		}
		if w.gap[i] = w.refresh(i); w.gap[i] <= near {
			any = w.collideDiscs(i) || any
		}
	}
	for i := range w.pair {
		p := &w.pair[i]
		a, b := &w.die[p.a], &w.die[p.b]
		if a.speed+b.speed == 0 || p.bound(a, b) > near || p.gap(a, b) > near || !hitDice(a, b, diceTouch(a, b)) {
			continue
		}
		any = true
		w.contacts++
		if p.a == w.flicked || p.b == w.flicked {
			w.note(Event{Kind: Touched, N: uint8(p.a + p.b - w.flicked)})
		}
	}
	return any
}

// collideDiscs resolves the contacts of one die with cores and posts.
func (w *world) collideDiscs(i int8) (any bool) {
	d := &w.die[i]
	for n := range w.obstacle[:w.discs] {
		o := &w.obstacle[n]
		if discGap(d, o.at, o.radius) > near || !hitDisc(d, discTouch(d, o.at, o.radius)) {
			continue
		}
		any = true
		w.contacts++
		if i == w.flicked {
			w.note(o.event)
		}
	}
	return any
}

// bound returns a lower bound of the gap of two dice.
func (p *pair) bound(a, b *body) float64 { return p.near - float64(2*(a.travel+b.travel)) }

// gap returns the gap of two dice, and stores it.
func (p *pair) gap(a, b *body) float64 {
	if steps := a.steps + b.steps; steps != p.steps {
		p.near, p.steps = diceGap(a, b)+float64(2*(a.travel+b.travel)), steps
	}
	return p.bound(a, b)
}

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
			dt = lesser(dt, greater(w.gap[i], near)/float64(2*d.speed))
		}
	}
	for i := range w.pair {
		p := &w.pair[i]
		a, b := &w.die[p.a], &w.die[p.b]
		closing := float64(2 * (a.speed + b.speed))
		if closing > 0 && p.bound(a, b) < float64(dt*closing) {
			dt = lesser(dt, greater(p.gap(a, b), near)/closing)
		}
	}
	return dt
}

// step lets all dice move freely until the next contact is possible.
func (w *world) step() {
	dt := w.stride()
	fastest := 0.0
	for i := range w.die {
		d := &w.die[i]
		if d.speed == 0 {
			continue
		}
		fastest = greater(fastest, d.speed)
		s := d.path(dt)
		if int8(i) == w.flicked && !w.ended {
			w.watch(d, dt, s)
		} else {
			d.advance(dt, s)
		}
	}
	if float64(dt*Braking) > fastest {
		dt = fastest / Braking
	}
	w.time += dt
}

// conclude records how the flick ended and where the dice are.
func (w *world) conclude(b *Board) {
	r := &w.record
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

// beyond reports whether a die that went out over the line at ±line rests on the line.
func beyond(at, line int32) bool { return max(at, -at)-line <= onLine }

// light reports whether dice were touched and all of them have hardly moved.
func (w *world) light(b *Board) (any bool) {
	for _, e := range w.record.Events[:w.record.Count] {
		if e.Kind != Touched {
			continue
		}
		p, q := w.record.Die[e.N], b.Die[e.N]
		dx, dy := int64(p.X-q.X), int64(p.Y-q.Y)
		if int64(dx*dx)+int64(dy*dy) > int64(light*light) {
			return false
		}
		any = true
	}
	return any
}
