package players

import (
	"woodwork/bot"
	"woodwork/game"
	sq "woodwork/games/squareball"
	"woodwork/games/squareball/engine"
)

// Reason says what came of a flick when it was tried, and what a way of a figure does for
// the attack.
func (analyst) Reason(m game.Match, seat game.Seat, e bot.MoveEvaluation) game.Text {
	r, s, err := matchOf(m)
	if err != nil {
		return game.Text{}
	}
	move, err := r.ParseMove(&s, e.Move)
	if err != nil {
		return game.Text{}
	}
	switch move.Act {
	case sq.FlickDie:
		return reasonToFlick(r, &s, move)
	case sq.MoveOwn, sq.MoveTheirs, sq.CarryTo:
		return reasonToWalk(r, &s, seat, move)
	case sq.MoveKeeper:
		if keeper := s.Figure[seat][0].At; abs(move.At.X) < abs(keeper.X) {
			return reason("keeper")
		}
	case sq.PutFigure:
		if move == r.Default(&s) {
			return reason("place")
		}
	}
	return game.Text{}
}

// fair is the share of tries from which on something speaks for a flick.
const fair = 0.1

// reasonToFlick names the best thing that comes of a flick often enough.
func reasonToFlick(r *sq.Rules, s *sq.State, flick sq.Move) game.Text {
	switch t := engine.NewExpert(r).Try(s, flick); {
	case t.Goal >= fair:
		return reason("goal", "p", t.Goal)
	case t.Land >= fair:
		return reason("land", "p", t.Land)
	default:
		return reason("keep", "p", t.Keep)
	}
}

// gain is how much likelier a goal becomes by a way that is worth mentioning: less than
// that is within the error of the estimates.
const gain = 0.02

// reasonToWalk compares a way with what the clock would do.
func reasonToWalk(r *sq.Rules, s *sq.State, seat game.Seat, move sq.Move) game.Text {
	x := engine.NewExpert(r)
	with, without := x.Attack(s, seat, move), x.Attack(s, seat, r.Default(s))
	if with < without+gain {
		return game.Text{}
	}
	return reason("walk", "p", with, "q", without)
}

func abs(x int32) int32 { return max(x, -x) }

func reason(key string, pairs ...any) game.Text {
	return game.Say("squareball.reason."+key, pairs...)
}
