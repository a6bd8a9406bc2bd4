// Package way proposes where a figure of Squareball is put down and by which way it goes
// there, for the browser: by the functions of the rules. Whether it is lawful the server says.
package way

import (
	"errors"

	"woodwork/games/squareball/physics"
	"woodwork/games/squareball/plate"
)

// A Question is about a figure that is dragged to a place. Units are those of package physics.
type Question struct {
	Ground plate.Ground
	To     plate.Point
	Shut   []plate.Box // where it may not come to rest, whatever stands there
	Snap   bool        // it is put beside what it may not stand on
	Walks  bool        // it goes a way
}

// An Answer is what is proposed.
type Answer struct {
	At   plate.Point
	Shut []plate.Box   // where its middle may not come to rest
	Legs []plate.Point // the ends of its legs
}

// Propose answers a question.
func Propose(q *Question) (a Answer) {
	a.Shut = append(q.Ground.Taken(), q.Shut...)
	a.At = plate.Beside(q.To, q.Ground.Within, nil)
	if q.Snap {
		a.At = plate.Beside(q.To, q.Ground.Within, a.Shut)
	}
	if q.Walks {
		a.Legs = q.Ground.Way(a.At)
	}
	return a
}

// Numbers cross the border to JavaScript as a list of int32.

// head is how many numbers come first: what is special, side and number of the figure, where it
// stands and where to, and the box that it stays within. Then come whether each die lies, with x
// and y, whether each figure stands, with x and y, and boxes to the end.
const (
	head = 11
	size = head + 3*physics.Dice + 3*physics.Sides*physics.Figures
	box  = 4
)

// What is special about a question, as bits.
const (
	lift = 1 << iota
	snap
	walks
	stands // the figure is on the pitch
)

// Bounds of a question.
const (
	farthest = 1 << 20
	maxBoxes = 64
)

var (
	errSize  = errors.New("way: a question has another number of numbers")
	errRange = errors.New("way: a number of the question is out of range")
)

// Read reads a question from its numbers.
func Read(n []int32) (Question, error) {
	if len(n) < size || (len(n)-size)%box != 0 || len(n) > size+box*maxBoxes {
		return Question{}, errSize
	}
	for _, x := range n {
		if x < -farthest || x > farthest {
			return Question{}, errRange
		}
	}
	side, figure := n[1], n[2]
	if side < 0 || side >= physics.Sides || figure < 0 || figure >= physics.Figures {
		return Question{}, errRange
	}
	var b physics.Board
	readBoard(&b, n[head:size])
	b.Figure[side][figure], b.Stands[side][figure] = point(n[3:]), n[0]&stands != 0
	q := Question{
		Ground: plate.GroundOf(&b, uint8(side), int8(figure), boxOf(n[7:])), To: point(n[5:]),
		Snap: n[0]&snap != 0, Walks: n[0]&walks != 0,
	}
	q.Ground.Lift = n[0]&lift != 0
	for rest := n[size:]; len(rest) > 0; rest = rest[box:] {
		q.Shut = append(q.Shut, boxOf(rest))
	}
	return q, nil
}

func point(n []int32) plate.Point { return plate.Point{X: n[0], Y: n[1]} }

func boxOf(n []int32) plate.Box { return plate.Box{X0: n[0], Y0: n[1], X1: n[2], Y1: n[3]} }

func readBoard(b *physics.Board, n []int32) {
	for i := range b.Die {
		b.Lies[i], b.Die[i].Point = n[0] != 0, point(n[1:])
		n = n[3:]
	}
	for side := range b.Figure {
		for f := range b.Figure[side] {
			b.Stands[side][f], b.Figure[side][f] = n[0] != 0, point(n[1:])
			n = n[3:]
		}
	}
}

// Write returns the numbers of an answer: the place; how many boxes are shut, and they; and the
// ends of the legs.
func (a *Answer) Write() []int32 {
	n := []int32{a.At.X, a.At.Y, int32(len(a.Shut))}
	for _, b := range a.Shut {
		n = append(n, b.X0, b.Y0, b.X1, b.Y1)
	}
	for _, leg := range a.Legs {
		n = append(n, leg.X, leg.Y)
	}
	return n
}
