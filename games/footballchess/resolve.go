package footballchess

import "math/bits"

// What a search tries when it has no depth left, or no time to lose.

// Escapes appends what Grabs does: first the actions after which the other side
// reaches the ball with nothing, as far as the squares tell. It says how many
// these are.
func (c *Generator) Escapes(dst []Move) (all []Move, safe int) {
	from := len(dst)
	if c.free {
		dst = c.Grabs(dst)
		if c.reach(c.side.Other(), c.ballLines()) == 0 {
			safe = len(dst) - from
		}
		return dst, safe
	}
	takers := uint8(0)
	if c.held != c.side {
		takers = c.reach(c.side, c.ballLines())
	}
	if takers == 0 {
		return dst, 0
	}
	covered, exits := c.covered(c.held), [Kinds]board{}
	for set := takers; set != 0; set &= set - 1 {
		k := Kind(bits.TrailingZeros8(set))
		exits[k] = c.takes(k)
		dst = moveList(dst, Take, k, exits[k].without(covered))
	}
	safe = len(dst) - from
	for set := takers; set != 0; set &= set - 1 {
		k := Kind(bits.TrailingZeros8(set))
		dst = moveList(dst, Take, k, exits[k].and(covered))
	}
	return dst, safe
}

// covered returns the squares that the pieces of a side reach.
func (c *generator) covered(side Side) board {
	q := c.Piece[side][Queen]
	return c.minors(side).or(straight(q, c.all)).or(slanting(q, c.all))
}

// minors returns the squares that the pieces of a side reach without its queen.
func (c *generator) minors(side Side) board {
	p := &c.Piece[side]
	b := straight(p[Rook], c.all).or(slanting(p[Bishop], c.all))
	b = b.or(jumps[p[Knight]]).or(straight(p[Pawn], c.all).and(steps2[p[Pawn]]))
	return b.or(steps1[p[King]].and(areas[side]))
}

// Answers appends, of what Others does, all actions that stop a goal kick with
// which the other side threatens, and few that do not: the keeper goes into its
// lane, or a second piece.
func (c *Generator) Answers(dst []Move) []Move {
	l := c.onlyLane()
	if l == nil {
		return dst
	}
	blocked := !l.between.and(c.all).empty() // by one piece, over which it goes
	for k := range Kinds {
		if k == King || blocked {
			dst = moveList(dst, Go, k, c.goes(k).and(l.between))
		}
	}
	return dst
}

// onlyLane returns the lane of the other side's holder that is open, if it is one
// only: two have no square in common. A knight needs none.
func (c *generator) onlyLane() *lane {
	if c.holder == Knight || c.openLanes(c.held, c.holder) != 1 {
		return nil
	}
	shots := lanes[c.held][c.Ball][:]
	switch c.holder {
	case Rook, Pawn:
		shots = shots[:1]
	case Bishop:
		shots = shots[1:]
	}
	for i := range shots {
		if c.open(&shots[i]) == 1 {
			return &shots[i]
		}
	}
	return nil
}
