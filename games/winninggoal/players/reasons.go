package players

import (
	"woodwork/bot"
	"woodwork/game"
	wg "woodwork/games/winninggoal"
)

const figures = "winninggoal.figure."

// Reason says in what a move is the best of all, or else what comes of it.
func (a analyst) Reason(m game.Match, seat game.Seat, e bot.MoveEvaluation) game.Text {
	r, s, err := matchOf(m)
	if err != nil {
		return game.Text{}
	}
	move, err := r.ParseMove(&s, e.Move)
	if err != nil {
		return game.Text{}
	}
	c := bot.Compare(m.Hints(seat), figures)
	switch {
	case s.Window:
		return reasonInWindow(r, s, seat, move)
	case s.Att.Seat() == seat:
		return reasonToAttack(e.Move, c)
	}
	return reasonToDefend(e.Move, c)
}

// reasonInWindow is for who may interrupt the attacker.
func reasonInWindow(r *wg.Rules, s wg.State, seat game.Seat, move wg.Move) game.Text {
	if move.Act == wg.LetGo {
		return reason("later")
	}
	r.Step(&s, game.At(seat, move))
	if s.Att.Seat() == seat {
		return reason("takes")
	}
	return game.Text{}
}

// reasonToAttack is for the side in possession.
func reasonToAttack(move string, c bot.Comparison) game.Text {
	if p, most := c.Most(move, "goal"); most {
		return reason("goal", "p", p)
	}
	if p, most := c.Most(move, "shot"); most {
		return reason("shot", "p", p)
	}
	if p, most := c.Most(move, "keep"); most {
		return reason("keep", "p", p)
	}
	if p, some := c.Of(move, "shot"); some {
		return reason("some", "p", p)
	}
	if p, known := c.Of(move, "keep"); known {
		return reason("holds", "p", p)
	}
	return game.Text{}
}

// reasonToDefend is for the other side.
func reasonToDefend(move string, c bot.Comparison) game.Text {
	if p, least := c.Least(move, "goal"); least {
		return reason("concede", "p", p)
	}
	if p, most := c.Most(move, "lose"); most {
		return reason("win", "p", p)
	}
	if p, known := c.Of(move, "lose"); known {
		return reason("wins", "p", p)
	}
	return game.Text{}
}

func reason(key string, pairs ...any) game.Text {
	return game.Say("winninggoal.reason."+key, pairs...)
}
