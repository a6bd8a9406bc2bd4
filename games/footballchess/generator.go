package footballchess

import "math/bits"

// Questions about a position in PLAY other than its actions, from hints and from programs that
// look ahead.

// Look makes c the generator of p.
func (c *Generator) Look(r *Rules, p *Position) { *c = r.newGenerator(p) }

// Free reports whether nobody has the ball.
func (c *Generator) Free() bool { return c.free }

// Holder returns the side and the piece that have the ball; not ok if nobody has.
func (c *Generator) Holder() (side Side, k Kind, ok bool) { return c.held, c.holder, !c.free }

// Occupied returns the squares of all pieces.
func (c *Generator) Occupied() Bitboard { return c.all }

// Pieces returns the squares of a side's pieces.
func (c *Generator) Pieces(side Side) Bitboard {
	if side == c.side {
		return c.own
	}
	return c.all.Without(c.own)
}

// Goal returns a goal kick of the side to move, which must have one.
func (c *Generator) Goal() Move {
	to := c.Kicks(c.holder).And(goals[c.side.Other()]).First()
	return Move{Act: Kick, Piece: c.holder, To: to}
}

// Stuck reports whether the side to move has no action (FC-43).
func (c *Generator) Stuck() bool { return c.countMoves() == 0 }

// Grabs appends the actions that win the ball: takes, and picking up a free ball.
func (c *Generator) Grabs(dst []Move) []Move {
	switch {
	case c.free:
		for set := c.Reach(c.side, c.BallLines()); set != 0; set &= set - 1 {
			k := Kind(bits.TrailingZeros8(set))
			if c.rowLimited(c.Piece[c.side][k]).Has(c.Ball) {
				dst = append(dst, Move{Act: Go, Piece: k, To: c.Ball})
			}
		}
	case c.held != c.side:
		for set := c.Reach(c.side, c.BallLines()); set != 0; set &= set - 1 {
			k := Kind(bits.TrailingZeros8(set))
			dst = MovesTo(dst, Take, k, c.Takes(k))
		}
	}
	return dst
}

// CanScore reports whether the side to move has a goal kick in p, which is in
// PLAY.
func (r *Rules) CanScore(p *Position) bool {
	c := r.newGenerator(p)
	return c.CanScore()
}

// Threatened reports whether the other side would have a goal kick if it were to move.
func (r *Rules) Threatened(p *Position) bool {
	c := r.newGenerator(p)
	return c.Threatened()
}

// Grabs appends the actions in PLAY that win the ball: takes, and picking up a
// free ball.
func (r *Rules) Grabs(dst []Move, p *Position) []Move {
	var c Generator
	c.Look(r, p)
	return c.Grabs(dst)
}

// Do returns the position after an action that is not a goal. The caller must check whether the
// match ends without a goal (FC-40, FC-43).
func (p Position) Do(m Move) Position {
	p.act(m)
	return p
}

// Goal reports whether the action of the side to move is a goal kick.
func (m Move) Goal() bool { return m.Act == Kick && !m.To.OnPitch() }

// Robbable reports whether the holder could be robbed of the ball, no matter whose turn it is.
func (r *Rules) Robbable(p *Position) bool { return r.robbers(p) > 0 }
