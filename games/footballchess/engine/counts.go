package engine

import (
	"math/bits"

	fc "woodwork/games/footballchess"
)

// What the evaluation counts in a position in PLAY, on the sets of squares of its generator.
// counts_test.go compares its takes, pick-ups and shots with the rules.

// shots counts the goal squares that the holder of the ball could kick to, were its side
// to move.
func shots(c *fc.Generator) int {
	side, k, _ := c.Holder()
	return c.OpenLanes(side, k)
}

// openLanes counts the open lanes from the ball to the goal that a side attacks.
func openLanes(c *fc.Generator, side fc.Side) (n int) {
	l := fc.LanesFrom(side, c.Ball)
	return c.Open(&l[0]) + c.Open(&l[1]) + c.Open(&l[2])
}

// goalside counts the pieces of a side that stand as near to its own goal line as the ball,
// or nearer.
func goalside(c *fc.Generator, side fc.Side) int {
	return c.Pieces(side).And(behind[side][c.Ball]).Count()
}

// behind[side][q] are the rows from a side's goal line to that of q.
var behind = makeBehind()

func makeBehind() (t [2][fc.Squares]fc.Bitboard) {
	for q := range fc.Square(fc.Squares) {
		for other := range fc.Square(fc.Squares) {
			if other.Row() <= q.Row() {
				t[fc.White][q] = t[fc.White][q].Or(fc.Of(other))
			}
			if other.Row() >= q.Row() {
				t[fc.Black][q] = t[fc.Black][q].Or(fc.Of(other))
			}
		}
	}
	return t
}

// minors returns the squares that the pieces of a side reach without its queen.
func minors(c *fc.Generator, side fc.Side) fc.Bitboard {
	p, all := &c.Piece[side], c.Occupied()
	b := fc.Attacks(fc.King, p[fc.King], all).And(fc.Area(side))
	for k := fc.Rook; k < fc.Kinds; k++ {
		b = b.Or(fc.Attacks(k, p[k], all))
	}
	return b
}

// covered returns the squares that the pieces of a side reach.
func covered(c *fc.Generator, side fc.Side) fc.Bitboard {
	return minors(c, side).Or(fc.Attacks(fc.Queen, c.Piece[side][fc.Queen], c.Occupied()))
}

// reachers counts the pieces of a side that could reach the ball if it were to move. It ignores
// the row limit and, if the ball has a holder, whether there is a way out.
func reachers(c *fc.Generator, side fc.Side, l fc.Lines) int16 {
	return int16(bits.OnesCount8(c.Reach(side, l)))
}

// takers are the pieces that could take the ball from its holder if it were their turn, ignoring
// the row limit.
type takers struct {
	pieces int
	ways   int  // out of the take that a given cover of the holder's side does not have
	clean  bool // whether the queen does not reach one of these either
}

// takersOf returns those of the ball, which is held; cover is what the pieces of the
// holder's side reach without its queen.
func takersOf(c *fc.Generator, l fc.Lines, cover fc.Bitboard) (t takers) {
	held, _, _ := c.Holder()
	n, ways := taking(c, held.Other(), l)
	if n == 0 {
		return t
	}
	ways = ways.Without(cover)
	clean := ways.Without(fc.Attacks(fc.Queen, c.Piece[held][fc.Queen], c.Occupied()))
	return takers{n, ways.Count(), !clean.Empty()}
}

// taking counts the pieces of a side that could take the ball from its holder if it were their
// turn, ignoring the row limit, and returns the ways out.
func taking(c *fc.Generator, side fc.Side, l fc.Lines) (n int, ways fc.Bitboard) {
	for set := c.Reach(side, l); set != 0; set &= set - 1 {
		k := fc.Kind(bits.TrailingZeros8(set))
		if b := exits(c, side, k, l); !b.Empty() {
			n++
			ways = ways.Or(b)
		}
	}
	return n, ways
}

// exits returns about where a piece that reaches the holder gets out again: with
// turnback=on there may be a few more.
func exits(c *fc.Generator, side fc.Side, k fc.Kind, l fc.Lines) fc.Bitboard {
	b := c.FromBall(k, l).Without(c.Occupied())
	switch k {
	case fc.Knight:
		return b
	case fc.King:
		return b.And(fc.Area(side))
	}
	return b.Without(fc.LineThrough(c.Ball, c.Piece[side][k]))
}

// mateShots counts the goal squares that can be hit by the team-mates to whom the holder can
// pass.
func mateShots(c *fc.Generator, l fc.Lines) (n int) {
	held, holder, _ := c.Holder()
	b := c.FromBall(holder, l)
	for k, q := range &c.Piece[held] {
		if b.Has(q) {
			n += c.OpenLanes(held, fc.Kind(k))
		}
	}
	return n
}
