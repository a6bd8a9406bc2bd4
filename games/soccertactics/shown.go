package soccertactics

import (
	"strings"
	"time"

	"woodwork/game"
)

// How long things are shown, in milliseconds: docs/time.md#shown. The client uses these times.
const (
	showRoll  = 560  // a die
	showStep  = 105  // a square on the way of a pawn or the ball
	showCome  = 60   // coming to rest
	showSlide = 340  // a pawn that is put somewhere
	showSet   = 420  // a line-up
	showDuel  = 1500 // two dice, with a short pause before the second
	showClash = 300  // pawns that clash, while the reader sees why
	showSpin  = 2100 // the spinner
	showShot  = 420  // the ball after the spinner
	showRead  = 1000 // the words of the referee
	showCheer = 2000 // a goal
	showPress = 1500 // until a throw that nobody makes is made
)

// TimeRuns reports whether the clock of the period runs while somebody decides.
func (r *Rules) TimeRuns(s *State) bool {
	return r.RealTime && s.Phase != Toss && s.Phase != End && s.Period != shootOutPeriod
}

// ShowTime returns how long dice and the spinner, moving pawns and the ball, and the result are
// shown.
func (r *Rules) ShowTime(s *State, m Move, _ bool) game.Shown {
	after := *s
	in := game.At(game.Seat(s.decides()), m)
	r.Step(&after, in)
	moves, held := r.shown(s, &after, m)
	if after.Phase == End || after.Period != s.Period {
		held += showRead
	}
	if !m.Act.chance() && offside(r.Notes(s, &after, in)) {
		held += showRead
	}
	return game.Shown{Moves: time.Duration(moves) * time.Millisecond, Held: time.Duration(held) * time.Millisecond}
}

func (r *Rules) shown(s, after *State, m Move) (moves, held int) {
	switch m.Act {
	case SetUp:
		return showSet, 0
	case RollDie, RollTwo:
		return showRoll, 0
	case RollToss:
		return showDuel, showRead
	case RollDuel:
		return showDuel, r.press() + showRead
	case SpinBall, SpinFlag, SpinOne:
		moves, held = showSpin+showShot, showRead
		if s.Phase == ShootOut {
			moves = showSpin
		}
		if after.Score != s.Score || s.Phase == ShootOut && m.Act == SpinBall {
			held = showCheer
		}
		return moves, r.press() + held
	}
	return r.walkShown(s, m), 0
}

// press returns how long to wait for readers who throw the dice themselves: if time is short, as
// long as match time then stands still; else as long as they like.
func (r *Rules) press() int {
	if r.RealTime || r.MoveLimit > 0 {
		return showPress
	}
	return 0
}

// walkShown returns how long a pawn or the ball is on its way.
func (r *Rules) walkShown(s *State, m Move) int {
	switch {
	case m.Act == PlayBall:
		return squares(s.Ball, m.To)*showStep + showCome
	case m.Act == MovePawn && m.From != m.To:
		return squares(m.From, m.To)*showStep + showCome
	case m.Act == RollForPawn, m.Act == Pass, m.Act == TimeUp, m.From == m.To && m.Act == MovePawn:
		return 0
	}
	return showSlide
}

// squares returns the length of the shortest way in squares.
func squares(a, b Square) int {
	apart := func(a, b int) int { return max(a-b, b-a) }
	return max(apart(a.File(), b.File()), apart(a.Rank(), b.Rank()))
}

func offside(notes []game.Note) bool {
	for _, n := range notes {
		if strings.HasPrefix(n.Text.Key, "soccertactics.note.offside") {
			return true
		}
	}
	return false
}
