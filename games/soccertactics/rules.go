package soccertactics

import (
	"fmt"

	"woodwork/game"
)

// Start returns the opening state, before the toss.
func (r *Rules) Start(seats int) (State, error) {
	if seats != 2 {
		return State{}, fmt.Errorf("%w: Soccer Tactics is for 2 seats, not %d", game.ErrOption, seats)
	}
	s := State{Ball: Out, Period: 1, First: Nobody}
	s.aside()
	return s, nil
}

// Turn says that Nature rolls, or which side decides.
func (r *Rules) Turn(s *State) game.Turn {
	side := s.decides()
	if side == Nobody {
		return game.Turn{Chance: s.Phase != End}
	}
	return game.Turn{Seats: 1 << side.Seat(), Within: r.MoveLimit}
}

// Author returns the seat that makes a move.
func (r *Rules) Author(s *State, m Move) game.Seat {
	side := s.decides()
	switch {
	case m.Act == TimeUp:
		return game.Clock
	case side == Nobody:
		return game.Nature
	}
	return side.Seat()
}

// Step advances s by one input.
func (r *Rules) Step(s *State, in game.Input[Move]) {
	if r.RealTime && r.passed(s, in.After) {
		return // the period is over, and the action does not count
	}
	cost := s.cost()
	if in.Move.Act == RollForPawn {
		cost = 0
	}
	r.act(s, in.Move)
	if !r.RealTime {
		s.Clock += cost
	}
	r.endPeriod(s)
}

// act applies a move, whatever the time.
func (r *Rules) act(s *State, m Move) {
	switch {
	case m.Act == TimeUp:
		r.timeUp(s)
	case m.Act == SetUp:
		r.setUp(s, m.Team, m.Pawn)
	case m.Act.chance():
		r.chance(s, m)
	default:
		r.decide(s, m)
	}
}

// chance applies the dice or the spinner.
func (r *Rules) chance(s *State, m Move) {
	switch m.Act {
	case RollToss:
		r.toss(s, m.A, m.B)
	case RollDuel:
		r.duel(s, m.A, m.B)
	case RollDie:
		r.roll(s, m.A)
	case RollTwo:
		r.roll(s, m.A+m.B)
	default:
		r.spin(s, m.Act)
	}
}

// decide applies a decision of a side.
func (r *Rules) decide(s *State, m Move) {
	switch s.Phase {
	case PawnMove:
		s.walk(s.O, m)
		s.wait(BallRoll)
	case BallPlay:
		r.play(s, m)
	case CatchMove:
		r.catch(s, m)
	case Challenge:
		r.challenge(s, m)
	case ChallengeMove:
		s.walk(s.D(), m)
		r.arrive(s)
	case CornerPlace:
		r.place(s, m)
	case GoalKickTaker:
		r.takeGoalKick(s, m)
	case FreeKickTaker:
		r.takeFreeKick(s, m)
	case PenaltyTaker:
		r.takePenalty(s, m)
	default: // GoalKickClear, FreeKickClear, PenaltyClear
		s.walk(s.decides(), m)
		r.clear(s)
	}
}

// Score returns the goals; those of a shoot-out do not count.
func (r *Rules) Score(s *State) (points [game.MaxSeats]int32) {
	points[0], points[1] = int32(s.Score[0]), int32(s.Score[1])
	return points
}

// Winners returns the winner, or both seats after a draw.
func (r *Rules) Winners(s *State) game.Seats {
	switch red, blue := s.Score[Red], s.Score[Blue]; {
	case s.Phase != End:
		return 0
	case r.tooFew(s, Red):
		return game.SeatsOf(Blue.Seat())
	case r.tooFew(s, Blue), red > blue:
		return game.SeatsOf(Red.Seat())
	case red < blue:
		return game.SeatsOf(Blue.Seat())
	case s.Period == shootOutPeriod:
		return game.SeatsOf(s.O.Seat())
	}
	return game.SeatsOf(Red.Seat(), Blue.Seat())
}

// tooFew reports whether a side has lost because it has too few pawns (ST-60). A side without
// any pawn always has.
func (r *Rules) tooFew(s *State, side Side) bool { return s.strength(side) < max(r.MinPawns, 1) }
