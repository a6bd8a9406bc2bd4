package footballchess

import "math/bits"

// FullRow is how many pieces a row holds at most (FC-33).
const FullRow = 5

// A generator is a position with what move generation needs of it.
type generator struct {
	*Position
	rules     *Rules
	side      Side
	own       board
	all       board
	holder    Kind // of the ball, if held
	held      Side
	free      bool   // the ball is held by nobody
	rowCounts uint64 // pieces in each row, as the row limit counts them: four bits a row
}

func (r *Rules) newGenerator(p *Position) (c generator) {
	c.Position, c.rules, c.side = p, r, p.Turn
	var crowd uint64
	c.own, c.rowCounts = p.rowCounts(p.Turn)
	c.all, crowd = p.rowCounts(p.Turn.Other())
	c.all = c.all.or(c.own)
	if r.RowLimit != RowsOwn {
		c.rowCounts += crowd
	}
	c.free = !c.all.has(p.Ball)
	if !c.free {
		c.held, c.holder, _ = p.holder()
	}
	return c
}

// count returns how many pieces stand in a row, as the row limit counts them.
func (c *generator) count(row int) int { return int(c.rowCounts >> (4 * row) & 15) }

// holds reports whether the side to move has the ball, with piece k.
func (c *generator) holds(k Kind) bool { return !c.free && c.held == c.side && c.holder == k }

// rowLimited returns the squares on which a piece from q may end by the row limit.
func (c *generator) rowLimited(q Square) board {
	if (c.rowCounts+everyRow*(8-FullRow))&(everyRow*8) == 0 || c.rules.RowLimit == RowsFree {
		return pitch // no row has as many as five
	}
	b := pitch
	for row := range Rows {
		if n := c.count(row); n > FullRow || n == FullRow && row != q.Row() {
			b = b.without(rowBoards[row])
		}
	}
	return b
}

// everyRow has a one for each row of row counts.
const everyRow = 0x1111111111111

// attacks returns what piece k reaches from q: the squares in each of its
// directions up to the first of the blockers, which is included. A knight has
// no directions.
func attacks(k Kind, q Square, blockers board) board {
	switch k {
	case King:
		return steps1[q]
	case Queen:
		return straight(q, blockers).or(slanting(q, blockers))
	case Rook:
		return straight(q, blockers)
	case Bishop:
		return slanting(q, blockers)
	}
	return straight(q, blockers).and(steps2[q])
}

// straight returns what a rook reaches from q.
func straight(q Square, blockers board) board {
	t := &rays[far]
	return up(&t[east][q], blockers).or(up(&t[north][q], blockers)).or(down(&t[west][q], blockers)).or(down(&t[south][q], blockers))
}

// slanting returns what a bishop reaches from q.
func slanting(q Square, blockers board) board {
	t := &rays[far]
	return up(&t[northeast][q], blockers).or(up(&t[northwest][q], blockers)).or(down(&t[southwest][q], blockers)).or(down(&t[southeast][q], blockers))
}

// up cuts a ray in one of the first four directions after the first blocker, down one in
// the others. Both are small enough to be compiled where they are called, which a search
// does more than anything else.
func up(ray *board, blockers board) board {
	if lo := ray.lo & blockers.lo; lo != 0 {
		return board{ray.lo & (lo ^ (lo - 1)), 0}
	}
	hi := ray.hi & blockers.hi
	return board{ray.lo, ray.hi & (hi ^ (hi - 1))}
}

func down(ray *board, blockers board) board {
	if hi := ray.hi & blockers.hi; hi != 0 {
		return board{0, ray.hi &^ (1<<(uint(63-bits.LeadingZeros64(hi))&63) - 1)}
	}
	lo := ray.lo & blockers.lo
	return board{ray.lo &^ (1<<(uint(63-bits.LeadingZeros64(lo|1))&63) - 1), ray.hi}
}

// nearest returns the first of the squares of a ray in direction d.
func nearest(d int, on board) Square {
	if d < west {
		return on.first()
	}
	return on.last()
}

// goes returns where piece k of the side to move may go without the
// ball or with it: FC-10, FC-33, FC-46 to FC-50, FC-52.
func (c *generator) goes(k Kind) (b board) {
	q := c.Piece[c.side][k]
	switch k {
	case Knight:
		b = jumps[q]
	default: // FC-10: a line piece may stop on the free ball, but not pass it
		b = attacks(k, q, c.all.or(of(c.Ball)))
	}
	if k == King {
		b = b.and(areas[c.side])
	}
	return b.without(c.all).and(c.rowLimited(q))
}

// kicks returns where the holder k may kick the ball: FC-12 to FC-17.
func (c *generator) kicks(k Kind) (b board) {
	q := c.Piece[c.side][k]
	if k == Knight {
		return kickJumps[c.side][q].without(c.all)
	}
	keepers := of(c.Piece[White][King]).or(of(c.Piece[Black][King]))
	t := &kickRays[c.side][patterns[k].reach]
	for d := patterns[k].from; d < west; d += patterns[k].by { // FC-12, FC-14: over one piece, and over no keeper
		ray := t[d][q]
		hit := ray.and(c.all)
		if hit.and(hit.upTo()).and(keepers).empty() {
			hit = hit.rest()
		}
		b = b.or(ray.and(hit.upTo()))
		ray = t[d^4][q]
		hit = ray.and(c.all)
		if end := hit.and(hit.downTo()); end.and(keepers).empty() {
			hit = hit.without(end)
		}
		b = b.or(ray.and(hit.downTo()))
	}
	if corners.has(q) { // FC-17: only a knight scores from a corner
		b = b.and(pitch)
	}
	if k == King && c.rules.Zone {
		b = b.and(areas[c.side])
	}
	return b.without(c.all)
}

// mates returns the team-mates to whom piece k, if it had the ball, could pass:
// bit m is kind m. FC-19, FC-20, FC-23.
func (c *generator) mates(k Kind) (set uint8) {
	q := c.Piece[c.side][k]
	var b board
	if k == Knight {
		b = jumps[q]
	} else {
		b = attacks(k, q, c.all)
	}
	if k == King && c.rules.Zone {
		b = b.and(areas[c.side])
	}
	b = b.and(c.own)
	for m, target := range c.Piece[c.side] {
		if b.has(target) && !c.offside(target) {
			set |= 1 << m
		}
	}
	return set
}

// offside reports whether a receiver on q stands beyond the opponent's rearmost
// piece (FC-23, FC-24).
func (c *generator) offside(q Square) bool {
	switch {
	case c.rules.Offside == OffsideNone:
		return false
	case c.side == White:
		return q.Row() > c.lastRow(Black)
	}
	return q.Row() < c.lastRow(White)
}

// lastRow returns the row of a side's rearmost piece, as the option offside
// counts them (FC-23).
func (c *generator) lastRow(side Side) int {
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

// takes returns where piece k may end if it takes the ball from its holder, who
// is of the other side: FC-27 to FC-32, FC-54.
func (c *generator) takes(k Kind) board {
	q, h := c.Piece[c.side][k], c.Ball
	var exits board
	switch k {
	case Knight: // FC-29: a knight has nothing to bend
		if !jumps[q].has(h) {
			return board{}
		}
		exits = jumps[h]
	case King: // FC-31
		if !areas[c.side].has(h) || !steps1[q].has(h) {
			return board{}
		}
		exits = steps1[h].and(areas[c.side])
	default:
		exits = c.bend(k, q, h)
	}
	return exits.without(c.all).and(c.rowLimited(q))
}

// bend returns the second legs of a line piece: not along the line of the first
// (FC-28).
func (c *generator) bend(k Kind, q, h Square) (exits board) {
	way := between[q][h]
	if way == none || !attacks(k, q, c.all).has(h) {
		return board{}
	}
	if c.rules.TurnBack { // it may cross the square that it has left
		return attacks(k, h, c.all.without(of(q))).without(rays[far][way][h]).without(of(q))
	}
	return attacks(k, h, c.all).without(rays[far][way][h]).without(rays[far][way^4][h])
}
