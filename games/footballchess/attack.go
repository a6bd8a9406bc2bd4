package footballchess

import "math/bits"

// What search and evaluation ask of a position, beyond the rules.

// CanScore reports whether the side to move has a goal kick.
func (r *Rules) CanScore(p *Position) bool {
	c := r.look(p)
	return !c.free && c.held == c.side && !c.kicks(c.holder).and(goals[c.side.Other()]).empty()
}

// Threatened reports whether the other side would have a goal kick, were it to
// move: the like of being in check.
func (r *Rules) Threatened(p *Position) bool {
	q := *p
	q.Turn = p.Turn.Other()
	return r.CanScore(&q)
}

// Do returns the position after an action that is not a goal. The ends of
// sections 5.2 to 5.4 are the caller's business.
func (p Position) Do(m Move) Position {
	p.act(m)
	return p
}

// Goal reports whether the action of the side to move is a goal kick.
func (m Move) Goal() bool { return m.Act == Kick && !m.To.OnPitch() }

// Features is what the evaluation weighs, from the view of the side to move.
// Each is a difference or a state that changes its sign with the view, except
// where its comment says otherwise.
type Features [FeatureCount]int16

// The features.
const (
	Secure     = iota // holds the ball, and cannot be robbed at once
	Contested         // holds the ball, but can be robbed
	CanRob            // the other side holds the ball, and can be robbed now
	Lost              // the other side holds the ball, and cannot be robbed now
	BallRow           // rows from the own goal line, 0 is the middle
	Targets           // goal squares the own holder hits, less those the other's holder hits
	MateShots         // goal squares team-mates would hit that the holder can pass to; with sign
	Robbers           // pieces that can rob the holder; with sign
	FreeReach         // free ball: own pieces that reach it less the other's
	Mobility          // squares that queen and rook reach, less the other's
	KeeperLine        // own keeper's nearness to the ball's column, less the other's
	Advance           // rows gained by the field pieces, less the other's
	Near              // nearness of the field pieces to the ball, less the other's
	FeatureCount
)

// Look returns the features of a position in PLAY.
func (r *Rules) Look(p *Position) (f Features) {
	me := r.look(p)
	q := *p
	q.Turn = p.Turn.Other()
	you := r.look(&q)
	switch {
	case me.free:
		f[FreeReach] = me.reachers() - you.reachers()
	case me.held == me.side:
		robbers := you.robbers()
		f[Robbers] = -robbers
		if robbers > 0 {
			f[Contested] = 1
		} else {
			f[Secure] = 1
		}
		f[Targets], f[MateShots] = me.shots()
	default:
		robbers := me.robbers()
		f[Robbers] = robbers
		if robbers > 0 {
			f[CanRob] = 1
		} else {
			f[Lost] = 1
		}
		t, s := you.shots()
		f[Targets], f[MateShots] = -t, -s
	}
	f[BallRow] = int16(me.forward(p.Ball))
	f[Mobility] = me.mobility() - you.mobility()
	f[KeeperLine] = you.keeperGap() - me.keeperGap()
	mine, near := me.spread()
	yours, far := you.spread()
	f[Advance], f[Near] = mine-yours, far-near
	return f
}

// forward returns how far a square lies beyond the middle, seen by the side.
func (c *scene) forward(q Square) int {
	if c.side == White {
		return q.Row() - 6
	}
	return 6 - q.Row()
}

func (c *scene) reachers() (n int16) {
	for k := range Kinds {
		if c.goes(k).has(c.Ball) {
			n++
		}
	}
	return n
}

func (c *scene) robbers() (n int16) {
	for k := range Kinds {
		if !c.takes(k).empty() {
			n++
		}
	}
	return n
}

// shots counts the goal squares that the holder hits, and that the team-mates hit
// whom it can pass to.
func (c *scene) shots() (own, mates int16) {
	net := goals[c.side.Other()]
	own = int16(c.kicks(c.holder).and(net).count())
	for set := c.mates(c.holder); set != 0; set &= set - 1 {
		m := Kind(bits.TrailingZeros8(set))
		mates += int16(c.kicks(m).and(net).count())
	}
	return own, mates
}

func (c *scene) mobility() int16 {
	return int16(c.goes(Queen).count() + c.goes(Rook).count())
}

// keeperGap returns how many columns the keeper stands from the ball's.
func (c *scene) keeperGap() int16 {
	d := c.Piece[c.side][King].Column() - c.Ball.Column()
	return int16(max(d, -d))
}

// spread returns the rows that the field pieces have gained, and their distances
// from the ball.
func (c *scene) spread() (advance, distance int16) {
	for k := Queen; k < Kinds; k++ {
		q := c.Piece[c.side][k]
		advance += int16(c.forward(q))
		dc, dr := q.Column()-c.Ball.Column(), q.Row()-c.Ball.Row()
		distance += int16(max(dc, -dc, dr, -dr))
	}
	return advance, distance
}
