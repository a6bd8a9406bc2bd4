package winninggoal

import (
	"fmt"

	"woodwork/game/line"
)

// The size of the pitch.
const (
	Files   = 5
	Ranks   = 11
	Squares = Files * Ranks
)

// Square is a square of the pitch; the zero Square is none. Squares are counted
// from a1 = 1 to e11 = 55, file by file within a rank.
type Square uint8

// at returns the square on the given file and rank, both from 0.
func at(file, rank int) Square { return Square(1 + rank*Files + file) }

// File counts from 0 = a, Rank from 1.
func (q Square) File() int { return int(places[q].file) }

// Rank counts from 1.
func (q Square) Rank() int { return int(places[q].rank) }

// As returns the square as side sees it, and the square that side sees as q: the
// board upside down for Black.
func (q Square) As(side Side) Square { return sight[side&3][q&63] }

// String writes a square as d6, and no square as -.
func (q Square) String() string {
	if q == 0 {
		return "-"
	}
	return names[q]
}

func parseSquare(text string) (Square, error) {
	file, rank, err := line.Square(text, "abcde", 1, Ranks)
	if err != nil {
		return 0, err
	}
	return at(file, rank-1), nil
}

// trait is a property of a square for an attacker that does not depend on the data.
type trait uint8

const (
	wing   trait = 1 << iota // the outer files near the goal: arrows may be turned (WG-10)
	area                     // the penalty area (WG-06)
	corner                   // where corner kicks are taken
)

type place struct {
	file, rank uint8
	trait      trait // of the square as the attacker sees it
}

var (
	places, names = squareNames()
	sight         = views()
)

func squareNames() (places [Squares + 1]place, names [Squares + 1]string) {
	for rank := range Ranks {
		for file := range Files {
			q := at(file, rank)
			outer := file == 0 || file == Files-1
			p := place{file: uint8(file), rank: uint8(rank + 1)}
			switch {
			case outer && rank == Ranks-1:
				p.trait = wing | corner
			case outer && rank >= Ranks-3:
				p.trait = wing
			case !outer && rank >= Ranks-2:
				p.trait = area
			}
			places[q] = p
			names[q] = fmt.Sprintf("%c%d", 'a'+file, rank+1)
		}
	}
	return places, names
}

// views lists every square as each side sees it. The sizes are powers of two, so a look-up needs
// no check.
func views() (sight [4][64]Square) {
	for q := range Square(Squares + 1) {
		sight[Nobody][q], sight[White][q] = q, q
		if q > 0 {
			sight[Black][q] = at(q.File(), Ranks-q.Rank())
		}
	}
	return sight
}

// has reports whether a square, as the attacker sees it, has the trait.
func (q Square) has(t trait) bool { return places[q].trait&t != 0 }
