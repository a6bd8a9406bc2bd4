// Package wire is the common part of the questions to this program: numbers pass to and from
// JavaScript as a list of int32, each with a name by which the client writes and reads it, and
// one part of every question is the board.
package wire

import (
	"errors"

	"woodwork/games/squareball/physics"
)

// Names are the names of the numbers in one part of a question or an answer, in their order.
type Names []string

// The parts of a board: for each die whether it is on the table, and where; then for each figure
// of the one side and of the other whether it is on the pitch, and where.
var (
	Die    = Names{"lies", "x", "y", "t"}
	Figure = Names{"stands", "x", "y"}
)

// How many numbers each part of a board has, and the whole board.
const (
	perDie    = 4
	perFigure = 3
	BoardSize = perDie*physics.Dice + perFigure*physics.Sides*physics.Figures
)

// Farthest is the greatest accepted distance from the middle of the pitch.
const Farthest = 1 << 20

// Errors of a question.
var (
	ErrSize  = errors.New("a question has another number of numbers")
	ErrRange = errors.New("a number of the question is out of range")
)

// Within reports whether a number is in the range from low to high.
func Within(n, low, high int32) bool { return low <= n && n <= high }

// ReadBoard reads dice and figures from the first BoardSize numbers; false if one of them is too
// far from the pitch, or a die is turned by a quarter or more.
func ReadBoard(b *physics.Board, n []int32) bool {
	fine := true
	place := func(n []int32) physics.Point {
		fine = fine && Within(n[0], -Farthest, Farthest) && Within(n[1], -Farthest, Farthest)
		return physics.Point{X: n[0], Y: n[1]}
	}
	for i := range b.Die {
		b.Lies[i], b.Die[i] = n[0] != 0, physics.Pose{Point: place(n[1:]), T: n[3]}
		fine = fine && Within(n[3], 0, quarter-1)
		n = n[perDie:]
	}
	for side := range b.Figure {
		for f := range b.Figure[side] {
			b.Stands[side][f], b.Figure[side][f] = n[0] != 0, place(n[1:])
			n = n[perFigure:]
		}
	}
	return fine
}

// quarter is a quarter of a turn: a die looks the same after it.
const quarter = 9000
