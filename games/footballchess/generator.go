package footballchess

import "math/bits"

// What a search asks of a position, beyond the rules.

// A Generator is a position in PLAY with what a search asks of it at hand. It refers
// to the position, which must not change while it is used.
type Generator struct{ generator }

// Look makes c the generator of p.
func (c *Generator) Look(r *Rules, p *Position) { c.generator = r.newGenerator(p) }

// CanScore reports whether the side to move has a goal kick.
func (c *Generator) CanScore() bool { return c.canScore() }

// Threatened reports whether the other side would have a goal kick, were it to
// move: the like of being in check.
func (c *Generator) Threatened() bool { return c.threatened() }

// Allows reports whether m is an action of the side to move.
func (c *Generator) Allows(m Move) bool { return c.allows(m) }

// Free reports whether nobody has the ball.
func (c *Generator) Free() bool { return c.free }

// Goal returns a goal kick of the side to move, which must have one.
func (c *Generator) Goal() Move {
	to := c.kicks(c.holder).and(goals[c.side.Other()]).first()
	return Move{Act: Kick, Piece: c.holder, To: to}
}

// Stuck reports whether the side to move has no action (FC-43).
func (c *Generator) Stuck() bool { return c.countMoves() == 0 }

// Grabs appends the actions that win the ball: takes, and picking up a free ball.
func (c *Generator) Grabs(dst []Move) []Move {
	switch {
	case c.free:
		for set := c.reach(c.side, c.ballLines()); set != 0; set &= set - 1 {
			k := Kind(bits.TrailingZeros8(set))
			if c.rowLimited(c.Piece[c.side][k]).has(c.Ball) {
				dst = append(dst, Move{Act: Go, Piece: k, To: c.Ball})
			}
		}
	case c.held != c.side:
		for set := c.reach(c.side, c.ballLines()); set != 0; set &= set - 1 {
			k := Kind(bits.TrailingZeros8(set))
			dst = moveList(dst, Take, k, c.takes(k))
		}
	}
	return dst
}

// Passes appends one pass for each team-mate who can get the ball by a pass or a
// chain: those that end with the same piece lead to the same position.
func (c *Generator) Passes(dst []Move) []Move {
	if c.free || c.held != c.side {
		return dst
	}
	direct := c.mates(c.holder)
	done := direct | 1<<c.holder // FC-21
	for set := direct; set != 0; set &= set - 1 {
		dst = append(dst, Move{Act: Pass, Piece: c.holder, Mate: [2]Kind{Kind(bits.TrailingZeros8(set))}})
	}
	for set := direct; set != 0; set &= set - 1 {
		m := Kind(bits.TrailingZeros8(set))
		third := c.mates(m) &^ done
		done |= third
		for ; third != 0; third &= third - 1 {
			dst = append(dst, Move{Act: Chain, Piece: c.holder, Mate: [2]Kind{m, Kind(bits.TrailingZeros8(third))}})
		}
	}
	return dst
}

// Others appends the actions that neither win the ball nor hand it on: going,
// carrying and kicking, but no goal kick.
func (c *Generator) Others(dst []Move) []Move {
	for k := range Kinds {
		to := c.goes(k)
		if c.holds(k) {
			dst = moveList(dst, Carry, k, to)
			dst = moveList(dst, Kick, k, c.kicks(k).and(pitch))
		} else if c.free {
			to = to.without(of(c.Ball))
		}
		dst = moveList(dst, Go, k, to)
	}
	return dst
}

// CanScore reports whether the side to move has a goal kick in p, which is in
// PLAY.
func (r *Rules) CanScore(p *Position) bool {
	c := r.newGenerator(p)
	return c.canScore()
}

// Threatened reports whether the other side would have a goal kick, were it to
// move.
func (r *Rules) Threatened(p *Position) bool {
	c := r.newGenerator(p)
	return c.threatened()
}

// Grabs appends the actions in PLAY that win the ball: takes, and picking up a
// free ball.
func (r *Rules) Grabs(dst []Move, p *Position) []Move {
	var c Generator
	c.Look(r, p)
	return c.Grabs(dst)
}

// Do returns the position after an action that is not a goal. The ends
// without a goal (FC-40, FC-43) are the caller's business.
func (p Position) Do(m Move) Position {
	p.act(m)
	return p
}

// Goal reports whether the action of the side to move is a goal kick.
func (m Move) Goal() bool { return m.Act == Kick && !m.To.OnPitch() }

// Robbable reports whether the ball could be taken from its holder, no matter whose turn
// it is.
func (r *Rules) Robbable(p *Position) bool { return r.robbers(p) > 0 }
