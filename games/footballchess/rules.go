package footballchess

import "woodwork/game"

// Rules are Football Chess with its options fixed (section 6). The zero value
// is not usable: see [Standard].
type Rules struct {
	Goals      uint8 // to win
	Limit      uint16
	Placed     bool // opening=placed (FC-06)
	Offside    Offside
	RowLimit   RowLimit
	Zone       bool // keeperkick=zone (FC-15)
	TurnBack   bool // turnback=on (FC-28)
	Repetition Repetition
	DrawnEnd   bool  // result=draw (FC-41)
	Base       int64 // clock: milliseconds for the match; 0: none (FC-42)
	Increment  int64 // clock: milliseconds for each decision
}

// Offside says whom the off-side line is measured by (FC-23).
type Offside uint8

const (
	OffsideAll Offside = iota
	OffsideField
	OffsideNone
)

// RowLimit says whose pieces fill a row (FC-33).
type RowLimit uint8

const (
	RowsAll RowLimit = iota
	RowsOwn
	RowsFree
)

// Repetition says what the third occurrence of a position does (FC-40).
type Repetition uint8

const (
	RepetitionWhistle Repetition = iota
	RepetitionDraw
	RepetitionFree
)

// Standard are the rules with every option at its default.
func Standard() Rules { return Rules{Goals: 3, Limit: 200} }

// FullRow is how many pieces a row holds at most (FC-33).
const FullRow = 5

// A scene is a position with what every generator needs of it.
type scene struct {
	*Position
	rules  *Rules
	side   Side
	own    board
	all    board
	holder Kind // of the ball, if held
	held   Side
	free   bool        // the ball is held by nobody
	count  [Rows]uint8 // pieces in each row, as the row limit counts them
}

func (r *Rules) look(p *Position) (c scene) {
	c.Position, c.rules, c.side = p, r, p.Turn
	c.own = p.occupied(p.Turn)
	c.all = c.own.or(p.occupied(p.Turn.Other()))
	c.free = !c.all.has(p.Ball)
	if !c.free {
		c.held, c.holder, _ = p.holder()
	}
	for side := range p.Piece {
		if r.RowLimit == RowsOwn && Side(side) != p.Turn {
			continue
		}
		for _, q := range p.Piece[side] {
			if q != Hand {
				c.count[q.Row()]++
			}
		}
	}
	return c
}

// holds reports whether the side to move has the ball, with piece k.
func (c *scene) holds(k Kind) bool { return !c.free && c.held == c.side && c.holder == k }

// roomy returns the squares on which a piece from q may end by the row limit.
func (c *scene) roomy(q Square) board {
	b := pitch
	if c.rules.RowLimit == RowsFree {
		return b
	}
	for row, n := range c.count {
		if n > FullRow || n == FullRow && row != q.Row() {
			b = b.without(rowBoards[row])
		}
	}
	return b
}

// slide returns what a line piece reaches from q: the squares in each of its
// directions up to the first of the blockers, which is included.
func slide(k Kind, q Square, blockers board) (b board) {
	for d := patterns[k].from; d < directions; d += patterns[k].by {
		b = b.or(stop(&rays, patterns[k].reach, d, q, blockers))
	}
	return b
}

// stop cuts one ray after the first blocker.
func stop(t *rayTable, length reach, d int, q Square, blockers board) board {
	ray := t[length][d][q]
	if hit := ray.and(blockers); !hit.empty() {
		return ray.without(t[far][d][nearest(d, hit)])
	}
	return ray
}

// nearest returns the first of the squares of a ray in direction d.
func nearest(d int, on board) Square {
	if d < west {
		return on.first()
	}
	return on.last()
}

// goes returns where piece k of the side to move may go: kind 1 of section 4.3.
func (c *scene) goes(k Kind) (b board) {
	q := c.Piece[c.side][k]
	switch k {
	case Knight:
		b = jumps[q]
	default: // FC-10: a line piece may stop on the free ball, but not pass it
		b = slide(k, q, c.all.or(of(c.Ball)))
	}
	if k == King {
		b = b.and(areas[c.side])
	}
	return b.without(c.all).and(c.roomy(q))
}

// kicks returns where the holder k may kick the ball: section 4.4.
func (c *scene) kicks(k Kind) (b board) {
	q := c.Piece[c.side][k]
	switch k {
	case Knight:
		b = kickJumps[c.side][q]
	default:
		for d := patterns[k].from; d < directions; d += patterns[k].by {
			b = b.or(c.shot(patterns[k].reach, d, q))
		}
		if corners.has(q) { // FC-17: only a knight scores from a corner
			b = b.and(pitch)
		}
	}
	if k == King && c.rules.Zone {
		b = b.and(areas[c.side])
	}
	return b.without(c.all)
}

// shot returns the squares of one ray that a kick may reach: over one piece at
// most, and over no keeper (FC-12, FC-14).
func (c *scene) shot(length reach, d int, q Square) board {
	t := &kickRays[c.side]
	ray := t[length][d][q]
	hit := ray.and(c.all)
	if hit.empty() {
		return ray
	}
	over := nearest(d, hit)
	behind := t[far][d][over].and(ray)
	near := ray.without(behind)
	if over == c.Piece[White][King] || over == c.Piece[Black][King] {
		return near
	}
	if hit = behind.and(c.all); !hit.empty() {
		behind = behind.without(t[far][d][nearest(d, hit)])
	}
	return near.or(behind)
}

// mates returns the team-mates to whom piece k, if it had the ball, could pass:
// bit m is kind m. Section 4.5.
func (c *scene) mates(k Kind) (set uint8) {
	q := c.Piece[c.side][k]
	var b board
	if k == Knight {
		b = jumps[q]
	} else {
		b = slide(k, q, c.all)
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
// piece (section 4.5.1).
func (c *scene) offside(q Square) bool {
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
func (c *scene) lastRow(side Side) int {
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
// is of the other side: section 4.6.
func (c *scene) takes(k Kind) board {
	q, h := c.Piece[c.side][k], c.Ball
	vacated := c.all.without(of(q))
	var exits board
	switch k {
	case Knight: // FC-29: a knight has nothing to bend
		if !jumps[q].has(h) {
			return board{}
		}
		exits = jumps[h]
	case King: // FC-31
		if !areas[c.side].has(h) || !slide(King, q, board{}).has(h) {
			return board{}
		}
		exits = slide(King, h, vacated).and(areas[c.side])
	default:
		exits = c.bend(k, q, h, vacated)
	}
	return exits.without(vacated).without(of(q)).and(c.roomy(q))
}

// bend returns the second legs of a line piece: not along the line of the first
// (FC-28).
func (c *scene) bend(k Kind, q, h Square, vacated board) (exits board) {
	way := -1
	for d := patterns[k].from; d < directions; d += patterns[k].by {
		if stop(&rays, patterns[k].reach, d, q, c.all).has(h) {
			way = d
			break
		}
	}
	if way < 0 {
		return board{}
	}
	for d := patterns[k].from; d < directions; d += patterns[k].by {
		if d == way || d == way^4 && !c.rules.TurnBack {
			continue
		}
		exits = exits.or(stop(&rays, patterns[k].reach, d, h, vacated))
	}
	return exits
}

var _ game.Engine[State, Move] = Rules{}
