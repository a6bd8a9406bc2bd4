// Package way proposes where a figure of Squareball is put down and by which way it goes
// there, for the browser: by the functions of the rules. Whether it is lawful the server says.
package way

import "woodwork/games/squareball/plate"

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
