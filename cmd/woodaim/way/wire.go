package way

import (
	"woodwork/cmd/woodaim/wire"
	"woodwork/games/squareball/physics"
	"woodwork/games/squareball/plate"
)

// DragNames are the numbers of a question before its board: special conditions, side and number
// of the figure, its place and its target, and the box in which it stays. After the board come
// boxes to the end.
var DragNames = wire.Names{"special", "side", "figure", "x", "y", "toX", "toY", "x0", "y0", "x1", "y1"}

// The parts of an answer, in their order: the place; the closed boxes, after their number; and
// the ends of the legs.
var (
	SpotNames = wire.Names{"x", "y"}
	BoxNames  = wire.Names{"x0", "y0", "x1", "y1"}
)

const (
	dragSize = 11
	size     = dragSize + wire.BoardSize
	boxSize  = 4
	maxBoxes = 64
)

// Special are special conditions of a question, as bits.
var Special = map[string]int32{"lift": lift, "snap": snap, "walks": walks, "stands": stands}

const (
	lift = 1 << iota
	snap
	walks
	stands // the figure is on the pitch
)

// Read reads a question from its numbers.
func Read(n []int32) (Question, error) {
	if len(n) < size || (len(n)-size)%boxSize != 0 || len(n) > size+boxSize*maxBoxes {
		return Question{}, wire.ErrSize
	}
	for _, x := range n {
		if !wire.Within(x, -wire.Farthest, wire.Farthest) {
			return Question{}, wire.ErrRange
		}
	}
	var b physics.Board
	side, figure := n[1], n[2]
	if !wire.Within(side, 0, physics.Sides-1) || !wire.Within(figure, 0, physics.Figures-1) || !wire.ReadBoard(&b, n[dragSize:]) {
		return Question{}, wire.ErrRange
	}
	b.Figure[side][figure], b.Stands[side][figure] = point(n[3:]), n[0]&stands != 0
	q := Question{
		Ground: plate.GroundOf(&b, uint8(side), int8(figure), box(n[7:])), To: point(n[5:]),
		Snap: n[0]&snap != 0, Walks: n[0]&walks != 0,
	}
	q.Ground.Lift = n[0]&lift != 0
	for rest := n[size:]; len(rest) > 0; rest = rest[boxSize:] {
		q.Shut = append(q.Shut, box(rest))
	}
	return q, nil
}

func point(n []int32) plate.Point { return plate.Point{X: n[0], Y: n[1]} }

func box(n []int32) plate.Box { return plate.Box{X0: n[0], Y0: n[1], X1: n[2], Y1: n[3]} }

// Write returns the answer as numbers.
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
