package winninggoal

import (
	"fmt"

	"woodwork/game"
)

// Start returns the opening state: a coin is tossed.
func (r *Rules) Start(seats int) (State, error) {
	if seats != 2 {
		return State{}, fmt.Errorf("%w: Winning Goal is for 2 seats, not %d", game.ErrOption, seats)
	}
	return State{Ms: r.Half, Half: 1}, nil
}

// Turn says that Nature rolls, or which side decides.
func (r *Rules) Turn(s *State) game.Turn {
	side := s.decides()
	if side == Nobody {
		return game.Turn{Chance: s.Phase != FullTime}
	}
	return game.Turn{Seats: 1 << side.Seat(), Within: r.within(s)}
}

// die returns the result die that is rolled in the current phase.
func (s *State) die() kind {
	switch s.Phase {
	case ShotRoll:
		return shotDie
	case DefenceRoll:
		return defenceDie
	case KeeperRoll:
		return keeperDie
	}
	return penaltyDie // in the phases Penalty and ShootOutKick
}

// Step advances s by one input.
func (r *Rules) Step(s *State, in game.Input[Move]) {
	r.charge(s, in)
	m := in.Move
	if m.Act == TimeUp {
		m = r.Default(s)
	}
	switch m.Act {
	case TossWhite, TossBlack:
		r.toss(s, m.winner())
	case RollFace:
		r.face(s, m.Face)
	case RollResult:
		r.result(s, m.Result())
	case RollPower:
		r.power(s, m.Power())
	case RollArrow, RollTurned, RollDoubled:
		r.roll(s, m)
	case Shoot:
		r.shoot(s)
	case UsePower:
		r.use(s, m.Power())
	case LetGo:
		r.decline(s)
	case RollDefence:
		r.challenge(s)
	case RollKeeper:
		s.keeper(s.Phase == OwnGoalSave)
	default:
		r.choose(s, m.Act)
	}
}

// face applies a roll of an arrow die, which moves the ball or asks the referee.
func (r *Rules) face(s *State, f Face) {
	if s.Phase == BoskovRoll {
		r.boskov(s, f)
		return
	}
	r.arrow(s, f)
}

// result applies a roll of one of the other dice.
func (r *Rules) result(s *State, result Result) {
	switch s.Phase {
	case ShotRoll:
		r.shot(s, result)
	case DefenceRoll:
		r.defend(s, result)
	case KeeperRoll:
		r.save(s, result)
	case Penalty:
		r.penalty(s, result)
	case ShootOutKick:
		r.kick(s, result)
	}
}

// Score returns the goals, without those of a shoot-out.
func (r *Rules) Score(s *State) (points [game.MaxSeats]int32) {
	points[0], points[1] = int32(s.Score[0]), int32(s.Score[1])
	return points
}

// Winners returns both seats after a draw.
func (r *Rules) Winners(s *State) game.Seats {
	if s.Phase != FullTime {
		return 0
	}
	white, black := s.Score[0], s.Score[1]
	if s.ShootOut {
		white, black = s.Kicks[0].Goals, s.Kicks[1].Goals
	}
	return game.Ahead(white, black)
}

// Author returns the seat that makes a move: for the default move the clock.
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
