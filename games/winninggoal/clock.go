package winninggoal

import (
	"time"

	"woodwork/game"
)

// Time: WG-42, WG-43, WG-55.

// Costs of actions with clock=fixed, in milliseconds: docs/time.md#winning-goal.
const (
	CostAct  = 8000 // of an attacker's action, a defender's decision, a power
	CostSide = 2000 // of choosing the side of an arrow
	CostRoll = 5000 // of a roll of any die
)

// charge subtracts the time of an input from the half: the time that has passed or, with
// clock=fixed, what its kind costs. The toss and the first roll of the white die are free, and in a
// shoot-out no time is left.
func (r *Rules) charge(s *State, in game.Input[Move]) {
	if s.Phase == Toss || s.FirstPower() {
		return
	}
	var ms int64
	if r.Fixed {
		ms = Cost(s, in.Move)
	} else {
		ms = in.After.Milliseconds()
	}
	s.Ms = int32(max(int64(s.Ms)-ms, 0))
}

// FirstPower reports whether the white die is rolled for the first time: later rolls never come
// at a kick-off of the first half.
func (s *State) FirstPower() bool { return s.Phase == KickOff && s.Half == 1 && s.Pending() }

// Cost returns what a move costs with clock=fixed, in milliseconds. It must be called before the
// move, and not for the toss, the first roll of the white die and the kicks of a shoot-out, which
// are free.
func Cost(s *State, m Move) int64 {
	if m.Act == LetGo && s.Window {
		return 0
	}
	return costs[m.Act]
}

var costs = [acts]int64{
	RollFace: CostRoll, RollResult: CostRoll, RollPower: CostRoll,
	RollArrow: CostAct, RollTurned: CostAct, RollDoubled: CostAct, Shoot: CostAct, UsePower: CostAct,
	GoLeft: CostSide, GoRight: CostSide, GoAhead: CostSide, GoBack: CostSide,
	LetGo: CostAct, RollDefence: CostAct, RollKeeper: CostAct, TimeUp: CostAct,
}

// within returns the time limit of the decision that s waits for (WG-55).
func (r *Rules) within(s *State) time.Duration {
	switch {
	case r.Fixed:
		return 0
	case s.Window:
		return r.WindowLimit
	}
	return r.MoveLimit
}
