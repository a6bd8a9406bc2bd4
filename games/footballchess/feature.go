package footballchess

import "math/bits"

// Features is what the evaluation weighs, from the view of the side to move. Most
// are a difference or a state that changes its sign with the view; the comments
// say where not.
type Features [FeatureCount]int16

// The features. Fwd is the number of rows beyond the middle, from -5 to 5.
const (
	Tempo      = iota // 1: to be on the move; always of the side to move
	Secure            // holds the ball, and cannot be robbed
	Contested         // holds the ball, but could be robbed if it were not to move
	CanRob            // the other side holds the ball, and can be robbed now
	Lost              // the other side holds the ball, and cannot be robbed now
	Robbers           // pieces that can rob the holder; with sign
	FreeMine          // free ball, and the side to move can pick it up
	FreeTheirs        // free ball, and the other side could
	FreeReach         // free ball: own pieces that reach it less the other's
	RowMine           // fwd of the ball, if the side to move holds it
	RowTheirs         // fwd of the ball, if the other side holds it
	RowFree           // fwd of the ball, if it is free
	Front             // the holder's ball is in the last three rows; with sign
	Threat            // the other side has a goal kick next
	Threats           // the number of goal squares that this kick hits
	MateShots         // goal squares that team-mates hit whom the holder can pass to; with sign
	BallLanes         // open lanes from the ball to the other goal, less those to the own
	KeeperLine        // own keeper's nearness to the ball's column, less the other's
	KeeperOut         // own keeper not on the goal line, less the other's
	Guards            // own pieces goalside of the ball, less the other's
	Advance           // rows gained by the field pieces, less the other's
	NearQueen         // nearness of the queen to the ball, less the other's
	NearRook
	NearBishop
	NearKnight
	NearPawn
	Control   // squares that pieces other than the queen cover, less the other's
	CleanNow  // the other side can be robbed now, with a way out that it does not cover
	CleanNext // and the side to move, were it not to move
	WaysNow   // ways out of taking that the other side covers with its queen at most, up to maxWays
	WaysNext  // and those of the other side
	FeatureCount
)

// Look returns the features of a position in PLAY.
func (r *Rules) Look(p *Position) (f Features) {
	var c Generator
	c.Look(r, p)
	c.Features(&f)
	return f
}

// Features writes the features of the generator to f.
func (c *Generator) Features(f *Features) {
	*f = Features{Tempo: 1}
	l := c.ballLines()
	me, you := c.side, c.side.Other()
	cover := [2]board{c.minors(White), c.minors(Black)}
	f[Control] = int16(cover[me].count() - cover[you].count())
	fwd := c.forward(c.Ball)
	switch {
	case c.free:
		c.freeBall(f, l, fwd)
	case c.held == me:
		f[RowMine] = fwd
		c.heldBall(f, l, &cover[me], fwd, 1, holding)
	default:
		f[RowTheirs] = fwd
		c.heldBall(f, l, &cover[you], -fwd, -1, chasing)
		if n := c.openLanes(you, c.holder); n > 0 {
			f[Threat], f[Threats] = 1, int16(n)
		}
	}
	f[BallLanes] = c.lanesFrom(me) - c.lanesFrom(you)
	mine, yours := c.formation(me), c.formation(you)
	f[KeeperLine] = yours.keeperGap - mine.keeperGap
	f[KeeperOut] = mine.keeperOut - yours.keeperOut
	f[Guards] = mine.guards - yours.guards
	f[Advance] = mine.advance - yours.advance
	for k := Queen; k < Kinds; k++ {
		f[NearQueen+int(k-Queen)] = distance(c.Piece[you][k], c.Ball) - distance(c.Piece[me][k], c.Ball)
	}
}

func (c *generator) freeBall(f *Features, l lines, fwd int16) {
	mine, yours := bits.OnesCount8(c.reach(c.side, l)), bits.OnesCount8(c.reach(c.side.Other(), l))
	f[RowFree] = fwd
	f[FreeReach] = int16(mine - yours)
	f[FreeMine], f[FreeTheirs] = int16(min(mine, 1)), int16(min(yours, 1))
}

// stealFeatures are the features that say whether the ball can be robbed.
type stealFeatures struct{ safe, loose, clean, ways int }

var (
	holding = stealFeatures{Secure, Contested, CleanNext, WaysNext} // the side to move has the ball
	chasing = stealFeatures{Lost, CanRob, CleanNow, WaysNow}
)

// maxWays bounds the features WaysNow and WaysNext: more make no difference.
const maxWays = 8

// heldBall looks at a ball that is held: cover is what the holder's side covers
// without its queen, fwd is that of the holder's side, sign is 1 if that is the
// side to move.
func (c *generator) heldBall(f *Features, l lines, cover *board, fwd, sign int16, is stealFeatures) {
	robbers, ways := c.takersOf(l)
	f[Robbers] = -sign * robbers
	if robbers == 0 {
		f[is.safe] = 1
	} else {
		f[is.loose] = 1
		ways = ways.without(*cover)
		f[is.ways] = int16(min(ways.count(), maxWays))
		queen := c.Piece[c.held][Queen]
		if !ways.without(straight(queen, c.all).or(slanting(queen, c.all))).empty() {
			f[is.clean] = 1
		}
	}
	if fwd >= 3 {
		f[Front] = sign
	}
	f[MateShots] = sign * c.mateShots(l)
}

// takersOf counts the pieces that can take the ball from its holder, were it
// their turn, and says where they get out; the row limit is not looked at.
func (c *generator) takersOf(l lines) (n int16, ways board) {
	side := c.held.Other()
	for set := c.reach(side, l); set != 0; set &= set - 1 {
		k := Kind(bits.TrailingZeros8(set))
		if b := c.exits(side, k, l); !b.empty() {
			n++
			ways = ways.or(b)
		}
	}
	return n, ways
}

// exits returns about where a piece that reaches the holder gets out again: with
// turnback=on there may be a few more.
func (c *generator) exits(side Side, k Kind, l lines) (b board) {
	q := c.Piece[side][k]
	switch k {
	case Knight:
		return jumps[c.Ball].without(c.all)
	case King:
		return steps1[c.Ball].and(areas[side]).without(c.all)
	case Queen:
		b = l.straight.or(l.slanting)
	case Rook:
		b = l.straight
	case Bishop:
		b = l.slanting
	default:
		b = l.straight.and(steps2[c.Ball])
	}
	way := between[c.Ball][q]
	return b.without(c.all).without(rays[far][way][c.Ball]).without(rays[far][way^4][c.Ball])
}

// mateShots counts the goal squares that the team-mates hit whom the holder can
// pass to.
func (c *generator) mateShots(l lines) (n int16) {
	var b board
	switch c.holder {
	case Knight:
		b = jumps[c.Ball]
	case King:
		b = steps1[c.Ball]
	case Queen:
		b = l.straight.or(l.slanting)
	case Rook:
		b = l.straight
	case Bishop:
		b = l.slanting
	default:
		b = l.straight.and(steps2[c.Ball])
	}
	for k, q := range &c.Piece[c.held] {
		if b.has(q) {
			n += int16(c.openLanes(c.held, Kind(k)))
		}
	}
	return n
}

// lanesFrom counts the open lanes from the ball to the goal that a side attacks.
func (c *generator) lanesFrom(side Side) int16 {
	t := &lanes[side][c.Ball]
	return int16(c.open(&t[0]) + c.open(&t[1]) + c.open(&t[2]))
}

// A formation is how the pieces of a side stand.
type formation struct {
	keeperGap, keeperOut, guards, advance int16
}

func (c *generator) formation(side Side) (p formation) {
	pieces := &c.Piece[side]
	sum, home := 0, 1
	for k := Queen; k < Kinds; k++ {
		sum += int(rowOf[pieces[k]])
	}
	all := c.own
	if side != c.side {
		all = c.all.without(c.own)
	}
	behind := below[c.Ball]
	if side == Black {
		sum, home = 60-sum, 11
		behind = above[c.Ball]
	}
	p.advance = int16(sum)
	p.guards = int16(all.and(behind).count())
	if int(rowOf[pieces[King]]) != home {
		p.keeperOut = 1
	}
	gap := int16(columnOf[pieces[King]]) - int16(columnOf[c.Ball])
	p.keeperGap = max(gap, -gap)
	return p
}

// forward returns how far a square lies beyond the middle, seen by the side to
// move.
func (c *generator) forward(q Square) int16 {
	if c.side == White {
		return int16(rowOf[q]) - 6
	}
	return 6 - int16(rowOf[q])
}

// distance returns how many steps a keeper would need without its area.
func distance(q, t Square) int16 {
	dc, dr := int16(columnOf[q])-int16(columnOf[t]), int16(rowOf[q])-int16(rowOf[t])
	return max(dc, -dc, dr, -dr)
}

var (
	rowOf    = tabulate(func(q Square) uint8 { return uint8(q.Row()) })
	columnOf = tabulate(func(q Square) uint8 { return uint8(q.Column()) })
	// below[q] and above[q] are the rows on White's and on Black's side of q, its
	// own with them.
	below = tabulate(func(q Square) board { return rows(0, q.Row()) })
	above = tabulate(func(q Square) board { return rows(q.Row(), Rows-1) })
)

func tabulate[T any](f func(Square) T) (t [Squares]T) {
	for q := range t {
		t[q] = f(Square(q))
	}
	return t
}
