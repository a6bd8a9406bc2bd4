package engine

import (
	"math/bits"

	fc "woodwork/games/footballchess"
)

// The actions of a position in stages, by what a search expects of them: those that win the
// ball, those that hand it on, the rest; and the subset of the rest that it tries with no depth
// or time left.

// passes appends one pass for each team-mate who can get the ball by a pass or a chain: those
// that end with the same piece lead to the same position.
func passes(dst []fc.Move, c *fc.Generator) []fc.Move {
	side, holder, held := c.Holder()
	if !held || side != c.Turn {
		return dst
	}
	direct := c.Mates(holder)
	done := direct | 1<<holder // FC-21
	for set := direct; set != 0; set &= set - 1 {
		dst = append(dst, fc.Move{Act: fc.Pass, Piece: holder, Mate: [2]fc.Kind{fc.Kind(bits.TrailingZeros8(set))}})
	}
	for set := direct; set != 0; set &= set - 1 {
		m := fc.Kind(bits.TrailingZeros8(set))
		third := c.Mates(m) &^ done
		done |= third
		for ; third != 0; third &= third - 1 {
			dst = append(dst, fc.Move{Act: fc.Chain, Piece: holder, Mate: [2]fc.Kind{m, fc.Kind(bits.TrailingZeros8(third))}})
		}
	}
	return dst
}

// others appends the actions that neither win the ball nor hand it on: going, carrying and
// kicking, but no goal kick.
func others(dst []fc.Move, c *fc.Generator) []fc.Move {
	for k := range fc.Kinds {
		to := c.Goes(k)
		if c.Holds(k) {
			dst = fc.MovesTo(dst, fc.Carry, k, to)
			dst = fc.MovesTo(dst, fc.Kick, k, c.Kicks(k).And(fc.Pitch()))
		} else if c.Free() {
			to = to.Without(fc.Of(c.Ball))
		}
		dst = fc.MovesTo(dst, fc.Go, k, to)
	}
	return dst
}

// escapes appends the actions of Grabs: first those after which no piece of the other side
// reaches the ball, as far as the squares tell. It also returns how many these are.
func escapes(dst []fc.Move, c *fc.Generator) (all []fc.Move, safe int) {
	from := len(dst)
	held, _, isHeld := c.Holder()
	if !isHeld {
		dst = c.Grabs(dst)
		if c.Reach(c.Turn.Other(), c.BallLines()) == 0 {
			safe = len(dst) - from
		}
		return dst, safe
	}
	takers := uint8(0)
	if held != c.Turn {
		takers = c.Reach(c.Turn, c.BallLines())
	}
	if takers == 0 {
		return dst, 0
	}
	theirs, exits := covered(c, held), [fc.Kinds]fc.Bitboard{}
	for set := takers; set != 0; set &= set - 1 {
		k := fc.Kind(bits.TrailingZeros8(set))
		exits[k] = c.Takes(k)
		dst = fc.MovesTo(dst, fc.Take, k, exits[k].Without(theirs))
	}
	safe = len(dst) - from
	for set := takers; set != 0; set &= set - 1 {
		k := fc.Kind(bits.TrailingZeros8(set))
		dst = fc.MovesTo(dst, fc.Take, k, exits[k].And(theirs))
	}
	return dst, safe
}

// answers appends, among the moves of others, all that stop a goal kick threatened by the other
// side, and few more: the keeper or a second piece moves into its lane.
func answers(dst []fc.Move, c *fc.Generator) []fc.Move {
	l := onlyLane(c)
	if l == nil {
		return dst
	}
	blocked := !l.Between.And(c.Occupied()).Empty() // by one piece, over which the ball goes
	for k := range fc.Kinds {
		if k == fc.King || blocked {
			dst = fc.MovesTo(dst, fc.Go, k, c.Goes(k).And(l.Between))
		}
	}
	return dst
}

// onlyLane returns the lane of the other side's holder that is open, if there is exactly one:
// two lanes have no square in common. A knight needs none.
func onlyLane(c *fc.Generator) *fc.Lane {
	held, holder, _ := c.Holder()
	if holder == fc.Knight || c.OpenLanes(held, holder) != 1 {
		return nil
	}
	lanes := fc.LanesFrom(held, c.Ball)
	switch holder {
	case fc.Rook, fc.Pawn:
		lanes = lanes[:1]
	case fc.Bishop:
		lanes = lanes[1:]
	}
	for i := range lanes {
		if c.Open(&lanes[i]) == 1 {
			return &lanes[i]
		}
	}
	return nil
}
