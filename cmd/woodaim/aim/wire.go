package aim

import (
	"errors"

	"woodwork/games/squareball/physics"
)

// Numbers cross the border to JavaScript as a list of int32.

// Size is how many numbers a question has: skill, side, sign, what is special, times
// and seed; die, direction, speed and offset; the dice as whether it lies, x, y and
// angle; the figures of both sides as whether it stands, x and y.
const Size = 10 + 4*physics.Dice + 3*physics.Sides*physics.Figures

// What is special about a flick, as bits.
const (
	penalty = 1 << iota
	cross
	overruled
	flat
)

// Bounds of a question; what lies outside would not be a flick.
const (
	maxTimes = 1000
	fullTurn = 36000
	quarter  = 9000
	farthest = 1 << 20
)

var (
	errSize  = errors.New("aim: a question has another number of numbers")
	errRange = errors.New("aim: a number of the question is out of range")
)

// Read reads a question from its numbers.
func Read(n []int32) (Question, error) {
	if len(n) != Size {
		return Question{}, errSize
	}
	special := n[3]
	q := Question{
		Skill: int8(n[0]), Side: uint8(n[1]), Sign: n[2], Times: int(n[4]), Seed: uint64(uint32(n[5])),
		Penalty: special&penalty != 0, Cross: special&cross != 0,
		Flick: physics.Flick{Die: int8(n[6]), Dir: n[7], V: n[8], Off: n[9], Overruled: special&overruled != 0},
	}
	if !within(n[0], 0, 4) || !within(n[1], 0, 1) || !within(n[4], 0, maxTimes) || !within(n[6], 0, physics.Dice-1) ||
		!within(n[7], 0, fullTurn-1) || !within(n[8], 1, 2100) || !within(n[9], -500, 500) {
		return Question{}, errRange
	}
	q.Board.Flat = special&flat != 0
	if !readBoard(&q.Board, n[10:]) || !q.Board.Lies[q.Flick.Die] {
		return Question{}, errRange
	}
	return q, nil
}

func within(n, low, high int32) bool { return low <= n && n <= high }

// readBoard reads dice and figures; false if one of them is far from the pitch.
func readBoard(b *physics.Board, n []int32) bool {
	fine := true
	place := func(at []int32) physics.Point {
		fine = fine && within(at[0], -farthest, farthest) && within(at[1], -farthest, farthest)
		return physics.Point{X: at[0], Y: at[1]}
	}
	for i := range b.Die {
		b.Lies[i] = n[0] != 0
		b.Die[i] = physics.Pose{Point: place(n[1:3]), T: n[3]}
		fine = fine && within(n[3], 0, quarter-1)
		n = n[4:]
	}
	for side := range b.Figure {
		for f := range b.Figure[side] {
			b.Stands[side][f] = n[0] != 0
			b.Figure[side][f] = place(n[1:3])
			n = n[3:]
		}
	}
	return fine
}

// Write returns the numbers of an answer: how it ends, and where, and ms in motion;
// then three lists, each behind its length: events as kind, side, figure or die, and
// ms; marks as die, ms, x, y, angle, speed along x and y, spin and speed; the dice that
// lie as number, x, y and angle; then the seven chances, and the ends with the length
// before; then the spread of the hand.
func (a *Answer) Write() []int32 {
	r := &a.Record
	n := []int32{int32(r.End), r.Exit.X, r.Exit.Y, a.Course.Ms, int32(r.Count)}
	for i, e := range r.Events[:r.Count] {
		n = append(n, int32(e.Kind), int32(e.Side), int32(e.N), a.Course.Times[i])
	}
	n = append(n, int32(len(a.Course.Marks)))
	for _, m := range a.Course.Marks {
		n = append(n, int32(m.Die), m.Ms, m.At.X, m.At.Y, m.T, m.V.X, m.V.Y, m.Spin, m.Speed)
	}
	lie := len(n)
	n = append(n, 0)
	for i, die := range r.Die {
		if r.Lies[i] {
			n[lie]++
			n = append(n, int32(i), die.X, die.Y, die.T)
		}
	}
	n = append(n, a.Times, a.Passed, a.Touched, a.Own, a.Theirs, a.Goals, a.Out, int32(len(a.Ends)))
	for _, at := range a.Ends {
		n = append(n, at.X, at.Y)
	}
	return append(n, a.Spread)
}
