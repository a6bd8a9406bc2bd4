package players

import (
	"woodwork/bot"
	"woodwork/game"
	wg "woodwork/games/winninggoal"
)

const figures = "winninggoal.figure."

// Reason says in which respect a move is the best of all, or else what it leads to.
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
		return reasonToAttack(r, &s, move, e.Move, c)
	}
	return reasonToDefend(e.Move, c)
}

// Obvious reports whether a move keeps the ball on the pitch while every other one plays it out.
func (analyst) Obvious(m game.Match, seat game.Seat, move string) bool {
	_, s, err := matchOf(m)
	if err != nil || s.Phase != wg.SideChoice {
		return false
	}
	c := bot.Compare(m.Hints(seat), figures)
	kept, most := c.Most(move, "keep")
	for _, other := range m.Legal(seat) {
		if p, _ := c.Of(other, "keep"); other != move && p > 0 {
			return false
		}
	}
	return most && kept > 0
}

// reasonInWindow returns a reason for the side that may interrupt the attacker.
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

// hurry is how many milliseconds before the end of a half an attacker must hurry.
const hurry = 30_000

// likely is the chance of a following goal that makes it a reason.
const likely = 0.05

// reasonToAttack gives a reason to the side in possession. A shot that may follow is not a reason
// if a shot is possible now.
func reasonToAttack(r *wg.Rules, s *wg.State, move wg.Move, text string, c bot.Comparison) game.Text {
	shoots := game.Allows(r, s, s.Att.Seat(), wg.Move{Act: wg.Shoot})
	if p, most := c.Most(text, "goal"); most && p >= likely {
		return reason("goal", "p", p)
	}
	if p, most := c.Most(text, "shot"); most && !shoots {
		return reason("shot", "p", p)
	}
	keep, known := c.Of(text, "keep")
	if keep > 0 && alike(r, s, move) {
		return reason("alike")
	}
	if _, most := c.Most(text, "keep"); most {
		return reason("keep", "p", keep)
	}
	far := known && furthest(r, s, move)
	if far && s.Ms > 0 && s.Ms <= hurry {
		return reason("late", "n", int(s.Ms+999)/1000, "p", keep)
	}
	if p, some := c.Of(text, "shot"); some && !shoots {
		return reason("some", "p", p)
	}
	if far {
		return reason("far", "p", keep)
	}
	if known && keep > 0 {
		return reason("holds", "p", keep)
	}
	if s.Phase != wg.SideChoice {
		return game.Text{}
	}
	if _, less := c.Least(text, "keep"); !less {
		return reason("lost")
	}
	return reasonToLose(r, *s, move)
}

// reasonToLose says where the other side gets the ball, if another choice would have kept it.
func reasonToLose(r *wg.Rules, s wg.State, move wg.Move) game.Text {
	att := s.Att
	r.Step(&s, game.At(att.Seat(), move))
	if s.Att == att || s.Phase == wg.KickOff {
		return game.Text{}
	}
	return reason("gone", "seat", s.Att.Seat(), "at", s.Ball.String())
}

// alike reports whether the other side of an arrow leads to the mirror image of the same
// position.
func alike(r *wg.Rules, s *wg.State, move wg.Move) bool {
	if s.Phase != wg.SideChoice || !r.Symmetric() {
		return false
	}
	to := *s
	r.Step(&to, game.At(s.Att.Seat(), move))
	for _, other := range r.Legal(nil, s, s.Att.Seat()) {
		if other == move {
			continue
		}
		next := *s
		r.Step(&next, game.At(s.Att.Seat(), other))
		next.Ball = next.Ball.Mirrored()
		if next != to {
			return false
		}
	}
	return true
}

// furthest reports whether a move rolls the arrow die that goes farther forward on average than
// every other that may be rolled.
func furthest(r *wg.Rules, s *wg.State, move wg.Move) bool {
	if !move.Rolls() || move.Mode() != wg.Plain {
		return false
	}
	ahead, rivals := advance(r, s, move), 0
	for _, other := range r.Legal(nil, s, s.Att.Seat()) {
		if other == move || !other.Rolls() {
			continue
		}
		if other.Mode() != wg.Plain || advance(r, s, other) >= ahead {
			return false
		}
		rivals++
	}
	return rivals > 0
}

// advance returns the total number of rows by which the faces of a die lead forward.
func advance(r *wg.Rules, s *wg.State, roll wg.Move) (rows int) {
	next := *s
	r.Step(&next, game.At(s.Att.Seat(), roll))
	for _, o := range r.Odds(nil, &next) {
		face := o.Move.Face
		switch face.Dir() {
		case wg.Forward, wg.Diagonal:
			rows += int(face.N()) * int(o.Weight)
		case wg.Backward:
			rows -= int(face.N()) * int(o.Weight)
		}
	}
	return rows
}

// reasonToDefend gives a reason to the other side.
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
