package footballchess

import "math/bits"

// FullRow is how many pieces a row holds at most (FC-33).
const FullRow = 5

// A Generator is a position in PLAY with the data that move generation needs. It refers to the
// position, which must not change while the generator is used.
type Generator struct {
	*Position
	rules     *Rules
	side      Side
	own       Bitboard
	all       Bitboard
	holder    Kind // of the ball, if it is held
	held      Side
	free      bool   // nobody holds the ball
	rowCounts uint64 // pieces in each row, as the row limit counts them: four bits per row
}

func (r *Rules) newGenerator(p *Position) (c Generator) {
	c.Position, c.rules, c.side = p, r, p.Turn
	var crowd uint64
	c.own, c.rowCounts = p.rowCounts(p.Turn)
	c.all, crowd = p.rowCounts(p.Turn.Other())
	c.all = c.all.Or(c.own)
	if r.RowLimit != RowsOwn {
		c.rowCounts += crowd
	}
	c.free = !c.all.Has(p.Ball)
	if !c.free {
		c.held, c.holder, _ = p.holder()
	}
	return c
}

// count returns how many pieces are in a row, as the row limit counts them.
func (c *Generator) count(row int) int { return int(c.rowCounts >> (4 * row) & 15) }

// Holds reports whether the side to move has the ball, with piece k.
func (c *Generator) Holds(k Kind) bool { return !c.free && c.held == c.side && c.holder == k }

// rowLimited returns the squares on which a piece from q may end under the row limit.
func (c *Generator) rowLimited(q Square) Bitboard {
	if (c.rowCounts+everyRow*(8-FullRow))&(everyRow*8) == 0 || c.rules.RowLimit == RowsFree {
		return pitch // no row has five pieces
	}
	b := pitch
	for row := range Rows {
		if n := c.count(row); n > FullRow || n == FullRow && row != q.Row() {
			b = b.Without(rowBoards[row])
		}
	}
	return b
}

// everyRow has a 1 for each row of row counts.
const everyRow = 0x1111111111111

// Attacks returns the squares that piece k reaches from q: in each of its directions up to and
// including the first blocker, or a knight's jumps.
func Attacks(k Kind, q Square, blockers Bitboard) Bitboard {
	switch k {
	case King:
		return steps1[q]
	case Queen:
		return straight(q, blockers).Or(slanting(q, blockers))
	case Rook:
		return straight(q, blockers)
	case Bishop:
		return slanting(q, blockers)
	case Knight:
		return jumps[q]
	}
	return straight(q, blockers).And(steps2[q])
}

// straight returns the squares that a rook reaches from q.
func straight(q Square, blockers Bitboard) Bitboard {
	t := &rays[far]
	return up(&t[east][q], blockers).Or(up(&t[north][q], blockers)).Or(down(&t[west][q], blockers)).Or(down(&t[south][q], blockers))
}

// slanting returns the squares that a bishop reaches from q.
func slanting(q Square, blockers Bitboard) Bitboard {
	t := &rays[far]
	return up(&t[northeast][q], blockers).Or(up(&t[northwest][q], blockers)).Or(down(&t[southwest][q], blockers)).Or(down(&t[southeast][q], blockers))
}

// up cuts off a ray in one of the first four directions after the first blocker, down a ray in
// one of the others. Both are small enough to be inlined: a search calls nothing more often.
func up(ray *Bitboard, blockers Bitboard) Bitboard {
	if lo := ray.lo & blockers.lo; lo != 0 {
		return Bitboard{ray.lo & (lo ^ (lo - 1)), 0}
	}
	hi := ray.hi & blockers.hi
	return Bitboard{ray.lo, ray.hi & (hi ^ (hi - 1))}
}

func down(ray *Bitboard, blockers Bitboard) Bitboard {
	if hi := ray.hi & blockers.hi; hi != 0 {
		return Bitboard{0, ray.hi &^ (1<<(uint(63-bits.LeadingZeros64(hi))&63) - 1)}
	}
	lo := ray.lo & blockers.lo
	return Bitboard{ray.lo &^ (1<<(uint(63-bits.LeadingZeros64(lo|1))&63) - 1), ray.hi}
}

// nearest returns the first of the given squares on a ray in direction d.
func nearest(d int, on Bitboard) Square {
	if d < west {
		return on.First()
	}
	return on.last()
}

// Goes returns where piece k of the side to move may go, with or without the ball: FC-10, FC-33,
// FC-46 to FC-50, FC-52.
func (c *Generator) Goes(k Kind) (b Bitboard) {
	q := c.Piece[c.side][k]
	b = Attacks(k, q, c.all.Or(Of(c.Ball))) // FC-10: a line piece may stop on the free ball, but not pass it
	if k == King {
		b = b.And(areas[c.side])
	}
	return b.Without(c.all).And(c.rowLimited(q))
}

// Kicks returns where the holder k may kick the ball: FC-12 to FC-17 and, with kickrows=on, FC-33.
func (c *Generator) Kicks(k Kind) Bitboard {
	b := c.flights(k).Without(c.all)
	if c.rules.KickRows {
		b = b.And(c.rowLimited(c.Piece[c.side][k]).Or(goals[c.side.Other()]))
	}
	return b
}

// flights returns where the ball can fly, to any square.
func (c *Generator) flights(k Kind) (b Bitboard) {
	q := c.Piece[c.side][k]
	if k == Knight {
		return kickJumps[c.side][q]
	}
	keepers := Of(c.Piece[White][King]).Or(Of(c.Piece[Black][King]))
	t := &kickRays[c.side][patterns[k].reach]
	for d := patterns[k].from; d < west; d += patterns[k].by { // FC-12, FC-14: over one piece, but not over a keeper
		ray := t[d][q]
		hit := ray.And(c.all)
		if hit.And(hit.upTo()).And(keepers).Empty() {
			hit = hit.rest()
		}
		b = b.Or(ray.And(hit.upTo()))
		ray = t[d^4][q]
		hit = ray.And(c.all)
		if end := hit.And(hit.downTo()); end.And(keepers).Empty() {
			hit = hit.Without(end)
		}
		b = b.Or(ray.And(hit.downTo()))
	}
	if corners.Has(q) { // FC-17: only a knight scores from a corner
		b = b.And(pitch)
	}
	if k == King && c.rules.Zone {
		b = b.And(areas[c.side])
	}
	return b
}

// Mates returns the team-mates to which piece k could pass if it had the ball: bit m is kind m.
// FC-19, FC-20, FC-23.
func (c *Generator) Mates(k Kind) (set uint8) {
	q := c.Piece[c.side][k]
	b := c.lanesOfPass(k, q)
	if k == King && c.rules.Zone {
		b = b.And(areas[c.side])
	}
	b = b.And(c.own)
	for m, target := range c.Piece[c.side] {
		if b.Has(target) && !c.offside(target) {
			set |= 1 << m
		}
	}
	return set
}

// lanesOfPass returns the squares to which piece k could pass from q: the way it moves or, with
// pass=line, along any line. A knight passes over others on every way (FC-19, FC-20).
func (c *Generator) lanesOfPass(k Kind, q Square) Bitboard {
	switch {
	case !c.rules.LinePass:
		return Attacks(k, q, c.all)
	case k == Knight:
		return jumps[q].Or(Attacks(Queen, q, Bitboard{}))
	}
	return Attacks(Queen, q, c.all)
}

// offside reports whether a receiver on q is beyond the opponent's rearmost piece (FC-23,
// FC-24).
func (c *Generator) offside(q Square) bool {
	switch {
	case c.rules.Offside == OffsideNone:
		return false
	case c.side == White:
		return q.Row() > c.lastRow(Black)
	}
	return q.Row() < c.lastRow(White)
}

// lastRow returns the row of a side's rearmost piece, among those that the option offside counts
// (FC-23).
func (c *Generator) lastRow(side Side) int {
	first := King
	if c.rules.Offside == OffsideField {
		first = Queen
	}
	row := c.Piece[side][first].Row()
	for _, q := range c.Piece[side][first:] {
		if side == Black {
			row = max(row, q.Row())
		} else {
			row = min(row, q.Row())
		}
	}
	return row
}

// Takes returns where piece k may end if it takes the ball from its holder, a piece of the other
// side: FC-27 to FC-32, FC-54.
func (c *Generator) Takes(k Kind) Bitboard {
	q, h := c.Piece[c.side][k], c.Ball
	var exits Bitboard
	switch k {
	case Knight: // FC-29: a knight does not turn
		if !jumps[q].Has(h) {
			return Bitboard{}
		}
		exits = jumps[h]
	case King: // FC-31
		if !areas[c.side].Has(h) || !steps1[q].Has(h) {
			return Bitboard{}
		}
		exits = steps1[h].And(areas[c.side])
	default:
		exits = c.bend(k, q, h)
	}
	return exits.Without(c.all).And(c.rowLimited(q))
}

// bend returns the second legs of a line piece that takes the ball: not along the line of the
// first leg (FC-28).
func (c *Generator) bend(k Kind, q, h Square) (exits Bitboard) {
	way := between[q][h]
	if way == none || !Attacks(k, q, c.all).Has(h) {
		return Bitboard{}
	}
	if c.rules.TurnBack { // it may cross the square that it came from
		return Attacks(k, h, c.all.Without(Of(q))).Without(rays[far][way][h]).Without(Of(q))
	}
	return Attacks(k, h, c.all).Without(LineThrough(h, q))
}

// LineThrough returns the squares in line with q and t on both sides of q. Such a line must
// exist.
func LineThrough(q, t Square) Bitboard {
	way := between[q][t]
	return rays[far][way][q].Or(rays[far][way^4][q])
}
