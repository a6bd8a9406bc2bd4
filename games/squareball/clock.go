package squareball

import (
	"time"

	"woodwork/game"
)

// Time: SQ-33 to SQ-35.

// What decisions and outcomes cost with clock=fixed, in ms: docs/time.md#squareball.
const (
	costStart   = 7500
	costMove    = 8000 // a figure moved by the third die, or carried
	costFlick   = 11000
	costPenalty = 12000
	costCorner  = 4000
	costRedMove = 5000
	costVerdict = 4000 // a removal, a verdict, a protest, a replacement
	costPass    = 1000
	costThrow   = 1500
	costSettle  = 500 // after the dice have come to rest
)

// maxClock limits the clock of a period, which could grow without end in real time.
const maxClock = 100_000_000

// cost returns what a move costs with clock=fixed. A slide costs as much as one that touches
// nothing, because its record does not contain its duration.
func (s *State) cost(m Move) int32 {
	switch m.Act {
	case TakeThrow:
		return costStart
	case MoveOwn, MoveTheirs:
		if s.Phase == RedMoves {
			return costRedMove
		}
		return costMove
	case FlickDie, GiveUp:
		if s.Kind == Penalty {
			return costPenalty
		}
		return costFlick
	case CarryTo:
		return costMove
	case PutCorner:
		return costCorner
	case RemoveFigure, Object, GoOn, Halt:
		return costVerdict
	case PutFigure:
		if s.Phase == Replace {
			return costVerdict
		}
	case Pass:
		return costPass
	case ThrowDice:
		return costThrow
	case Slid:
		return s.V/3 + costSettle
	}
	return 0
}

// pass adds the time of an input to the clock, and reports whether that ended the period: an
// action whose time reaches the limit is not accepted (SQ-34).
func (r *Rules) pass(s *State, in game.Input[Move]) (over bool) {
	if !s.timed() || s.Phase == Draw || s.Phase == Place {
		return false
	}
	ms := in.After.Milliseconds()
	if r.Fixed {
		ms = int64(s.cost(in.Move))
	}
	s.Clock = int32(min(int64(s.Clock)+ms, maxClock))
	if s.stoppable() && s.Clock >= r.limit(s) {
		r.endPeriod(s)
		return true
	}
	return false
}

// stoppable reports whether the period may end while the state waits: a penalty is
// always taken.
func (s *State) stoppable() bool {
	return s.timed() && s.Kind != Penalty && (s.Phase == Start || s.Phase == Flicking)
}

// golden is the length of the period of the golden goal.
const golden = 7 * 60_000

// late reports whether the clock ends the period before the throw or the flick that is next,
// because that takes longer than what is left (SQ-34).
func (r *Rules) late(s *State) bool {
	return s.Phase == Start && r.short(s, costStart) || s.Phase == Flicking && r.short(s, costFlick)
}

// NoFlick reports whether the clock ends the period before the next flick, whatever is decided and
// thrown before it, except for a penalty.
func (r *Rules) NoFlick(s *State) bool {
	switch s.Phase {
	case Start:
		return r.short(s, costStart+costThrow+costFlick)
	case Throw:
		return r.short(s, costThrow+costFlick)
	case Moves:
		return r.short(s, costPass+costFlick)
	case Flicking:
		return r.short(s, costFlick)
	}
	return false
}

// short reports whether no more than that is left of the period, in ms, with clock=fixed.
func (r *Rules) short(s *State, needs int32) bool {
	return r.Fixed && s.timed() && s.Kind != Penalty && needs >= r.limit(s)-s.Clock
}

// Forced reports whether a decision makes no difference: time is up before it counts, or a protest
// could gain nothing. Cards that a side takes by choice apart.
func (r *Rules) Forced(s *State, _ game.Seat) bool { return r.late(s) || r.Futile(s) }

// limit returns the length of the period.
func (r *Rules) limit(s *State) int32 {
	if s.Period == Golden {
		return golden
	}
	return r.Limit
}

// within returns after what time Clock must act; 0: never.
func (r *Rules) within(s *State) time.Duration {
	if r.Fixed || s.decides() == Nobody {
		return 0
	}
	if rest := r.rest(s); s.stoppable() && (rest < r.Decision || r.Decision == 0) {
		return rest
	}
	return r.Decision
}

// rest returns how much of the period is left.
func (r *Rules) rest(s *State) time.Duration {
	return time.Duration(max(r.limit(s)-s.Clock, 1)) * time.Millisecond
}

// expiry returns the act of Clock when the time of within is over.
func (r *Rules) expiry(s *State) Act {
	if s.stoppable() && (r.rest(s) <= r.Decision || r.Decision == 0) {
		return PeriodOver
	}
	return DecisionOver
}

// endPeriod goes on to the next period, or ends the match. Figures and cards stay.
func (r *Rules) endPeriod(s *State) {
	s.voidAttack()
	level := s.Goals[A] == s.Goals[B]
	switch {
	case s.Period == First && r.Halves == 2:
		r.secondHalf(s)
	case level && (s.Period == Golden && r.Decider == DeciderFull || s.Period <= Second && r.Decider == DeciderPens):
		s.open(ShootOut)
	case s.Period <= Second && level && r.Decider != DeciderNone:
		s.open(Golden)
	default:
		s.end()
	}
}

// secondHalf changes ends: only the keepers are moved (SQ-33).
func (r *Rules) secondHalf(s *State) {
	s.Period, s.Clock, s.Flipped = Second, 0, !s.Flipped
	a, b := &s.Figure[A][keeper], &s.Figure[B][keeper]
	*a, *b = *b, *a
	s.First = s.First.Other()
	r.begin(s, s.First, Centre)
}

// open begins a period that starts with drawing the lot: the golden goal or the shoot-out.
func (s *State) open(p Period) {
	s.Period, s.Clock, s.First, s.Att, s.Kind, s.Shot = p, 0, Nobody, A, Centre, p == ShootOut
	s.enter(Draw)
}

func (s *State) end() {
	s.voidAttack()
	s.Period = Ended
	s.Kind = Centre
	s.enter(Over)
}

// voidAttack takes the dice back in hand and ends the attack.
func (s *State) voidAttack() {
	s.hand()
	s.forget()
	s.HadThrow, s.N = false, 0
}

// forget clears what the attack has recorded: N, H, I, Q, L and K.
func (s *State) forget() {
	s.NeedOwn, s.Landed, s.On, s.Must, s.Overruled, s.KeeperSet = false, false, 0, 0, false, false
}
