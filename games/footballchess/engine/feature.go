package engine

import fc "woodwork/games/footballchess"

// Features are the terms of the evaluation, seen by the side to move. Most are a difference or a
// state that changes its sign with the side; the comments mention the others.
type Features [FeatureCount]int16

// The features. Fwd is the number of rows beyond the middle, from -5 to 5.
const (
	Tempo      = iota // 1: to be on the move; always for the side to move
	Secure            // holds the ball, and cannot be robbed
	Contested         // holds the ball, but could be robbed if it were not to move
	CanRob            // the other side holds the ball, and can be robbed now
	Lost              // the other side holds the ball, and cannot be robbed now
	Robbers           // pieces that can rob the holder; signed
	FreeMine          // free ball, and the side to move can pick it up
	FreeTheirs        // free ball, and the other side could
	FreeReach         // free ball: own pieces that reach it, minus the other's
	RowMine           // fwd of the ball, if the side to move holds it
	RowTheirs         // fwd of the ball, if the other side holds it
	RowFree           // fwd of the ball, if it is free
	Front             // the holder's ball is in the last three rows; signed
	Threat            // the other side has a goal kick next
	Threats           // the number of goal squares that this kick hits
	MateShots         // goal squares that can be hit by team-mates to whom the holder can pass; signed
	BallLanes         // open lanes from the ball to the other goal, minus those to the own goal
	KeeperLine        // own keeper's nearness to the ball's column, minus the other's
	KeeperOut         // own keeper not on the goal line, minus the other's
	Guards            // own pieces goalside of the ball, minus the other's
	Advance           // rows gained by the field pieces, minus the other's
	NearQueen         // nearness of the queen to the ball, minus the other's
	NearRook
	NearBishop
	NearKnight
	NearPawn
	Control   // squares that pieces other than the queen cover, minus the other's
	CleanNow  // the other side can be robbed now, with a way out that it does not cover
	CleanNext // the same for the side to move, if it were not to move
	WaysNow   // ways out of taking that the other side covers at most with its queen, up to mostWays
	WaysNext  // the same for the other side
	FeatureCount
)

// Look returns the features of a position in PLAY.
func Look(r *fc.Rules, p *fc.Position) (f Features) {
	var c fc.Generator
	c.Look(r, p)
	f.of(&c)
	return f
}

// of writes the features of the generator to f.
func (f *Features) of(c *fc.Generator) {
	*f = Features{Tempo: 1}
	me, you := c.Turn, c.Turn.Other()
	mine, yours := minors(c, me), minors(c, you)
	f[Control] = int16(mine.Count() - yours.Count())
	lines, fwd := c.BallLines(), beyond(me, c.Ball)
	switch side, _, held := c.Holder(); {
	case !held:
		f.freeBall(reachers(c, me, lines), reachers(c, you, lines), fwd)
	case side == me:
		f[RowMine] = fwd
		f.heldBall(c, lines, mine, fwd, 1, holding)
	default:
		f[RowTheirs] = fwd
		f.heldBall(c, lines, yours, -fwd, -1, chasing)
		if n := shots(c); n > 0 {
			f[Threat], f[Threats] = 1, int16(n)
		}
	}
	f[BallLanes] = int16(openLanes(c, me) - openLanes(c, you))
	own, other := formationOf(c, me), formationOf(c, you)
	f[KeeperLine] = other.keeperGap - own.keeperGap
	f[KeeperOut] = own.keeperOut - other.keeperOut
	f[Guards] = own.guards - other.guards
	f[Advance] = own.advance - other.advance
	for k := fc.Queen; k < fc.Kinds; k++ {
		f[NearQueen+int(k-fc.Queen)] = distance(c.Piece[you][k], c.Ball) - distance(c.Piece[me][k], c.Ball)
	}
}

// freeBall adds the features of a free ball; mine and yours are the numbers of pieces that reach
// it.
func (f *Features) freeBall(mine, yours, fwd int16) {
	f[RowFree] = fwd
	f[FreeReach] = mine - yours
	f[FreeMine], f[FreeTheirs] = min(mine, 1), min(yours, 1)
}

// stealFeatures are the features that say whether the ball can be robbed.
type stealFeatures struct{ safe, loose, clean, ways int }

var (
	holding = stealFeatures{Secure, Contested, CleanNext, WaysNext} // the side to move has the ball
	chasing = stealFeatures{Lost, CanRob, CleanNow, WaysNow}
)

// mostWays bounds the features WaysNow and WaysNext: more make no difference.
const mostWays = 8

// heldBall adds the features of a held ball. cover is that of the holder's side without its
// queen, fwd is also seen from that side, and sign is 1 if it is the side to move.
func (f *Features) heldBall(c *fc.Generator, lines fc.Lines, cover fc.Bitboard, fwd, sign int16, is stealFeatures) {
	takers := takersOf(c, lines, cover)
	f[Robbers] = -sign * int16(takers.pieces)
	if takers.pieces == 0 {
		f[is.safe] = 1
	} else {
		f[is.loose] = 1
		f[is.ways] = int16(min(takers.ways, mostWays))
		if takers.clean {
			f[is.clean] = 1
		}
	}
	if fwd >= 3 {
		f[Front] = sign
	}
	f[MateShots] = sign * int16(mateShots(c, lines))
}

// A formation describes the places of a side's pieces.
type formation struct {
	keeperGap, keeperOut, guards, advance int16
}

func formationOf(c *fc.Generator, side fc.Side) (p formation) {
	pieces := &c.Piece[side]
	sum, home := 0, 1
	for k := fc.Queen; k < fc.Kinds; k++ {
		sum += int(rowOf[pieces[k]])
	}
	if side == fc.Black {
		sum, home = 60-sum, 11
	}
	p.advance = int16(sum)
	p.guards = int16(goalside(c, side))
	if int(rowOf[pieces[fc.King]]) != home {
		p.keeperOut = 1
	}
	gap := int16(columnOf[pieces[fc.King]]) - int16(columnOf[c.Ball])
	p.keeperGap = max(gap, -gap)
	return p
}

// beyond returns how far a square is beyond the middle, seen by a side.
func beyond(side fc.Side, q fc.Square) int16 {
	if side == fc.White {
		return int16(rowOf[q]) - 6
	}
	return 6 - int16(rowOf[q])
}

// distance returns how many steps a keeper would need, ignoring its area.
func distance(q, t fc.Square) int16 {
	dc, dr := int16(columnOf[q])-int16(columnOf[t]), int16(rowOf[q])-int16(rowOf[t])
	return max(dc, -dc, dr, -dr)
}

var (
	rowOf    = tabulate(func(q fc.Square) int { return q.Row() })
	columnOf = tabulate(func(q fc.Square) int { return q.Column() })
)

func tabulate(f func(fc.Square) int) (t [fc.Squares]uint8) {
	for q := range t {
		t[q] = uint8(f(fc.Square(q)))
	}
	return t
}
