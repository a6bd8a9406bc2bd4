package players

import (
	"woodwork/bot"
	"woodwork/game"
	fc "woodwork/games/footballchess"
)

// Reason says what a move does: a goal, or one that cannot be stopped; a threat, and
// whether the ball can be taken; what it prevents.
func (a analyst) Reason(m game.Match, _ game.Seat, e bot.MoveEvaluation) game.Text {
	r, s, err := matchOf(m)
	if err != nil {
		return game.Text{}
	}
	move, err := r.ParseMove(&s, e.Move)
	switch {
	case err != nil || s.Status != fc.Play:
		return game.Text{}
	case move.Goal():
		return reason("goal")
	case e.Forced > 0:
		return reason("forced", "n", (e.Forced+1)/2)
	}
	after := s.Position.Do(move)
	if after.Status != fc.Play {
		return game.Text{}
	}
	return reasonForPosition(&r, &s.Position, &after, move, e)
}

// reasonForPosition compares the position before a move with that after it, in which the
// other side is to move.
func reasonForPosition(r *fc.Rules, before, after *fc.Position, move fc.Move, e bot.MoveEvaluation) game.Text {
	side := before.Turn
	_, held := after.Holder(side)
	takers := held && r.Robbable(after)
	danger := r.CanScore(after)
	goal, threat := shot(r, after, side)
	_, dangerous := shot(r, before, side.Other())
	switch {
	case e.Forced < 0:
		return reason("late", "n", -e.Forced/2)
	case threat && held && !takers && !danger:
		return reason("threat.safe", "at", goal.String())
	case threat && !danger:
		return reason("threat", "at", goal.String())
	case dangerous && !danger:
		return reason("stops")
	case danger:
		return game.Text{}
	}
	_, had := before.Holder(side)
	switch {
	case held && !had && !takers:
		return reason("wins.safe")
	case held && !had:
		return reason("wins")
	case held && !takers:
		return reason("safe")
	}
	return reasonWithoutBall(r, after, side)
}

// reasonWithoutBall is for a move after which the side does not hold the ball.
func reasonWithoutBall(r *fc.Rules, after *fc.Position, side fc.Side) game.Text {
	mine := *after
	mine.Turn = side
	switch grabs := len(r.Grabs(nil, &mine)); {
	case len(r.Grabs(nil, after)) == 0 && grabs > 0:
		return reason("alone")
	case grabs > 0:
		return reason("hunts")
	}
	return game.Text{}
}

// shot returns a goal square that side could hit, were it to move.
func shot(r *fc.Rules, p *fc.Position, side fc.Side) (fc.Square, bool) {
	turned := *p
	turned.Turn = side
	var c fc.Generator
	if c.Look(r, &turned); !c.CanScore() {
		return 0, false
	}
	return c.Goal().To, true
}

func reason(key string, pairs ...any) game.Text {
	return game.Say("footballchess.reason."+key, pairs...)
}
