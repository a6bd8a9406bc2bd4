package soccertactics

import (
	"math/bits"
	"time"
)

// Time, periods and the shoot-out: ST-55 to ST-57, docs/time.md#soccer-tactics.

// The cost of decisions with the virtual clock, in seconds (ST-55).
const (
	costMove  = 15
	costPlace = 5
)

// maxClock bounds the seconds of a period, which may run over in real time.
const maxClock = 1_000_000

// cost returns the cost of the decision that s waits for, with the virtual clock.
func (s *State) cost() int32 {
	switch s.Phase {
	case PawnMove, BallPlay, CatchMove, Challenge, ChallengeMove:
		return costMove
	case CornerPlace, GoalKickClear, GoalKickTaker, FreeKickTaker, FreeKickClear, PenaltyTaker, PenaltyClear:
		return costPlace
	}
	return 0
}

// MoveCost returns what a decision in s costs, or would cost, with the virtual clock: how long
// it usually takes. Rolling instead of stepping with the keeper costs nothing.
func (s *State) MoveCost(m Move) time.Duration {
	if m.Act == RollForPawn {
		return 0
	}
	return time.Duration(s.cost()) * time.Second
}

// passed adds the real time before an input, to the nearest second, and reports whether it ended
// the period. The clock stops during a toss and the shoot-out.
func (r *Rules) passed(s *State, after time.Duration) bool {
	if s.Phase == Toss || s.Period == shootOutPeriod {
		return false
	}
	seconds := min(after.Round(time.Second)/time.Second, maxClock)
	s.Clock = min(s.Clock+int32(seconds), maxClock)
	return r.endPeriod(s)
}

// limit returns the length of the period.
func (r *Rules) limit(s *State) int32 {
	if s.Period <= 2 {
		return r.Half
	}
	return r.Extra
}

// endPeriod ends a period whose time is up, unless a chance is open (ST-56).
func (r *Rules) endPeriod(s *State) bool {
	if s.Period == shootOutPeriod || s.Phase == Toss || s.Phase == End || s.Clock < r.limit(s) || s.chanceOpen() {
		return false
	}
	r.nextPeriod(s)
	return true
}

// chanceOpen reports whether a shot, or play that leads to one, must still be finished.
func (s *State) chanceOpen() bool {
	switch s.Phase {
	case Spin, CornerPlace, PenaltyTaker, PenaltyClear:
		return true
	case BallRoll, BallPlay:
		return s.Restart == CornerKick
	case CatchRoll, CatchMove, Challenge, ChallengeRoll, ChallengeMove, Duel:
		return penaltyArea[s.D()].Has(s.Ball)
	}
	return false
}

// nextPeriod starts the second half, or overtime or the shoot-out if the score requires it, or
// ends the match (ST-57).
func (r *Rules) nextPeriod(s *State) {
	level := s.Score[Red] == s.Score[Blue]
	switch {
	case s.Period%2 == 1:
		s.Period, s.Clock = s.Period+1, 0
		r.kickOff(s, s.First.Other())
	case !level || !r.Overtime:
		s.wait(End)
	case s.Period == 2:
		s.aside()
		s.newSet(Red, NoRestart, 0)
		s.Ball, s.Period, s.Clock, s.First = Out, 3, 0, Nobody
		s.wait(Toss)
	default:
		s.newSet(s.O, NoRestart, 0)
		s.Period, s.Clock = shootOutPeriod, 0
		s.wait(ShootOutToss)
	}
}

// toss decides who kicks off (ST-44, the lower roll) or who shoots first (the higher roll);
// equal dice are rolled again.
func (r *Rules) toss(s *State, red, blue uint8) {
	if red == blue {
		return
	}
	lower := Red
	if blue < red {
		lower = Blue
	}
	if s.Phase == ShootOutToss {
		s.O, s.Shooter = lower.Other(), lower.Other()
		s.wait(ShootOut)
		return
	}
	s.First = lower
	r.kickOff(s, lower)
}

const (
	fullShootOut = 5  // kicks of each side
	shootOutSize = 64 // kicks of a side for which a state has room
)

// count returns the number of goals.
func (k Kicks) count() int { return bits.OnesCount64(k.Goals) }

// kick records a kick of the shoot-out.
func (r *Rules) kick(s *State, goal bool) {
	k := &s.Kicks[s.O]
	if goal {
		k.Goals |= 1 << k.Taken
	}
	k.Taken++
	winner := r.leader(s)
	if winner == Nobody {
		s.O = s.O.Other()
		s.forget()
		return
	}
	s.O = winner
	s.wait(End)
}

// leader returns who has won the shoot-out, or Nobody yet. After five kicks each the first pair
// of kicks that differs decides; with the option EarlyStop, so does a lead that cannot be caught
// up.
func (r *Rules) leader(s *State) Side {
	red, blue := s.Kicks[Red], s.Kicks[Blue]
	lead := red.count() - blue.count()
	all := max(fullShootOut, red.Taken, blue.Taken)
	if !r.EarlyStop && (red.Taken < all || blue.Taken < all) {
		return Nobody
	}
	switch {
	case lead > int(all-blue.Taken):
		return Red
	case -lead > int(all-red.Taken):
		return Blue
	}
	return Nobody
}

// forget drops the last pair of kicks, which are equal, when the state has no room for more.
func (s *State) forget() {
	red, blue := &s.Kicks[Red], &s.Kicks[Blue]
	if red.Taken < shootOutSize || blue.Taken < shootOutSize {
		return
	}
	for _, k := range []*Kicks{red, blue} {
		k.Taken--
		k.Goals &^= 1 << k.Taken
	}
}
