package players

import (
	"context"
	"math"

	"woodwork/bot"
	"woodwork/game"
	sq "woodwork/games/squareball"
	"woodwork/games/squareball/engine"
)

// Reason says what results a flick had when it was tried, and what a figure's path, or another
// decision, does for the attack.
func (analyst) Reason(m game.Match, seat game.Seat, e bot.MoveEvaluation) game.Text {
	r, s, err := matchOf(m)
	if err != nil {
		return game.Text{}
	}
	move, err := r.ParseMove(&s, e.Move)
	if err != nil {
		return game.Text{}
	}
	return reasonFor(r, &s, seat, move)
}

func reasonFor(r *sq.Rules, s *sq.State, seat game.Seat, move sq.Move) game.Text {
	switch move.Act {
	case sq.FlickDie:
		return reasonToFlick(r, s, move)
	case sq.GiveUp:
		if s.Windows() == [len(s.Die)]int32{} {
			return reason("giveup")
		}
	case sq.MoveKeeper:
		if keeper := s.Figure[seat][0].At; abs(move.At.X) < abs(keeper.X) {
			return reason("keeper")
		}
	case sq.PutFigure:
		if move == r.Default(s) {
			return reason("place")
		}
	case sq.MoveOwn, sq.MoveTheirs, sq.CarryTo, sq.PutCorner, sq.RemoveFigure, sq.Object, sq.Pass:
		return reasonToDecide(r, s, seat, move)
	}
	return game.Text{}
}

// fair is the share of tries from which a result counts in favour of a flick.
const fair = 0.1

// near is how many cm nearer to the goal a die must come for that to be worth mentioning.
const near = 5

// reasonToFlick names the best result that a flick has often enough.
func reasonToFlick(r *sq.Rules, s *sq.State, flick sq.Move) game.Text {
	x := engine.NewExpert(r)
	switch t := x.Try(s, flick); {
	case t.Goal >= fair:
		return reason("goal", "p", t.Goal)
	case t.Land >= fair:
		return reason("land", "p", t.Land, "figure", t.Figure)
	case t.Open >= fair:
		end := x.Ends(s, flick)
		return reason("open", "p", t.Open, "x", int(end.X), "y", int(end.Y))
	case t.Keep >= fair && t.Nearer >= near:
		return reason("near", "p", t.Keep, "n", int(math.Round(t.Nearer)))
	default:
		return reason("keep", "p", t.Keep, "q", t.Worth)
	}
}

// gain is how much a decision must increase the chance of a goal to be worth mentioning: less is
// within the error of the estimates.
const gain = 0.02

// reasonToDecide compares a decision with the clock's: what it does for the attack, or for the
// defence against it.
func reasonToDecide(r *sq.Rules, s *sq.State, seat game.Seat, move sq.Move) game.Text {
	x, usual := engine.NewExpert(r), r.Default(s)
	switch {
	case s.Phase == sq.Protest:
		return reasonAtProtest(x, s, seat, move)
	case move == usual:
		return reasonToStay(x, s, seat, move)
	}
	with, without, mine := x.Attack(s, seat, move), x.Attack(s, seat, usual), seat == s.Att.Seat()
	switch {
	case mine && with >= without && onside(r, s, seat, move):
		return reason("onside")
	case mine && with >= without && x.Opens(s, seat, move):
		return reason("opens")
	case mine && with >= without+gain:
		return reason("walk", "p", with, "q", without)
	case !mine && with <= without-gain:
		return reason("defend", "p", with, "q", without)
	case mine && move.Act != sq.RemoveFigure:
		return reason("even", "p", with)
	}
	return game.Text{}
}

// reasonToStay says why a figure or a die is left where it is.
func reasonToStay(x engine.Expert, s *sq.State, seat game.Seat, move sq.Move) game.Text {
	switch s.Phase {
	case sq.Moves, sq.Carry:
		if x.Stays(context.Background(), s, seat) {
			return reason("stay")
		}
	case sq.Corner:
		return reason("corner")
	}
	if p := x.Attack(s, seat, move); seat == s.Att.Seat() {
		return reason("even", "p", p)
	}
	return game.Text{}
}

// reasonAtProtest weighs a figure against the chance that the attack goes on.
func reasonAtProtest(x engine.Expert, s *sq.State, seat game.Seat, move sq.Move) game.Text {
	p := x.Attack(s, seat, sq.Move{Act: sq.Object})
	q := x.Attack(s, seat, sq.Move{Act: sq.Pass})
	switch {
	case move.Act == sq.Object && p >= q+gain:
		return reason("protest", "p", p, "q", q)
	case move.Act == sq.Pass:
		return reason("accept", "p", p, "q", q)
	}
	return game.Text{}
}

// onside reports whether a decision brings back every figure whose offside voids a goal.
func onside(r *sq.Rules, s *sq.State, seat game.Seat, move sq.Move) bool {
	after := *s
	r.Step(&after, game.At(seat, move))
	return r.Caught(s) > 0 && after.Att == s.Att && r.Caught(&after) == 0
}

func abs(x int32) int32 { return max(x, -x) }

func reason(key string, pairs ...any) game.Text {
	return game.Say("squareball.reason."+key, pairs...)
}
