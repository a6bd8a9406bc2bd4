package winninggoal

import (
	"time"

	"woodwork/game"
)

// How long things are shown, in milliseconds: docs/time.md#shown. The client uses these times.
const (
	showRoll   = 620  // of an arrow die, or the white one
	showDecide = 1100 // of a die that decides, which hesitates first
	showStep   = 130  // of each square in the path of the ball
	showShot   = 620  // of a shot, seen from in front
	showDuel   = 480
	showCard   = 420  // of a card held up
	showFlash  = 480  // of the X that lost the ball
	showRead   = 500  // of the end of a duel, to be read
	showCheer  = 2000 // of a goal
	showHands  = 480  // of the white die changing hands
)

// TimeRuns reports whether the clock of the half runs while somebody decides.
func (r *Rules) TimeRuns(s *State) bool {
	return !r.Fixed && s.Phase != Toss && s.Phase != ShootOutKick && s.Phase != FullTime
}

// ShowTime returns how long a die, the moving ball and the result are shown.
func (r *Rules) ShowTime(s *State, m Move, _ bool) game.Shown {
	after := *s
	r.Step(&after, game.At(0, m))
	met := m.Act == RollResult && m.Sign >= uint8(DefenceWin) && m.Sign <= uint8(DefenceFoul)
	booked := (s.Phase == BoskovRoll || s.Phase == DefenceRoll) && (after.Phase == Penalty || after.Phase == FreeKick)
	ms := s.rolls(m) + steps(s, &after)*showStep
	if met || booked {
		ms += showDuel
	}
	if booked {
		ms += showCard
	}
	return game.Shown{Moves: time.Duration(ms) * time.Millisecond, Held: time.Duration(held(s, &after, m, met || booked)) * time.Millisecond}
}

// rolls returns how long a die rolls and a shot is shown.
func (s *State) rolls(m Move) int {
	switch m.Act {
	case TossWhite, TossBlack, RollFace, RollPower:
		return showRoll
	case RollResult:
		shot := m.Result() <= ShotWide || m.Result() >= KeeperCatch
		if shot && !s.OwnGoal {
			return showDecide + showShot
		}
		return showDecide
	}
	return 0
}

// held returns how long the result of a move is held.
func held(s, after *State, m Move, met bool) int {
	lost := m.Act == RollFace && m.Face.Mark() == Lost || s.Phase == SideChoice && s.Mark == Lost
	switch {
	case after.Score != s.Score:
		return showCheer
	case lost && after.Phase == OpenPlay && after.Att != s.Att:
		return showFlash
	case met:
		return showRead
	case after.Holder != s.Holder && s.Holder != Nobody:
		return showHands
	}
	return 0
}

// steps returns how many squares the ball moves: one more if it crosses the line at which it is
// put back, or goes into the goal.
func steps(s, after *State) int {
	switch {
	case s.Ball == 0:
		return 0
	case after.Score[White-1] != s.Score[White-1]:
		return max(away(s.Ball.File(), Files/2), Ranks+1-s.Ball.Rank())
	case after.Score[Black-1] != s.Score[Black-1]:
		return max(away(s.Ball.File(), Files/2), s.Ball.Rank())
	case after.Ball == 0:
		return 0
	}
	n := max(away(s.Ball.File(), after.Ball.File()), away(s.Ball.Rank(), after.Ball.Rank()))
	if after.Phase == ThrowIn && s.Phase != ThrowIn {
		return n + 1
	}
	return n
}

func away(a, b int) int { return max(a-b, b-a) }
