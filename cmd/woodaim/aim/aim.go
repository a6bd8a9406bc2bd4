// Package aim predicts a flick of Squareball for the browser: its course if the hand
// makes no error, and the chances of what happens with the errors of its skill. It reads
// the record of a slide as the rules do, but ignores the flicks left, cards and offside.
package aim

import (
	"woodwork/games/squareball/aim"
	"woodwork/games/squareball/physics"
	"woodwork/games/squareball/plate"
)

// A Question is a flick being aimed. Units are those of package physics.
type Question struct {
	Board   physics.Board
	Flick   physics.Flick
	Side    uint8 // the side that flicks: 0, 1
	Sign    int32 // 1: towards +x; -1
	Skill   int8  // 0 exact to 4 beginner
	Penalty bool  // no gap is needed, and only a goal counts
	Cross   bool  // entering a field counts as a landing
	Times   int   // how many executions are sampled, each with its own error
	Seed    uint64
}

// Chances count the outcomes of the sampled executions. One flick may count twice: as passing
// and as landing.
type Chances struct {
	Times   int32
	Passed  int32 // through the gap, touching no die
	Touched int32 // a die
	Own     int32 // passed, and at rest on one of the side's own figures
	Theirs  int32 // passed, and at rest on one of theirs
	Goals   int32 // into the goal, as the rules require
	Out     int32 // passed, and over a line elsewhere
}

// An Answer is the prediction.
type Answer struct {
	Record physics.Record
	Course physics.Course
	Chances
	Ends   []physics.Point // where the die came to rest or left the pitch, for each execution
	Spread int32           // the standard deviation of the hand's direction
}

// Preview answers a question.
func Preview(q *Question) Answer {
	var a Answer
	a.Course = physics.Trace(&q.Board, q.Flick, &a.Record)
	a.Spread = aim.Spread(q.Skill, q.Flick.V)
	src := sampler(q.Seed)
	for range q.Times {
		f, record := q.Flick, physics.Record{}
		dir, v, off := aim.AddError(q.Skill, f.V, f.Off, src.bell(), src.bell(), src.bell())
		f.Dir, f.V, f.Off = aim.Turned(f.Dir, dir), f.V+v, f.Off+off
		physics.Run(&q.Board, f, &record)
		a.count(q, &record)
	}
	return a
}

func (a *Answer) count(q *Question, r *physics.Record) {
	at := r.Die[q.Flick.Die].Point
	if r.End != physics.Rest {
		at = r.Exit
	}
	a.Ends = append(a.Ends, at)
	a.Times++
	if r.Has(physics.Touched) {
		a.Touched++
		return
	}
	if !q.Penalty && !r.Has(physics.Passed) {
		return
	}
	a.Passed++
	goal := physics.GoalUp
	if q.Sign < 0 {
		goal = physics.GoalDown
	}
	switch {
	case r.End == goal:
		a.Goals++
	case r.End != physics.Rest:
		a.Out++
	case q.lands(r, q.Side):
		a.Own++
	case q.lands(r, 1-q.Side):
		a.Theirs++
	}
}

// lands reports whether the die rests on a field of the side's figures, or has entered one if
// that is enough.
func (q *Question) lands(r *physics.Record, side uint8) bool {
	at := r.Die[q.Flick.Die].Point
	for n, f := range q.Board.Figure[side] {
		if q.Board.Stands[side][n] && plate.Bears(f, at) {
			return true
		}
	}
	if !q.Cross {
		return false
	}
	for _, e := range r.Events[:r.Count] {
		if e.Kind == physics.Entered && e.Side == side {
			return true
		}
	}
	return false
}

// sampler is a random source for the errors: SplitMix64. The preview proves nothing, so it needs
// no verifiable random numbers.
type sampler uint64

// bell returns a sum of four uniform numbers, which is close to a normal distribution.

func (d *sampler) bell() (q int64) {
	for range 4 {
		*d += 0x9e3779b97f4a7c15
		z := uint64(*d)
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		q += int64((z^z>>31)%(2*aim.NormalHalf+1)) - aim.NormalHalf
	}
	return q
}
