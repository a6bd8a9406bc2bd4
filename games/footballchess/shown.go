package footballchess

import (
	"time"

	"woodwork/game"
)

// How long things are shown, in milliseconds: docs/time.md#shown. The client uses these times.
const (
	showGo     = 150 // a moving piece
	showSquare = 45  // each square of its way
	showMost   = 430 // at most
	showFly    = 130 // a kicked ball
	flySquare  = 50
	flyMost    = 520
	showGrab   = 90  // between taking the ball and moving on
	showTouch  = 130 // between the legs of a chain
	showPut    = 320 // a piece being placed on the pitch
	showCheer  = 2000
	showLift   = 520 // all the pieces going home after a goal or a whistle
)

// ShowTime returns how long pieces and ball move, and how long a goal or a whistle is shown.
func (r Rules) ShowTime(s *State, m Move, _ bool) game.Shown {
	if s.Status.Over() || m.Act >= Resign {
		return game.Shown{}
	}
	after := *s
	r.Step(&after, game.At(game.Seat(s.Turn), m))
	held := 0
	switch {
	case after.Status.Over():
		held = showCheer
	case m.Goal(), s.Status == Play && after.MovesWithoutGoal == 0: // FC-57
		held = showCheer + showLift
	}
	return game.Shown{Moves: time.Duration(s.moves(m)) * time.Millisecond, Held: time.Duration(held) * time.Millisecond}
}

// moves returns how long the movement of a move lasts.
func (s *State) moves(m Move) int {
	own := s.Piece[s.Turn]
	switch m.Act {
	case Put:
		return showPut
	case Kick:
		return flies(s.Ball, m.To)
	case Pass:
		return flies(s.Ball, own[m.Mate[0]])
	case Chain:
		return flies(s.Ball, own[m.Mate[0]]) + showTouch + flies(own[m.Mate[0]], own[m.Mate[1]])
	case Take:
		return goes(own[m.Piece], s.Ball) + showGrab + goes(s.Ball, m.To)
	}
	ms := goes(own[m.Piece], m.To)
	if m.Act == Go && m.To == s.Ball {
		ms += showPick
	}
	return ms
}

// showPick is how long a piece takes to pick up a free ball.
const showPick = 80

func goes(a, b Square) int  { return min(showMost, showGo+showSquare*distance(a, b)) }
func flies(a, b Square) int { return min(flyMost, showFly+flySquare*distance(a, b)) }

// distance returns how many king's steps two squares are apart.
func distance(a, b Square) int {
	apart := func(a, b int) int { return max(a-b, b-a) }
	return max(apart(a.Column(), b.Column()), apart(a.Row(), b.Row()))
}
