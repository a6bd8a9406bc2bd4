package footballchess

// A Lane is a line from a square to a goal square: forward, or diagonal.
type Lane struct {
	Between Bitboard
	length  uint8 // steps to the goal; 0 if there is no such goal square
}

// lanes[side][q] are the lanes of an attacking side: the straight one and the two diagonals. A
// corner has none (FC-17).
var lanes = makeLanes()

func makeLanes() (t [2][Squares][3]Lane) {
	for side := range t {
		ways := [3]int{north, northwest, northeast}
		if Side(side) == Black {
			ways = [3]int{south, southeast, southwest}
		}
		for q := range t[side] {
			for i, d := range ways {
				ray := kickRays[side][far][d][q]
				if ray.And(pitch) == ray || corners.Has(Square(q)) {
					continue
				}
				t[side][q][i] = Lane{ray.And(pitch), uint8(ray.Count())}
			}
		}
	}
	return t
}

// LanesFrom returns the lanes of an attacking side from a square: the straight one and the two
// diagonals.
func LanesFrom(side Side, q Square) []Lane { return lanes[side][q][:] }

// CanScore reports whether the side to move has a goal kick.
func (c *Generator) CanScore() bool {
	return !c.free && c.held == c.side && c.OpenLanes(c.held, c.holder) > 0
}

// Threatened reports whether the other side would have a goal kick if it were to move: the
// equivalent of check.
func (c *Generator) Threatened() bool {
	return !c.free && c.held != c.side && c.OpenLanes(c.held, c.holder) > 0
}

// OpenLanes counts the goal squares that a piece could kick to from its square, if it had the
// ball.
func (c *Generator) OpenLanes(side Side, k Kind) (n int) {
	q := c.Piece[side][k]
	t := &lanes[side][q]
	switch k {
	case Knight:
		return kickJumps[side][q].And(goals[side.Other()]).Count()
	case Queen:
		return c.Open(&t[0]) + c.Open(&t[1]) + c.Open(&t[2])
	case Rook:
		return c.Open(&t[0])
	case Bishop:
		return c.Open(&t[1]) + c.Open(&t[2])
	case Pawn:
		if t[0].length <= 2 {
			return c.Open(&t[0])
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

// Open returns 1 if nothing stops a kick along a lane, else 0: two pieces stop it, and so does a
// keeper (FC-12, FC-14).
func (c *Generator) Open(l *Lane) int {
	hit := l.Between.And(c.all)
	if l.length == 0 || !hit.rest().Empty() {
		return 0
	}
	if hit.Has(c.Piece[White][King]) || hit.Has(c.Piece[Black][King]) {
		return 0
	}
	return 1
}

// Lines are the squares seen from the ball along rows and columns, and along diagonals, up to
// and including the first piece.
type Lines struct{ straight, slanting Bitboard }

// BallLines returns the lines from the ball.
func (c *Generator) BallLines() Lines {
	return Lines{straight(c.Ball, c.all), slanting(c.Ball, c.all)}
}

// FromBall returns the squares that a piece like k reaches from the ball, including the first
// occupied ones.
func (c *Generator) FromBall(k Kind, l Lines) Bitboard {
	switch k {
	case Knight:
		return jumps[c.Ball]
	case King:
		return steps1[c.Ball]
	case Queen:
		return l.straight.Or(l.slanting)
	case Rook:
		return l.straight
	case Bishop:
		return l.slanting
	}
	return l.straight.And(steps2[c.Ball])
}

// Reach returns the pieces of a side that could reach the ball's square if it were to move: bit
// k is kind k. It ignores the row limit and, if the ball has a holder, whether the piece has a
// way out.
func (c *Generator) Reach(side Side, l Lines) (set uint8) {
	p := &c.Piece[side]
	if l.straight.Or(l.slanting).Has(p[Queen]) {
		set |= 1 << Queen
	}
	if l.straight.Has(p[Rook]) {
		set |= 1 << Rook
	}
	if l.slanting.Has(p[Bishop]) {
		set |= 1 << Bishop
	}
	if jumps[c.Ball].Has(p[Knight]) {
		set |= 1 << Knight
	}
	if l.straight.And(steps2[c.Ball]).Has(p[Pawn]) {
		set |= 1 << Pawn
	}
	if steps1[c.Ball].Has(p[King]) && areas[side].Has(c.Ball) {
		set |= 1 << King
	}
	return set
}
