package players

import (
	"woodwork/bot"
	"woodwork/game"
	fc "woodwork/games/footballchess"
)

// Reason says what a move does: it scores, or forces a goal; it threatens one, and whether the
// ball can then be taken; what it prevents; who gets the ball; what it prepares.
func (a analyst) Reason(m game.Match, _ game.Seat, e bot.MoveEvaluation) game.Text {
	r, s, err := matchOf(m)
	if err != nil {
		return game.Text{}
	}
	move, err := r.ParseMove(&s, e.Move)
	switch {
	case err != nil:
		return game.Text{}
	case s.Status == fc.Place:
		return reasonToPlace(&r, &s.Position, move)
	case s.Status != fc.Play:
		return game.Text{}
	case move.Goal():
		return reason("goal")
	}
	after := s.Position.Do(move)
	if after.Status != fc.Play {
		return game.Text{}
	}
	c := newChange(&r, &s.Position, &after, move)
	if text := c.reasonForced(e.Forced); text.Key != "" {
		return text
	}
	return c.reason()
}

// Obvious reports whether a move scores: the screen highlights the goal then.
func (analyst) Obvious(m game.Match, _ game.Seat, text string) bool {
	r, s, err := matchOf(m)
	if err != nil {
		return false
	}
	move, err := r.ParseMove(&s, text)
	return err == nil && move.Goal()
}

// A change is a move with the positions before and after it; in the latter the other side is to
// move.
type change struct {
	rules         *fc.Rules
	before, after *fc.Position
	move          fc.Move
	side          fc.Side
	had, held     bool // the side had the ball, and has it
	takers        bool // it has the ball, and the other side could take it
}

func newChange(r *fc.Rules, before, after *fc.Position, move fc.Move) change {
	c := change{rules: r, before: before, after: after, move: move, side: before.Turn}
	_, c.had = before.Holder(c.side)
	_, c.held = after.Holder(c.side)
	c.takers = c.held && r.Robbable(after)
	return c
}

// reasonForced returns the reason for a forced goal in that many plies: of the other side if
// negative.
func (c *change) reasonForced(plies int) game.Text {
	switch {
	case plies > 0 && c.takers:
		return reason("forced.anyway", "n", (plies+1)/2)
	case plies > 0:
		return reason("forced", "n", (plies+1)/2)
	case plies < 0:
		return reason("late", "n", -plies/2)
	}
	return game.Text{}
}

// reason returns the reason for a move that forces nothing.
func (c *change) reason() game.Text {
	danger, dangerous := c.rules.CanScore(c.after), c.rules.Threatened(c.before)
	switch goal, threat := shot(c.rules, c.after, c.side); {
	case danger:
		return c.reasonInDanger()
	case threat:
		return c.told("threat", "at", goal.String())
	case dangerous:
		return reason("stops")
	case c.held && !c.had:
		return c.told("wins")
	case c.held:
		return c.reasonToKeep()
	}
	if text := c.reasonForBall(); text.Key != "" {
		return text
	}
	return c.reasonToPrepare()
}

// reasonInDanger returns the reason for a move after which the other side can score.
func (c *change) reasonInDanger() game.Text {
	goal, _ := shot(c.rules, c.after, c.side.Other())
	return reason("danger", "at", goal.String())
}

// told adds, to a reason of a side that has the ball, whether the ball can be taken and then
// taken back.
func (c *change) told(key string, pairs ...any) game.Text {
	switch {
	case !c.takers:
		key += ".safe"
	case c.answered():
		key += ".back"
	}
	return reason(key, pairs...)
}

// reasonToKeep returns the reason for a side that had the ball and keeps it.
func (c *change) reasonToKeep() game.Text {
	if rows := c.rows(); rows > 0 {
		return c.told("forward", "n", rows)
	}
	if before := turnedTo(c.before, c.side.Other()); !c.takers && len(c.rules.Grabs(nil, &before)) > 0 {
		return reason("escapes")
	}
	return c.told("keeps")
}

// rows returns how many rows closer the ball has come to the goal that the side attacks.
func (c *change) rows() int {
	if c.side == fc.White {
		return c.after.Ball.Row() - c.before.Ball.Row()
	}
	return c.before.Ball.Row() - c.after.Ball.Row()
}

// answered reports whether some piece of the other side can get the ball next, and the side can
// take it back from each that does.
func (c *change) answered() bool {
	grabs := c.rules.Grabs(nil, c.after)
	for _, g := range grabs {
		if next := c.after.Do(g); len(c.rules.Grabs(nil, &next)) == 0 {
			return false
		}
	}
	return len(grabs) > 0
}

// shot returns a goal square that side could hit if it were to move.
func shot(r *fc.Rules, p *fc.Position, side fc.Side) (fc.Square, bool) {
	turned := turnedTo(p, side)
	var c fc.Generator
	if c.Look(r, &turned); !c.CanScore() {
		return 0, false
	}
	return c.Goal().To, true
}

// turnedTo returns p with side to move.
func turnedTo(p *fc.Position, side fc.Side) fc.Position {
	turned := *p
	turned.Turn = side
	return turned
}

func reason(key string, pairs ...any) game.Text {
	return game.Say("footballchess.reason."+key, pairs...)
}
