package footballchess

import (
	"fmt"
	"math"
	"math/bits"

	"woodwork/game/line"
)

// The pitch with both goal rows has Columns times Rows squares.
const (
	Columns = 7
	Rows    = 13 // 1 to 11 are the pitch, 0 and 12 the goals
	Squares = Columns * Rows
)

// A Square is row*7 + column: a0 is 0, g12 is 90. The goals are b0 to f0 and b12
// to f12; the other squares of rows 0 and 12 do not exist.
type Square uint8

// Hand is the square of a piece that is not on the pitch.
const Hand Square = 127

// Special squares.
const (
	CentreSpot Square = 6*Columns + 3
)

// at returns the square of a column a=0 to g=6 and a row.
func at(column, row int) Square { return Square(row*Columns + column) }

// Column returns 0 for a to 6 for g.
func (q Square) Column() int { return int(q) % Columns }

// Row returns 0 to 12.
func (q Square) Row() int { return int(q) / Columns }

// OnPitch reports whether the square is one of the 77 of rows 1 to 11.
func (q Square) OnPitch() bool { return q >= Columns && q < Squares-Columns }

// String writes the square as d6.
func (q Square) String() string { return names[q] }

var names = nameSquares()

func nameSquares() (names [math.MaxUint8 + 1]string) {
	for i := range names {
		q := Square(i)
		names[q] = fmt.Sprintf("%c%d", 'a'+q.Column(), q.Row())
	}
	return names
}

// parseSquare reads a square of the pitch or of a goal.
func parseSquare(text string) (Square, error) {
	column, row, err := line.Square(text, "abcdefg", 0, Rows-1)
	q := at(column, row)
	if err != nil || !pitch.Has(q) && !goals[White].Has(q) && !goals[Black].Has(q) {
		return 0, line.Want(text, "a square from a1 to g11, or b to f of a goal")
	}
	return q, nil
}

// A Bitboard is a set of squares: bit q%64 of lo or hi.
type Bitboard struct{ lo, hi uint64 }

// Of returns the set of one square.
func Of(q Square) Bitboard {
	if q < 64 {
		return Bitboard{lo: 1 << q}
	}
	return Bitboard{hi: 1 << (q - 64)}
}

// Has reports whether q is in the set.
func (b Bitboard) Has(q Square) bool {
	if q < 64 {
		return b.lo>>q&1 == 1
	}
	return b.hi>>(q-64)&1 == 1
}

// And returns the squares that are in both sets.
func (b Bitboard) And(c Bitboard) Bitboard { return Bitboard{b.lo & c.lo, b.hi & c.hi} }

// Or returns the squares that are in either set.
func (b Bitboard) Or(c Bitboard) Bitboard { return Bitboard{b.lo | c.lo, b.hi | c.hi} }

// Without returns the squares that are in b and not in c.
func (b Bitboard) Without(c Bitboard) Bitboard { return Bitboard{b.lo &^ c.lo, b.hi &^ c.hi} }

// Empty reports whether there is no square in the set.
func (b Bitboard) Empty() bool { return b.lo|b.hi == 0 }

// Count returns how many squares are in the set.
func (b Bitboard) Count() int { return bits.OnesCount64(b.lo) + bits.OnesCount64(b.hi) }

// First returns the lowest square of a set that is not empty.
func (b Bitboard) First() Square {
	if b.lo != 0 {
		return Square(bits.TrailingZeros64(b.lo))
	}
	return Square(64 + bits.TrailingZeros64(b.hi))
}

// last returns the highest square of a set that is not empty.
func (b Bitboard) last() Square {
	if b.hi != 0 {
		return Square(127 - bits.LeadingZeros64(b.hi))
	}
	return Square(63 - bits.LeadingZeros64(b.lo))
}

// rest returns the set without its lowest square.
func (b Bitboard) rest() Bitboard {
	if b.lo != 0 {
		return Bitboard{b.lo & (b.lo - 1), b.hi}
	}
	return Bitboard{0, b.hi & (b.hi - 1)}
}

// upTo returns every square up to the lowest of the set; all if it is empty.
func (b Bitboard) upTo() Bitboard {
	if b.lo != 0 {
		return Bitboard{b.lo ^ (b.lo - 1), 0}
	}
	return Bitboard{^uint64(0), b.hi ^ (b.hi - 1)}
}

// downTo returns every square down to the highest of the set; if it is empty, every square
// except a0, which does not exist.
func (b Bitboard) downTo() Bitboard {
	if b.hi != 0 {
		return Bitboard{0, ^uint64(0) << (63 - bits.LeadingZeros64(b.hi))}
	}
	return Bitboard{^uint64(0) << (63 - bits.LeadingZeros64(b.lo|1)), ^uint64(0)}
}
