package footballchess

// A lane is a line from a square to a square of the goal: forward, or slanting.
type lane struct {
	between board
	length  uint8 // steps to the goal; 0: there is no such square
}

// lanes[side][q] are the lanes of a side that attacks: straight, and the two that
// slant. From a corner there is none (FC-17).
var lanes = makeLanes()

func makeLanes() (t [2][Squares][3]lane) {
	for side := range t {
		ways := [3]int{north, northwest, northeast}
		if Side(side) == Black {
			ways = [3]int{south, southeast, southwest}
		}
		for q := range t[side] {
			for i, d := range ways {
				ray := kickRays[side][far][d][q]
				if ray.and(pitch) == ray || corners.has(Square(q)) {
					continue
				}
				t[side][q][i] = lane{ray.and(pitch), uint8(ray.count())}
			}
		}
	}
	return t
}

func (c *generator) canScore() bool {
	return !c.free && c.held == c.side && c.openLanes(c.held, c.holder) > 0
}

func (c *generator) threatened() bool {
	return !c.free && c.held != c.side && c.openLanes(c.held, c.holder) > 0
}

// openLanes counts the goal squares that a piece could kick to from where it
// stands, if it had the ball.
func (c *generator) openLanes(side Side, k Kind) (n int) {
	q := c.Piece[side][k]
	t := &lanes[side][q]
	switch k {
	case Knight:
		return kickJumps[side][q].and(goals[side.Other()]).count()
	case Queen:
		return c.open(&t[0]) + c.open(&t[1]) + c.open(&t[2])
	case Rook:
		return c.open(&t[0])
	case Bishop:
		return c.open(&t[1]) + c.open(&t[2])
	case Pawn:
		if t[0].length <= 2 {
			return c.open(&t[0])
		}
		return 0
	}
	for i := range t { // FC-15: in its zone a keeper never shoots
		if t[i].length == 1 && !c.rules.Zone {
			n++
		}
	}
	return n
}

// open returns 1 if nothing stops a kick along a lane: two pieces do, and a
// keeper (FC-12, FC-14).
func (c *generator) open(l *lane) int {
	hit := l.between.and(c.all)
	if l.length == 0 || !hit.rest().empty() {
		return 0
	}
	if hit.has(c.Piece[White][King]) || hit.has(c.Piece[Black][King]) {
		return 0
	}
	return 1
}

// lines are what is seen from a square along rows and columns, and slanting, up to
// the first piece.
type lines struct{ straight, slanting board }

func (c *generator) ballLines() lines {
	return lines{straight(c.Ball, c.all), slanting(c.Ball, c.all)}
}

// reach returns the pieces of a side that reach the ball's square, were it to
// move: bit k is kind k. Neither the row limit is looked at nor, with a holder,
// whether there is a way out.
func (c *generator) reach(side Side, l lines) (set uint8) {
	p := &c.Piece[side]
	if l.straight.or(l.slanting).has(p[Queen]) {
		set |= 1 << Queen
	}
	if l.straight.has(p[Rook]) {
		set |= 1 << Rook
	}
	if l.slanting.has(p[Bishop]) {
		set |= 1 << Bishop
	}
	if jumps[c.Ball].has(p[Knight]) {
		set |= 1 << Knight
	}
	if l.straight.and(steps2[c.Ball]).has(p[Pawn]) {
		set |= 1 << Pawn
	}
	if steps1[c.Ball].has(p[King]) && areas[side].has(c.Ball) {
		set |= 1 << King
	}
	return set
}
