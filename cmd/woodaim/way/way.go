// Package way proposes, for the browser, where a figure of Squareball comes to rest and on which
// path, with the functions of the rules. The server decides whether that is lawful.
package way

import "woodwork/games/squareball/plate"

// A Question is about a figure that is dragged to a place. Units are those of package physics.
type Question struct {
	Ground plate.Ground
	To     plate.Point
	Shut   []plate.Box // where it may not come to rest, whatever else is there
	Snap   bool        // it is moved beside obstacles
	Walks  bool        // it needs a path
}

// An Answer is the proposal.
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
