package players

import (
	"context"
	"math"

	"woodwork/bot"
	"woodwork/game"
	st "woodwork/games/soccertactics"
	"woodwork/games/soccertactics/engine"
)

const figures = "soccertactics.figure."

// merits are the figures that speak for a move which has the most of one, weightiest first;
// dangers speak for the move which has the least.
var (
	merits  = [...]string{"goal", "win", "shot", "set", "pass", "get"}
	dangers = [...]string{"against", "foe"}
)

// hints returns the figures of the rules and of the evaluation.
func hints(m game.Match, seat game.Seat) []game.Hint[string] {
	return bot.Program{Figures: bot.Figures(engine.Figures)}.Hints(m, seat)
}

// Reason says in which respect a move is the best of all, by the odds of the next events. If
// there are none, in line-ups and before kicks, it says where the pawns are.
func (a analyst) Reason(m game.Match, seat game.Seat, e bot.MoveEvaluation) game.Text {
	c := bot.Compare(hints(m, seat), figures)
	for _, name := range merits {
		if p, most := c.Most(e.Move, name); most && percent(p) > 0 {
			if name == "get" && percent(p) == 100 {
				return reason("get.sure")
			}
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
	if move.Act == st.SetUp {
		return a.reasonToLineUp(m, seat, r.FormatMove(&s, s.StandardSetUp()), e)
	}
	if after := s; gets(r, &after, seat, move) {
		return reason("ball")
	}
	if p, known := c.Of(e.Move, "set"); known && percent(p) > 0 {
		return reason("promise", "p", p)
	}
	if text := reasonAtCorner(r, &s, st.Side(seat), move); text.Key != "" {
		return text
	}
	if text := reasonToStand(r, &s, st.Side(seat), move); text.Key != "" {
		return text
	}
	return reasonToChange(r, &s, st.Side(seat), move)
}

// reasonToLineUp compares a line-up with the usual one.
func (a analyst) reasonToLineUp(m game.Match, seat game.Seat, usual string, e bot.MoveEvaluation) game.Text {
	if e.Move == usual {
		return reason("usual")
	}
	was, err := a.after(context.Background(), m, seat, usual)
	switch {
	case err != nil || percent(e.Win) < percent(was.Win):
		return game.Text{}
	case percent(e.Win) == percent(was.Win):
		return reason("alike")
	}
	return reason("lineup", "p", e.Win, "q", was.Win)
}

// percent rounds a chance to the percentage that is shown.
func percent(p float64) float64 { return math.Round(100 * p) }

// gets reports whether a pawn reaches the free ball, alone.
func gets(r *st.Rules, s *st.State, seat game.Seat, move st.Move) bool {
	if _, held := s.On(st.Side(seat), s.Ball); held || move.To != s.Ball || move.Act != st.MovePawn {
		return false
	}
	r.Step(s, game.At(seat, move))
	_, mine := s.On(st.Side(seat), s.Ball)
	_, theirs := s.On(st.Side(seat).Other(), s.Ball)
	return mine && !theirs && s.O == st.Side(seat)
}

// reasonToStand says what the square is good for to which a pawn goes.
func reasonToStand(r *st.Rules, s *st.State, side st.Side, move st.Move) game.Text {
	switch move.Act {
	case st.MovePawn, st.Place, st.StepKeeper:
		switch to := move.To; {
		case side == s.O && r.Shooting(side.Other()).Has(to):
			return reason("shooting", "to", to.String())
		case side != s.O && to.Row(side) < s.Ball.Row(side):
			return reason("guard", "to", to.String())
		}
	}
	return game.Text{}
}

func reason(key string, pairs ...any) game.Text {
	return game.Say("soccertactics.reason."+key, pairs...)
}
