package engine

import (
	"math/bits"

	fc "woodwork/games/footballchess"
)

// Counts of the evaluation in a position in PLAY, made with the sets of squares of its
// generator. counts_test.go compares the takes, pick-ups and shots with the rules.

// shots counts the goal squares to which the holder of the ball could kick if its side were to
// move.
func shots(c *fc.Generator) int {
	side, k, _ := c.Holder()
	return c.OpenLanes(side, k)
}

// openLanes counts the open lanes from the ball to the goal that a side attacks.
func openLanes(c *fc.Generator, side fc.Side) (n int) {
	l := fc.LanesFrom(side, c.Ball)
	return c.Open(&l[0]) + c.Open(&l[1]) + c.Open(&l[2])
}

// goalside counts the pieces of a side that are at most as far from its own goal line as the
// ball.
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

// minors returns the squares that the pieces of a side other than its queen reach.
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
	ways   int  // ways out that are not in a given set of squares covered by the holder's side
	clean  bool // whether the queen of that side also leaves one of them uncovered
}

// takersOf returns the takers of the ball, which is held; cover is the set of squares that the
// pieces of the holder's side other than its queen reach.
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
// turn, ignoring the row limit, and returns their ways out.
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

// exits returns approximately the ways out of a piece that reaches the holder: with turnback=on
// there may be a few more.
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

// mateShots counts the goal squares to which team-mates could kick after a pass from the holder.
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
