package footballchess

import "math/bits"

// What an evaluation counts in a position in PLAY. No rule asks for it; it is here because it
// is counted on the boards of the generator, which are of this package alone. What it says of
// takes, pick-ups and shots is held to Refuse by counts_test.go.

// Holder returns the side and the piece that have the ball; not ok if nobody has.
func (c *Generator) Holder() (side Side, k Kind, ok bool) { return c.held, c.holder, !c.free }

// A Cover is the squares that the pieces of a side reach without its queen.
type Cover struct{ squares board }

// Cover returns that of a side.
func (c *Generator) Cover(side Side) Cover { return Cover{c.minors(side)} }

// Count returns how many squares it has.
func (v *Cover) Count() int { return v.squares.count() }

// Shots counts the goal squares that the holder of the ball could kick to, were its side
// to move.
func (c *Generator) Shots() int { return c.openLanes(c.held, c.holder) }

// Lanes counts the open lanes from the ball to the goal that a side attacks.
func (c *Generator) Lanes(side Side) int {
	t := &lanes[side][c.Ball]
	return c.open(&t[0]) + c.open(&t[1]) + c.open(&t[2])
}

// Behind counts the pieces of a side that stand as near to its own goal line as the ball,
// or nearer.
func (c *Generator) Behind(side Side) int {
	all := c.own
	if side != c.side {
		all = c.all.without(c.own)
	}
	return all.and(behind[side][c.Ball]).count()
}

// behind[side][q] are the rows from a side's goal line to that of q.
var behind = [2][Squares]board{
	White: tabulate(func(q Square) board { return rows(0, q.Row()) }),
	Black: tabulate(func(q Square) board { return rows(q.Row(), Rows-1) }),
}

func tabulate(f func(Square) board) (t [Squares]board) {
	for q := range t {
		t[q] = f(Square(q))
	}
	return t
}

// BallLines are a Generator with the lines of squares that can be seen from the ball.
type BallLines struct {
	c *Generator
	lines
}

// LinesFromBall looks from the ball along rows, files and diagonals.
func (c *Generator) LinesFromBall() BallLines { return BallLines{c, c.ballLines()} }

// Reach counts the pieces of a side that reach the ball, were it to move; neither the row
// limit is looked at nor, with a holder, whether there is a way out.
func (s *BallLines) Reach(side Side) int { return bits.OnesCount8(s.c.reach(side, s.lines)) }

// Takers are the pieces that can take the ball from its holder, were it their turn; the
// row limit is not looked at.
type Takers struct {
	Pieces int
	Ways   int  // out of the take that a Cover of the holder's side does not have
	Clean  bool // whether the queen does not reach one of these either
}

// Takers returns those of the ball, which is held; cover is that of the holder's side.
func (s *BallLines) Takers(cover *Cover) (t Takers) {
	n, ways := s.c.takersOf(s.lines)
	if n == 0 {
		return t
	}
	ways = ways.without(cover.squares)
	queen := s.c.Piece[s.c.held][Queen]
	clean := !ways.without(straight(queen, s.c.all).or(slanting(queen, s.c.all))).empty()
	return Takers{n, ways.count(), clean}
}

// takersOf counts the pieces that can take the ball from its holder, were it
// their turn, and says where they get out; the row limit is not looked at.
func (c *generator) takersOf(l lines) (n int, ways board) {
	side := c.held.Other()
	for set := c.reach(side, l); set != 0; set &= set - 1 {
		k := Kind(bits.TrailingZeros8(set))
		if b := c.exits(side, k, l); !b.empty() {
			n++
			ways = ways.or(b)
		}
	}
	return n, ways
}

// exits returns about where a piece that reaches the holder gets out again: with
// turnback=on there may be a few more.
func (c *generator) exits(side Side, k Kind, l lines) (b board) {
	b = c.fromBall(k, l).without(c.all)
	switch k {
	case Knight:
		return b
	case King:
		return b.and(areas[side])
	}
	way := between[c.Ball][c.Piece[side][k]]
	return b.without(rays[far][way][c.Ball]).without(rays[far][way^4][c.Ball])
}

// fromBall returns the squares that a piece like k reaches from the ball, the first taken ones
// among them; l are the lines that are seen from there.
func (c *generator) fromBall(k Kind, l lines) board {
	switch k {
	case Knight:
		return jumps[c.Ball]
	case King:
		return steps1[c.Ball]
	case Queen:
		return l.straight.or(l.slanting)
	case Rook:
		return l.straight
	case Bishop:
		return l.slanting
	default:
		return l.straight.and(steps2[c.Ball])
	}
}

// MateShots counts the goal squares that the team-mates hit whom the holder can pass to.
func (s *BallLines) MateShots() (n int) {
	c := s.c
	b := c.fromBall(c.holder, s.lines)
	for k, q := range &c.Piece[c.held] {
		if b.has(q) {
			n += c.openLanes(c.held, Kind(k))
		}
	}
	return n
}
