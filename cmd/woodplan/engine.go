package main

import (
	"container/heap"
	"math"
	"math/rand/v2"
)

// Times are in microseconds.

// An event happens at a time.
type event struct {
	at  float64
	seq uint64 // of two events at the same time the one that was scheduled first happens first
	do  func()
}

type agenda []event

func (a agenda) Len() int { return len(a) }
func (a agenda) Less(i, j int) bool {
	return a[i].at < a[j].at || a[i].at == a[j].at && a[i].seq < a[j].seq
}
func (a agenda) Swap(i, j int) { a[i], a[j] = a[j], a[i] }
func (a *agenda) Push(e any)   { *a = append(*a, e.(event)) }
func (a *agenda) Pop() any {
	old := *a
	e := old[len(old)-1]
	*a = old[:len(old)-1]
	return e
}

// A world is a simulation: a time, and the events to come.
type world struct {
	now    float64
	seq    uint64
	events agenda
	rng    *rand.Rand
}

func newWorld(seed uint64) *world { return &world{rng: rand.New(rand.NewPCG(seed, 1))} }

func (w *world) after(d float64, do func()) {
	w.seq++
	heap.Push(&w.events, event{w.now + d, w.seq, do})
}

// run lets events happen until a time.
func (w *world) run(until float64) {
	for len(w.events) > 0 && w.events[0].at <= until {
		e := heap.Pop(&w.events).(event)
		w.now = e.at
		e.do()
	}
	w.now = until
}

// exp draws an exponentially distributed time.
func (w *world) exp(mean float64) float64 { return w.rng.ExpFloat64() * mean }

// A machine has processors, for which jobs wait in one line.
type machine struct {
	w       *world
	cores   int
	running int
	line    []job
	busy    float64 // processor time so far
}

type job struct {
	p    *process
	cost float64
	then func()
}

// A process is a program on a machine. A job for an idle process has to wake it, which costs
// processor time.
type process struct {
	m     *machine
	wake  float64
	tired bool    // it falls asleep after every job: everything wakes it
	jobs  int     // jobs that it has
	cost  float64 // processor time so far
}

// do gives a process a job, which takes cost on average, of which a tenth is random.
func (p *process) do(cost float64, then func()) {
	cost *= 0.9
	cost += p.m.w.exp(cost / 9)
	if p.jobs == 0 || p.tired {
		cost += p.wake
	}
	p.add(cost, then)
}

// add gives a process a job that does not need to wake it.
func (p *process) add(cost float64, then func()) {
	p.jobs++
	p.m.line = append(p.m.line, job{p, cost, then})
	p.m.next()
}

func (m *machine) next() {
	for m.running < m.cores && len(m.line) > 0 {
		j := m.line[0]
		m.line = m.line[1:]
		m.running++
		m.w.after(j.cost, func() {
			m.running--
			m.busy += j.cost
			j.p.cost += j.cost
			j.p.jobs--
			j.then()
			m.next()
		})
	}
}

// A disk makes everything durable that waits for it, all at once, in a certain time.
type disk struct {
	w       *world
	flush   float64 // 0: nobody waits for it
	waiting []func()
	busy    bool
	flushes int
}

func (d *disk) sync(then func()) {
	if d.flush == 0 {
		then()
		return
	}
	d.waiting = append(d.waiting, then)
	if !d.busy {
		d.write()
	}
}

func (d *disk) write() {
	batch := d.waiting
	d.waiting, d.busy = nil, true
	d.flushes++
	d.w.after(d.flush, func() {
		d.busy = false
		for _, then := range batch {
			then()
		}
		if len(d.waiting) > 0 && !d.busy {
			d.write()
		}
	})
}

// quantile returns a quantile of a sorted list.
func quantile(sorted []float64, q float64) float64 {
	if len(sorted) == 0 {
		return math.NaN()
	}
	return sorted[min(int(q*float64(len(sorted))), len(sorted)-1)]
}
