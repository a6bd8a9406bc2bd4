package engine

import (
	"math"

	fc "woodwork/games/footballchess"
)

// nextGoal converts a Value to odds: a side for which the search says v scores the next goal, if
// there is one, with chance 1/(1+exp(-v/nextGoal)). It was fitted to episodes that the engine
// played with itself: TestChanceIsCalibrated.
const nextGoal = 105.0

// Chance returns White's chance of winning the match, a draw counted as half of it, in a
// position in PLAY where the search returns v for the side to move. The chance is sure only if a
// goal that decides the match is forced.
//
// It assumes that after the next goal both sides score alike, and that an episode ends without a
// goal the sooner the fewer plies are left of its limit. Until the limit is in sight such an end
// is worth no more than a goal, so that a leading side that could score is not told to wait. A
// repetition that the search expects is not certain either, because the other side may avoid it.
func Chance(r *fc.Rules, s *fc.State, v Value) (white float64, sure bool) {
	me := s.Turn
	next := 1 / (1 + math.Exp(-float64(min(max(v, -estimateBound), estimateBound))/nextGoal)) // the side to move scores the next goal
	none := goallessChance(r, s)
	if in := v.ForcedIn(); in != 0 {
		next, none = 1, 0
		if in < 0 {
			next = 0
		}
		winner := me
		if in < 0 {
			winner = me.Other()
		}
		sure = s.Score[winner]+1 >= r.Goals
	}
	if me == fc.Black {
		next = 1 - next
	}
	t := standing{r.Goals, r.DrawnEnd, r.NewKickOff}
	w, b := s.Score[fc.White], s.Score[fc.Black]
	mine, theirs, whistle := t.wins(w+1, b), t.wins(w, b+1), t.whistle(w, b)
	if limitInSight(r, s, v) {
		return whistle, false
	}
	return none*min(max(whistle, theirs), mine) + (1-none)*(next*mine+(1-next)*theirs), sure
}

// estimateBound bounds estimates: until a goal is forced, a larger value means nothing more.
const estimateBound Value = 600

// limitInSight reports whether the value says that the limit of the episode ends the match:
// whether it is the value of a whistle exactly at the limit.
func limitInSight(r *fc.Rules, s *fc.State, v Value) bool {
	return !r.NewKickOff && Whistle-max(v, -v) == Value(r.Limit)-Value(s.MovesWithoutGoal)
}

// Restart returns White's chance in PLACE, as if both sides scored alike.
func Restart(r *fc.Rules, s *fc.State) (white float64, sure bool) {
	t := standing{r.Goals, r.DrawnEnd, r.NewKickOff}
	return t.wins(s.Score[fc.White], s.Score[fc.Black]), false
}

// Ended returns White's share of a match that is over.
func Ended(_ *fc.Rules, s *fc.State) (white float64, sure bool) {
	switch s.Result {
	case fc.WhiteWins:
		return 1, true
	case fc.BlackWins:
		return 0, true
	}
	return 0.5, true
}

// How often an episode ends without a goal: at the kick-off, and how much more often towards its
// limit. These figures are from episodes in which the engine made one move in 64 by chance:
// TestChanceIsCalibrated.
const (
	goalless      = 0.08
	endedGoalless = 0.9
)

// goallessChance returns the chance that the episode ends without a goal.
func goallessChance(r *fc.Rules, s *fc.State) float64 {
	part := float64(s.MovesWithoutGoal) / float64(max(r.Limit, 1))
	return goalless + endedGoalless*math.Pow(part, 2.5)
}

// A standing values the score before a kick-off.
type standing struct {
	goals  uint8
	drawn  bool // a final whistle makes the match a draw
	goesOn bool // no whistle ends the match (FC-57)
}

// wins returns White's chance at the score w to b.
func (t standing) wins(w, b uint8) float64 {
	switch {
	case w >= t.goals:
		return 1
	case b >= t.goals:
		return 0
	}
	next := (t.wins(w+1, b) + t.wins(w, b+1)) / 2
	if t.goesOn {
		return next
	}
	return goalless*t.whistle(w, b) + (1-goalless)*next
}

// whistle returns White's share when an episode ends without a goal at the score w to b.
func (t standing) whistle(w, b uint8) float64 {
	switch {
	case t.goesOn:
		return t.wins(w, b)
	case t.drawn || w == b:
		return 0.5
	case w > b:
		return 1
	}
	return 0
}
