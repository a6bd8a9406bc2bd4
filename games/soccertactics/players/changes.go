package players

import (
	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// A change is the effect of a walk of a pawn, or of its placement, on the position. The ball and
// its holder stay the same.
type change struct {
	rules         *st.Rules
	side          st.Side
	before, after st.State
	move          st.Move
}

// reasonToChange says what is better after a decision than before it.
func reasonToChange(r *st.Rules, s *st.State, side st.Side, move st.Move) game.Text {
	switch move.Act {
	case st.DribbleTo, st.PlayBall:
		return reasonToPlay(r, s, side, move)
	case st.Pass:
		return reason("stay")
	case st.MovePawn, st.Place, st.StepKeeper:
	default:
		return game.Text{}
	}
	c, ok := changeBy(r, s, side, move)
	if !ok {
		return game.Text{}
	}
	for _, say := range [...]func() game.Text{c.lanes, c.race, c.onside, c.place} {
		if text := say(); text.Key != "" {
			return text
		}
	}
	return game.Text{}
}

// changeBy moves a pawn; false if it does not end where it was sent.
func changeBy(r *st.Rules, s *st.State, side st.Side, move st.Move) (change, bool) {
	c, next := change{r, side, *s, *s, move}, *s
	r.Step(&next, game.At(side.Seat(), move))
	c.after.Pawns = next.Pawns
	_, there := c.after.On(side, move.To)
	return c, there
}

// reasonAtCorner says how a placement in front of goal changes the corner being prepared.
func reasonAtCorner(r *st.Rules, s *st.State, side st.Side, move st.Move) game.Text {
	if s.Phase != st.CornerPlace || move.Act != st.Place {
		return game.Text{}
	}
	c, ok := changeBy(r, s, side, move)
	if !ok {
		return game.Text{}
	}
	return c.corner()
}

// corner compares how often the corner being prepared finds a pawn to shoot.
func (c change) corner() game.Text {
	was, is := shotFromCorner(c.rules, c.before), shotFromCorner(c.rules, c.after)
	switch mine := c.side == c.before.O; {
	case mine && percent(is) > percent(was):
		return reason("corner", "p", is, "q", was)
	case !mine && percent(is) < percent(was):
		return reason("corner.less", "p", is, "q", was)
	}
	return game.Text{}
}

// shotFromCorner returns the chance that a corner kicked now finds a pawn to shoot.
func shotFromCorner(r *st.Rules, s st.State) float64 {
	s.Pawns[s.O][s.Taker], s.Restart, s.Phase = s.Ball, st.CornerKick, st.BallRoll
	_, shot := r.Lanes(&s)
	return shot
}

// lanes compares how often the next roll for the ball finds a team-mate.
func (c change) lanes() game.Text {
	if _, held := c.before.On(c.before.O, c.before.Ball); !held || c.before.Phase != st.PawnMove {
		return game.Text{}
	}
	was, _ := c.rules.Lanes(&c.before)
	is, _ := c.rules.Lanes(&c.after)
	if percent(is) > percent(was) {
		return reason("opens", "p", is, "q", was)
	}
	return game.Text{}
}

// race compares how many of the six rolls bring either side to the ball.
func (c change) race() game.Text {
	other := c.side.Other()
	was, is := rolls(c.rules, &c.before, other), rolls(c.rules, &c.after, other)
	if _, held := c.before.On(c.side, c.before.Ball); !held {
		if was, is := rolls(c.rules, &c.before, c.side), rolls(c.rules, &c.after, c.side); is > was {
			return reason("closer", "n", is, "m", was)
		}
	}
	if is < was {
		return reason("block", "n", is, "m", was)
	}
	return game.Text{}
}

// rolls returns how many of the six rolls bring a side to the ball.
func rolls(r *st.Rules, s *st.State, side st.Side) int {
	reach := r.Reach(s, side)
	return reach.Count(s.Ball)
}

// onside reports a pawn that comes back from offside.
func (c change) onside() game.Text {
	line := c.before.Line(c.side.Other())
	if c.side == c.before.O && c.rules.Judged(&c.before) && c.move.From.OnPitch() &&
		c.move.From.Row(c.side.Other()) < line && c.move.To.Row(c.side.Other()) >= line {
		return reason("onside", "to", c.move.To.String())
	}
	return game.Text{}
}

// place says what the square of a pawn is good for.
func (c change) place() game.Text {
	from, to, ball, side := c.move.From, c.move.To, c.before.Ball, c.side
	switch opponent, beside := c.marks(); {
	case side != c.before.O && beside:
		return reason("mark", "to", to.String(), "at", opponent.String())
	case !from.OnPitch() || !ball.OnPitch():
	case side == c.before.O && to.Row(side.Other()) < from.Row(side.Other()):
		return reason("forward", "to", to.String())
	case side == c.before.O && to.Row(side) < ball.Row(side) && to.Row(side) < from.Row(side):
		return reason("cover", "to", to.String())
	case side != c.before.O && to.Row(side.Other()) < from.Row(side.Other()):
		return reason("counter", "to", to.String())
	case far(to, ball) < far(from, ball):
		return reason("nearer", "to", to.String())
	}
	return game.Text{}
}

// marks returns an opponent in the pawn's own half that is next to the pawn.
func (c change) marks() (st.Square, bool) {
	for _, q := range c.after.Pawns[c.side.Other()][st.FirstBack:] {
		if q.OnPitch() && q.Row(c.side) <= st.Ranks/2 && far(q, c.move.To) <= 2 && (!c.move.From.OnPitch() || far(q, c.move.From) > 2) {
			return q, true
		}
	}
	return 0, false
}

// far returns the square of the distance between two squares.
func far(a, b st.Square) int {
	files, ranks := a.File()-b.File(), a.Rank()-b.Rank()
	return files*files + ranks*ranks
}

// reasonToPlay gives a reason for playing the ball where no pawn of the own side receives it at
// once, and for a dribble.
func reasonToPlay(r *st.Rules, s *st.State, side st.Side, move st.Move) game.Text {
	forward := move.To.Row(side.Other()) < s.Ball.Row(side.Other())
	switch landing := r.Landing(s, move); {
	case landing == st.LandsPass && forward:
		return reason("keep.forward")
	case landing == st.LandsPass:
		return reason("keep")
	case landing == st.LandsLoose:
		after := *s
		after.Ball = move.To
		own, theirs := rolls(r, &after, side), rolls(r, &after, side.Other())
		if own >= theirs && own > 0 {
			return reason("loose", "n", own, "m", theirs)
		}
	}
	if move.To.Row(side) > s.Ball.Row(side) {
		return reason("clear")
	}
	return game.Text{}
}
