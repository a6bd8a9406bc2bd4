package footballchess

import "math/bits"

// What a search asks of a position, beyond the rules.

// A Scene is a position in PLAY with what a search asks of it at hand. It refers
// to the position, which must not change while it is used.
type Scene struct{ scene }

// Look makes c the scene of p.
func (c *Scene) Look(r *Rules, p *Position) { c.scene = r.look(p) }

// CanScore reports whether the side to move has a goal kick.
func (c *Scene) CanScore() bool { return c.canScore() }

// Threatened reports whether the other side would have a goal kick, were it to
// move: the like of being in check.
func (c *Scene) Threatened() bool { return c.threatened() }

// Allows reports whether m is an action of the side to move.
func (c *Scene) Allows(m Move) bool { return c.allows(m) }

// Free reports whether nobody has the ball.
func (c *Scene) Free() bool { return c.free }

// Goal returns a goal kick of the side to move, which must have one.
func (c *Scene) Goal() Move {
	to := c.kicks(c.holder).and(goals[c.side.Other()]).first()
	return Move{Act: Kick, Piece: c.holder, To: to}
}

// Stuck reports whether the side to move has no action (section 5.4).
func (c *Scene) Stuck() bool { return c.countMoves() == 0 }

// Grabs appends the actions that win the ball: takes, and picking up a free ball.
func (c *Scene) Grabs(dst []Move) []Move {
	switch {
	case c.free:
		for set := c.reach(c.side, c.ballLines()); set != 0; set &= set - 1 {
			k := Kind(bits.TrailingZeros8(set))
			if c.roomy(c.Piece[c.side][k]).has(c.Ball) {
				dst = append(dst, Move{Act: Go, Piece: k, To: c.Ball})
			}
		}
	case c.held != c.side:
		for set := c.reach(c.side, c.ballLines()); set != 0; set &= set - 1 {
			k := Kind(bits.TrailingZeros8(set))
			dst = list(dst, Take, k, c.takes(k))
		}
	}
	return dst
}

// Passes appends one pass for each team-mate who can get the ball by a pass or a
// chain: those that end with the same piece lead to the same position.
func (c *Scene) Passes(dst []Move) []Move {
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
func (c *Scene) Others(dst []Move) []Move {
	for k := range Kinds {
		to := c.goes(k)
		if c.holds(k) {
			dst = list(dst, Carry, k, to)
			dst = list(dst, Kick, k, c.kicks(k).and(pitch))
		} else if c.free {
			to = to.without(of(c.Ball))
		}
		dst = list(dst, Go, k, to)
	}
	return dst
}

// CanScore reports whether the side to move has a goal kick in p, which is in
// PLAY.
func (r *Rules) CanScore(p *Position) bool {
	c := r.look(p)
	return c.canScore()
}

// Threatened reports whether the other side would have a goal kick, were it to
// move.
func (r *Rules) Threatened(p *Position) bool {
	c := r.look(p)
	return c.threatened()
}

// Grabs appends the actions in PLAY that win the ball: takes, and picking up a
// free ball.
func (r *Rules) Grabs(dst []Move, p *Position) []Move {
	var c Scene
	c.Look(r, p)
	return c.Grabs(dst)
}

// Do returns the position after an action that is not a goal. The ends of
// sections 5.2 to 5.4 are the caller's business.
func (p Position) Do(m Move) Position {
	p.act(m)
	return p
}

// Goal reports whether the action of the side to move is a goal kick.
func (m Move) Goal() bool { return m.Act == Kick && !m.To.OnPitch() }

// A lane is a line from a square to a square of the goal: forward, or slanting.
type lane struct {
	between board
	length  uint8 // steps to the goal; 0: there is no such square
}

// lanes[side][q] are the lanes of a side that attacks: straight, and the two that
// slant. From a corner there is none (FC-17).
var lanes = makeLanes()

func makeLanes() (t [2][Squares][3]lane) {
	for side := range t {
		ways := [3]int{north, northwest, northeast}
		if Side(side) == Black {
			ways = [3]int{south, southeast, southwest}
		}
		for q := range t[side] {
			for i, d := range ways {
				ray := kickRays[side][far][d][q]
				if ray.and(pitch) == ray || corners.has(Square(q)) {
					continue
				}
				t[side][q][i] = lane{ray.and(pitch), uint8(ray.count())}
			}
		}
	}
	return t
}

func (c *scene) canScore() bool {
	return !c.free && c.held == c.side && c.openLanes(c.held, c.holder) > 0
}

func (c *scene) threatened() bool {
	return !c.free && c.held != c.side && c.openLanes(c.held, c.holder) > 0
}

// openLanes counts the goal squares that a piece could kick to from where it
// stands, if it had the ball.
func (c *scene) openLanes(side Side, k Kind) (n int) {
	q := c.Piece[side][k]
	t := &lanes[side][q]
	switch k {
	case Knight:
		return kickJumps[side][q].and(goals[side.Other()]).count()
	case Queen:
		return c.open(&t[0]) + c.open(&t[1]) + c.open(&t[2])
	case Rook:
		return c.open(&t[0])
	case Bishop:
		return c.open(&t[1]) + c.open(&t[2])
	case Pawn:
		if t[0].length <= 2 {
			return c.open(&t[0])
		}
		return 0
	}
	for i := range t { // FC-15: in its zone a keeper never shoots
		if t[i].length == 1 && !c.rules.Zone {
			n++
		}
	}
	return n
}

// open returns 1 if nothing stops a kick along a lane: two pieces do, and a
// keeper (FC-12, FC-14).
func (c *scene) open(l *lane) int {
	hit := l.between.and(c.all)
	if l.length == 0 || !hit.rest().empty() {
		return 0
	}
	if hit.has(c.Piece[White][King]) || hit.has(c.Piece[Black][King]) {
		return 0
	}
	return 1
}

// lines are what is seen from a square along rows and columns, and slanting, up to
// the first piece.
type lines struct{ straight, slanting board }

func (c *scene) ballLines() lines {
	return lines{straight(c.Ball, c.all), slanting(c.Ball, c.all)}
}

// reach returns the pieces of a side that reach the ball's square, were it to
// move: bit k is kind k. Neither the row limit is looked at nor, with a holder,
// whether there is a way out.
func (c *scene) reach(side Side, l lines) (set uint8) {
	p := &c.Piece[side]
	if l.straight.or(l.slanting).has(p[Queen]) {
		set |= 1 << Queen
	}
	if l.straight.has(p[Rook]) {
		set |= 1 << Rook
	}
	if l.slanting.has(p[Bishop]) {
		set |= 1 << Bishop
	}
	if jumps[c.Ball].has(p[Knight]) {
		set |= 1 << Knight
	}
	if l.straight.and(steps2[c.Ball]).has(p[Pawn]) {
		set |= 1 << Pawn
	}
	if steps1[c.Ball].has(p[King]) && areas[side].has(c.Ball) {
		set |= 1 << King
	}
	return set
}
