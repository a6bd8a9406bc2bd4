package engine

import (
	"testing"

	fc "woodwork/games/footballchess"
)

// turned returns p seen from the other side of the table: rotated by 180 degrees, with the sides
// swapped.
func turned(p fc.Position) fc.Position {
	half := func(q fc.Square) fc.Square { return fc.Squares - 1 - q }
	q := p
	for side := range p.Piece {
		for k, at := range p.Piece[side] {
			q.Piece[1-side][k] = half(at)
		}
	}
	q.Ball, q.Turn = half(p.Ball), p.Turn.Other()
	return q
}

// mirrored swaps columns a and g, b and f, c and e.
func mirrored(p fc.Position) fc.Position {
	flip := func(q fc.Square) fc.Square { return q + fc.Square(fc.Columns-1-2*q.Column()) }
	q := p
	for side := range p.Piece {
		for k, at := range p.Piece[side] {
			q.Piece[side][k] = flip(at)
		}
	}
	q.Ball = flip(p.Ball)
	return q
}

// The features depend neither on colour nor on left and right: in positions of random play with
// many takes, under rules with every option in turn.
func TestFeaturesAreSymmetric(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	wander(t, 2000, func(r *fc.Rules, p *fc.Position) {
		f := Look(r, p)
		for name, other := range map[string]fc.Position{"turned": turned(*p), "mirrored": mirrored(*p)} {
			if got := Look(r, &other); got != f {
				t.Fatalf("%s: %v; %s, %s: %v", p, f, name, &other, got)
			}
		}
	})
}
