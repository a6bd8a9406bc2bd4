package footballchess

import "woodwork/game"

// Refuse says why seat, which may act, may not make the move m; it returns the zero Refusal if
// it may. The generator, which is faster, lists exactly the moves that are not refused.
func (r Rules) Refuse(s *State, seat game.Seat, m Move) game.Refusal {
	switch {
	case m.Act == Flag:
		return refusal("FC-42", "flag").Unless(seat == game.Clock && m.Side == s.Turn)
	case seat == game.Clock:
		return refusal("FC-42", "clock")
	case m.Act == Resign:
		return refusal("FC-56", "resign").Unless(seat == game.Seat(m.Side))
	case m.Act == Agree:
		return game.Refusal{} // the code that handles offers checks whether a draw was offered
	case s.Status == Place:
		return s.refusePlacement(m)
	case m.Act == Put:
		return refusal("FC-55", "place.later")
	}
	c := critic{Generator: r.newGenerator(&s.Position), piece: m.Piece}
	switch m.Act {
	case Kick:
		return c.kick(m.To)
	case Pass, Chain:
		return c.pass(m)
	case Take:
		return c.take(m.To)
	}
	return c.step(m)
}

func refusal(rule, key string, pairs ...any) game.Refusal {
	return game.Refusal{Rule: rule, Text: game.Say("footballchess.refuse."+key, pairs...)}
}

func (p *Position) refusePlacement(m Move) game.Refusal {
	switch {
	case m.Act != Put:
		return refusal("FC-36", "place.first")
	case p.Piece[p.Turn][m.Piece] != Hand:
		return refusal("FC-55", "place.stands", "piece", m.Piece.name(), "at", p.Piece[p.Turn][m.Piece].String())
	case !fieldSquares[p.Turn].Has(m.To):
		return refusal("FC-55", "place.elsewhere", "at", m.To.String())
	case p.occupied(p.Turn).Has(m.To):
		return refusal("FC-55", "place.occupied", "at", m.To.String())
	}
	return game.Refusal{}
}

// critic finds what is wrong with an action of one piece in PLAY. It applies the rules one by
// one; of the generator it uses only the squares of the pieces.
type critic struct {
	Generator
	piece Kind
}

func (c *critic) from() Square { return c.Piece[c.side][c.piece] }

// step judges kind 1, with or without the ball.
func (c *critic) step(m Move) game.Refusal {
	q, t := c.from(), m.To
	switch {
	case m.Act == Carry && !c.Holds(c.piece):
		return c.notHolder()
	case m.Act == Carry && !t.OnPitch():
		return refusal("FC-18", "net.ball")
	case !t.OnPitch():
		return refusal("FC-50", "net")
	case t == q:
		return refusal("FC-44", "stay")
	case c.all.Has(t):
		return refusal("FC-47", "occupied", "at", t.String())
	case !c.inPattern(c.piece, q, t):
		return c.outOfPattern(q, t)
	}
	if over, found := c.firstBetween(c.piece, q, t, c.all.Or(Of(c.Ball))); found {
		if c.free && over == c.Ball {
			return refusal("FC-10", "over.ball", "at", over.String())
		}
		return refusal("FC-48", "over.piece", "at", over.String())
	}
	if c.piece == King && !areas[c.side].Has(t) {
		return refusal("FC-49", "keeper")
	}
	return c.rowFull(q, t)
}

// kick judges kind 2.
func (c *critic) kick(t Square) game.Refusal {
	q := c.from()
	switch {
	case !c.Holds(c.piece):
		return c.notHolder()
	case goals[c.side].Has(t):
		return refusal("FC-16", "own.goal")
	case c.all.Has(t):
		return refusal("FC-47", "kick.occupied", "at", t.String())
	case !c.inPattern(c.piece, q, t):
		return c.outOfPattern(q, t)
	case !t.OnPitch() && corners.Has(q) && c.piece != Knight:
		return refusal("FC-17", "corner")
	case c.piece == King && c.rules.Zone && !areas[c.side].Has(t):
		return refusal("FC-15", "zone")
	}
	way := c.between(c.piece, q, t)
	for _, side := range []Side{White, Black} {
		if k := c.Piece[side][King]; way.Has(k) {
			return refusal("FC-14", "over.keeper", "at", k.String())
		}
	}
	if n := way.And(c.all).Count(); n > 1 {
		return refusal("FC-12", "over.two", "count", n)
	}
	return refusal("FC-33", "kick.row", "row", t.Row()).Unless(!c.rules.KickRows || !t.OnPitch() || c.rowFull(q, t).None())
}

// pass judges kind 3: it finds the first leg that is not possible.
func (c *critic) pass(m Move) game.Refusal {
	switch {
	case !c.Holds(m.Piece):
		return c.notHolder()
	case m.Mate[0] == m.Piece:
		return refusal("FC-53", "pass.self")
	}
	first := c.leg(m.Piece, m.Mate[0])
	switch {
	case !first.None() || m.Act == Pass:
		return first
	case m.Mate[1] == m.Piece:
		return refusal("FC-21", "pass.back")
	case m.Mate[1] == m.Mate[0]:
		return refusal("FC-53", "pass.self")
	}
	return c.leg(m.Mate[0], m.Mate[1])
}

func (c *critic) leg(passer, receiver Kind) game.Refusal {
	q, t := c.Piece[c.side][passer], c.Piece[c.side][receiver]
	if c.rules.LinePass && direction(c.side, q, t) < 0 && !c.inPattern(passer, q, t) {
		return refusal("FC-19", "pass.line", "from", q.String(), "to", t.String())
	}
	if !c.rules.LinePass && !c.inPattern(passer, q, t) {
		return refusal("FC-19", "pass.pattern", "how", passer.goes(), "from", q.String(), "to", t.String())
	}
	if over, found := c.firstBetween(passer, q, t, c.all); found {
		return refusal("FC-19", "pass.blocked", "at", over.String())
	}
	if c.offside(t) {
		return refusal("FC-23", "offside", "mate", receiver.name(), "at", t.String(), "row", c.lastRow(c.side.Other()))
	}
	return refusal("FC-15", "zone").Unless(passer != King || !c.rules.Zone || areas[c.side].Has(t))
}

// take judges kind 4: why the piece cannot reach the holder, or has no way out.
func (c *critic) take(t Square) game.Refusal {
	q, h := c.from(), c.Ball
	switch {
	case c.free:
		return refusal("FC-54", "take.free", "at", h.String())
	case c.held == c.side:
		return refusal("FC-54", "take.own")
	case !c.inPattern(c.piece, q, h):
		return c.outOfPattern(q, h)
	case c.piece == King && !areas[c.side].Has(h):
		return refusal("FC-31", "take.keeper")
	}
	if over, found := c.firstBetween(c.piece, q, h, c.all); found {
		return refusal("FC-27", "take.blocked", "at", over.String())
	}
	return c.exit(q, h, t)
}

func (c *critic) exit(q, h, t Square) game.Refusal {
	switch {
	case !t.OnPitch():
		return refusal("FC-18", "net.ball")
	case t == q:
		return refusal("FC-30", "take.back")
	case c.all.Has(t):
		return refusal("FC-32", "take.occupied", "at", t.String())
	case !c.inPattern(c.piece, h, t):
		return c.outOfPattern(h, t)
	case c.piece == King && !areas[c.side].Has(t):
		return refusal("FC-31", "take.keeper")
	case c.straight(q, h, t):
		return refusal("FC-28", "take.bend")
	}
	if over, found := c.firstBetween(c.piece, h, t, c.all.Without(Of(q))); found {
		return refusal("FC-27", "take.blocked", "at", over.String())
	}
	return c.rowFull(q, t)
}

// straight reports whether a line piece that comes from q continues through h without turning
// (FC-28).
func (c *critic) straight(q, h, t Square) bool {
	if c.piece == Knight || c.piece == King {
		return false
	}
	first, second := direction(c.side, q, h), direction(c.side, h, t)
	return first == second || first == second^4 && !c.rules.TurnBack
}

func (c *critic) notHolder() game.Refusal {
	return refusal("FC-08", "holder", "piece", c.piece.name())
}

func (c *critic) outOfPattern(q, t Square) game.Refusal {
	return refusal("FC-46", "pattern", "how", c.piece.goes(), "from", q.String(), "to", t.String())
}

// rowFull refuses if the row of t has no room for a piece from q.
func (c *critic) rowFull(q, t Square) game.Refusal {
	others := c.count(t.Row())
	if q.Row() == t.Row() {
		others--
	}
	if c.rules.RowLimit == RowsFree || others < FullRow {
		return game.Refusal{}
	}
	return refusal("FC-33", "row", "row", t.Row(), "limit", FullRow)
}

// inPattern reports whether t is in the pattern of k from q on an empty board, including the
// goal that the side attacks.
func (c *critic) inPattern(k Kind, q, t Square) bool {
	if k == Knight {
		return kickJumps[c.side][q].Has(t)
	}
	d := direction(c.side, q, t)
	return d >= patterns[k].from && (d-patterns[k].from)%patterns[k].by == 0 && kickRays[c.side][patterns[k].reach][d][q].Has(t)
}

// direction returns the direction of the line from q to t, or -1.
func direction(side Side, q, t Square) int {
	for d := range directions {
		if kickRays[side][far][d][q].Has(t) {
			return d
		}
	}
	return -1
}

// between returns the squares that k passes on its way from q to t.
func (c *critic) between(k Kind, q, t Square) Bitboard {
	if k == Knight {
		return Bitboard{}
	}
	ray := &kickRays[c.side][far][direction(c.side, q, t)]
	return ray[q].Without(ray[t]).Without(Of(t))
}

// firstBetween returns the first obstacle in the way of k.
func (c *critic) firstBetween(k Kind, q, t Square, obstacles Bitboard) (Square, bool) {
	hit := c.between(k, q, t).And(obstacles)
	if hit.Empty() {
		return 0, false
	}
	return nearest(direction(c.side, q, t), hit), true
}
