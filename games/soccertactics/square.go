package soccertactics

import (
	"fmt"
	"math/bits"
	"strings"

	"woodwork/game/line"
)

// The size of the pitch.
const (
	Files   = 8
	Ranks   = 16
	Squares = Files * Ranks
)

// Square is a square of the pitch, counted from A1 = 0 to H16 = 127, file by file
// within a rank, or one of the two places off it.
type Square uint8

const (
	Aside Square = Squares + iota // off the pitch for the moment: during a set-up, or about to take a kick
	Out                           // sent off; of the ball: nowhere
)

// SquareAt returns the square on the given file and rank, both from 0.
func SquareAt(file, rank int) Square { return Square(rank*Files + file) }

func inside(file, rank int) bool { return file >= 0 && file < Files && rank >= 0 && rank < Ranks }

// OnPitch reports whether q is a square of the pitch.
func (q Square) OnPitch() bool { return q < Squares }

// File counts from 0 = A; only for squares of the pitch.
func (q Square) File() int { return int(q % Files) }

// Rank counts from 1.
func (q Square) Rank() int { return int(q/Files) + 1 }

// Row returns the printed row: the rank counted from the goal line of side, from 1.
func (q Square) Row(side Side) int {
	if side == Blue {
		return Ranks + 1 - q.Rank()
	}
	return q.Rank()
}

// As returns the square as side sees it, and the square that side sees as q: for Blue the ranks
// are mirrored, the files are not.
func (q Square) As(side Side) Square {
	if side == Blue && q.OnPitch() {
		return SquareAt(q.File(), Ranks-q.Rank())
	}
	return q
}

// String writes a square like D11, Aside as * and Out as -.
func (q Square) String() string {
	switch {
	case q == Aside:
		return "*"
	case q >= Out:
		return "-"
	}
	return names[q]
}

var names = nameSquares()

func nameSquares() (names [Squares]string) {
	for q := range Square(Squares) {
		names[q] = fmt.Sprintf("%c%d", 'A'+q.File(), q.Rank())
	}
	return names
}

// parseSquare reads a square of the pitch.
func parseSquare(text string) (Square, error) {
	file, rank, err := line.Square(text, "ABCDEFGH", 1, Ranks)
	if err != nil {
		return 0, err
	}
	return SquareAt(file, rank-1), nil
}

// Set is a set of squares: the first word is Red's half, the second Blue's, and
// bit q of the two is square q.
type Set [2]uint64

func setOf(squares ...Square) (set Set) {
	for _, q := range squares {
		set.Add(q)
	}
	return set
}

// Has reports whether a square of the pitch is in the set; Aside and Out never are.
func (set Set) Has(q Square) bool { return q < Squares && set[q/64]>>(q%64)&1 == 1 }

// Len returns the number of squares.
func (set Set) Len() int { return bits.OnesCount64(set[0]) + bits.OnesCount64(set[1]) }

// Empty reports whether no square is in the set.
func (set Set) Empty() bool { return set[0]|set[1] == 0 }

// Or returns the squares in either set.
func (set Set) Or(other Set) Set { return Set{set[0] | other[0], set[1] | other[1]} }

// And returns the squares in both sets.
func (set Set) And(other Set) Set { return Set{set[0] & other[0], set[1] & other[1]} }

// Less returns the squares that are not in the other set.
func (set Set) Less(other Set) Set { return Set{set[0] &^ other[0], set[1] &^ other[1]} }

func (set Set) with(q Square) Set { set.Add(q); return set }

// Add adds a square; Aside and Out have no effect. No branch is needed: a shift by 64 or more
// gives 0, and q-64 for a square below 64 wraps around to more than that.
func (set *Set) Add(q Square) {
	set[0] |= 1 << q
	set[1] |= 1 << (q - 64)
}

// Remove removes a square.
func (set *Set) Remove(q Square) {
	if q < Squares {
		set[q/64] &^= 1 << (q % 64)
	}
}

// First returns the lowest square of a set that is not empty.
func (set Set) First() Square {
	if set[0] != 0 {
		return Square(bits.TrailingZeros64(set[0]))
	}
	return Square(64 + bits.TrailingZeros64(set[1]))
}

// nth returns the square that has n squares of the set before it; n must be less than Len.
func (set Set) nth(n int) Square {
	word, base := set[0], 0
	if first := bits.OnesCount64(word); n >= first {
		word, base, n = set[1], 64, n-first
	}
	for ; n > 0; n-- {
		word &= word - 1
	}
	return Square(base + bits.TrailingZeros64(word))
}

// grown returns the squares at king distance 1 or less from the set.
func (set Set) grown() (wider Set) {
	for rest := set; !rest.Empty(); rest.Remove(rest.First()) {
		wider = wider.Or(near[rest.First()])
	}
	return wider
}

// String lists the squares, the lowest first.
func (set Set) String() string { return strings.Join(set.list(), " ") }
