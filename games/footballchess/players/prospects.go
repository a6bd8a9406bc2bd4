package players

import (
	"woodwork/game"
	fc "woodwork/games/footballchess"
)

// reasonForBall returns a reason for a side that does not have the ball: who gets it next.
func (c *change) reasonForBall() game.Text {
	mine, theirs := c.grabs(c.after, c.side), c.grabs(c.after, c.side.Other())
	_, lost := c.after.Holder(c.side.Other())
	switch {
	case lost && mine > 0 && c.hems():
		return reason("hems")
	case lost:
		return game.Text{}
	case theirs == 0 && mine > 0:
		return reason("alone")
	case theirs == 0 && c.grabs(c.before, c.side.Other()) > 0:
		return reason("blocks")
	case c.answered():
		return reason("lures")
	}
	return game.Text{}
}

// grabs counts the moves with which side would get the ball if it were to move.
func (c *change) grabs(p *fc.Position, side fc.Side) int {
	turned := turnedTo(p, side)
	return len(c.rules.Grabs(nil, &turned))
}

// hems reports whether the side can take the ball after every move of the other side, which has
// it and cannot score.
func (c *change) hems() bool {
	for _, m := range c.rules.Moves(nil, c.after) {
		if next := c.after.Do(m); len(c.rules.Grabs(nil, &next)) == 0 {
			return false
		}
	}
	return true
}

// reasonToPrepare says what the next moves can be: first those of the other side.
func (c *change) reasonToPrepare() game.Text {
	were, are := c.threats(c.before, c.side.Other()), c.threats(c.after, c.side.Other())
	could, can := c.threats(c.before, c.side), c.threats(c.after, c.side)
	switch {
	case were > 0 && are == 0:
		return reason("calms")
	case could == 0 && can > 0:
		return reason("opens")
	case c.grabs(c.after, c.side) > 0:
		return reason("hunts")
	case are < were:
		return reason("curbs", "n", are, "m", were)
	}
	return c.reasonForRoom()
}

// threats counts the moves of side after which it could score with its next one, if it were to
// move.
func (c *change) threats(p *fc.Position, side fc.Side) (n int) {
	turned := turnedTo(p, side)
	for _, m := range c.rules.Moves(nil, &turned) {
		if next := turned.Do(m); !m.Goal() && c.rules.Threatened(&next) {
			n++
		}
	}
	return n
}

// reasonForRoom says that the moved piece has more squares to go to.
func (c *change) reasonForRoom() game.Text {
	had, has := c.room(c.before), c.room(c.after)
	if has <= had {
		return game.Text{}
	}
	return reason("room", "n", has, "m", had)
}

// room counts the squares to which the moved piece could go.
func (c *change) room(p *fc.Position) (n int) {
	turned := turnedTo(p, c.side)
	for _, m := range c.rules.Moves(nil, &turned) {
		if m.Piece == c.move.Piece && (m.Act == fc.Go || m.Act == fc.Carry) {
			n++
		}
	}
	return n
}

// reasonToPlace returns a reason for placing a piece on a starting square.
func reasonToPlace(r *fc.Rules, p *fc.Position, move fc.Move) game.Text {
	if move.Act != fc.Put {
		return game.Text{}
	}
	if s, err := fc.Standard().Start(2); err == nil && s.Piece[p.Turn][move.Piece] == move.To {
		return reason("place.usual")
	}
	after := kickOff(r, *p, move)
	for _, m := range r.Grabs(nil, &after) {
		if m.Piece == move.Piece {
			return reason("place.ball")
		}
	}
	return reason("place.same")
}

// kickOff returns p after a placement, with the same side to move and the other pieces in hand
// on any of their squares, because none of these is between another and the ball.
func kickOff(r *fc.Rules, p fc.Position, move fc.Move) fc.Position {
	side := p.Turn
	p.Piece[side][move.Piece] = move.To
	for _, p.Turn = range []fc.Side{side.Other(), side} {
		for p.InHand(p.Turn) > 0 {
			m := r.Moves(nil, &p)[0]
			p.Piece[p.Turn][m.Piece] = m.To
		}
	}
	p.Status = fc.Play
	return p
}
