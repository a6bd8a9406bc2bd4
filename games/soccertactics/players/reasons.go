package players

import (
	"woodwork/bot"
	"woodwork/game"
	st "woodwork/games/soccertactics"
)

const figures = "soccertactics.figure."

// merits are the figures that speak for a move which has most of one, the weightiest
// first, and dangers those that speak for the move which has least.
var (
	merits  = [...]string{"goal", "win", "shot", "set", "pass", "get"}
	dangers = [...]string{"against", "foe"}
)

// Reason says in what a move is the best of all by the odds of what comes next. Where
// there are no odds, in line-ups and before kicks, it says where the pawns stand.
func (analyst) Reason(m game.Match, seat game.Seat, e bot.MoveEvaluation) game.Text {
	c := bot.Compare(m, seat, figures)
	for _, name := range merits {
		if p, most := c.Most(e.Move, name); most {
			return reason(name, "p", p)
		}
	}
	for _, name := range dangers {
		if p, least := c.Least(e.Move, name); least {
			return reason(name, "p", p)
		}
	}
	r, s, err := matchOf(m)
	if err != nil {
		return game.Text{}
	}
	move, err := r.ParseMove(&s, e.Move)
	if err != nil {
		return game.Text{}
	}
	return reasonToStand(r, &s, st.Side(seat), move)
}

// reasonToStand says what the place is good for to which a pawn goes, or a team.
func reasonToStand(r *st.Rules, s *st.State, side st.Side, move st.Move) game.Text {
	switch move.Act {
	case st.SetUp:
		return reason("behind", "n", behind(&move.Team, s.Ball, side))
	case st.MovePawn, st.Place, st.StepKeeper:
		to := move.To
		switch from := s.Ball.Row(side); {
		case side == s.O && r.Shooting(side.Other()).Has(to):
			return reason("post", "to", to.String())
		case side != s.O && to.Row(side) < from:
			return reason("guard", "to", to.String())
		}
	}
	return game.Text{}
}

// behind counts the pawns between the ball and their goal line.
func behind(team *st.Team, ball st.Square, side st.Side) (n int) {
	for _, q := range team {
		if q.OnPitch() && q.Row(side) < ball.Row(side) {
			n++
		}
	}
	return n
}

func reason(key string, pairs ...any) game.Text {
	return game.Say("soccertactics.reason."+key, pairs...)
}
