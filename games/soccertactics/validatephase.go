package soccertactics

import (
	"errors"
	"fmt"
)

// validatePasses checks the fields that only some phases have.
func (r *Rules) validatePasses(s *State) error {
	_, held := s.on(s.O, s.Ball)
	if s.Passes > 0 {
		switch s.Phase {
		case BallRoll, BallPlay, CatchRoll, CatchMove, Challenge, ChallengeRoll, ChallengeMove, Battle, Spin:
		default:
			return errors.New("no pass has been played")
		}
		if s.Restart != NoRestart {
			return errors.New("a pass ends a restart")
		}
	}
	if s.Dribbled && (r.DribbleShot || s.Phase < Challenge || s.Phase > ChallengeMove || !held || !penaltyArea[s.D()].Has(s.Ball)) {
		return errors.New("the mark + is of a dribble into the area that is no shot")
	}
	return nil
}

// validatePhase checks what the phase itself promises: that something can happen, and
// its rules know no other outcome.
func (r *Rules) validatePhase(s *State) error {
	if err := r.particular(s); err != nil {
		return fmt.Errorf("%s: %w", s.Phase, err)
	}
	if s.decides() != Nobody && s.Phase > SecondSetUp && r.firstChoice(s) == (Move{}) {
		return fmt.Errorf("%s: nothing can be decided", s.phase())
	}
	return nil
}

func (r *Rules) particular(s *State) error {
	area := penaltyArea[s.D()]
	switch s.Phase {
	case SecondSetUp:
		return must(circle[s.O].Has(s.Ball), "the ball lies in the circle of the side that kicks off")
	case PawnRoll, PawnMove, BallRoll, BallPlay, CatchRoll, CatchMove:
		return r.validatePlay(s)
	case Challenge:
		return must(r.KeeperStep && !s.stepTargets(Keeper).empty(), "the keeper has no step")
	case Spin:
		return r.validateShot(s)
	case CornerPlace:
		return validateCorner(s)
	case GoalKickTaker:
		return must(s.men(s.D()).and(penaltyArea[s.O]).empty(), "the area is not clear")
	case FreeKickTaker, FreeKickClear:
		_, there := s.on(s.O, s.Ball)
		return must(there == (s.Phase == FreeKickClear), "the taker is chosen if none stands there")
	case PenaltyTaker, PenaltyClear:
		return must(r.Penalty && area.Has(s.Ball), "a penalty is for a foul in the area")
	case ShootOut:
		return r.validateShootOut(s)
	}
	return nil
}

func must(ok bool, otherwise string) error {
	if !ok {
		return errors.New(otherwise)
	}
	return nil
}

// validatePlay checks the die and where restarts are taken.
func (r *Rules) validatePlay(s *State) error {
	low, high := uint8(1), uint8(faces)
	if r.twoDice(s) {
		low, high = 2, farBall
	}
	if s.Phase == BallPlay && (s.Die < low || s.Die > high) {
		return fmt.Errorf("the ball is played by %d to %d", low, high)
	}
	if (s.Phase == PawnMove || s.Phase == CatchMove) && s.Die == 0 {
		return errors.New("no die")
	}
	if s.Phase != PawnRoll && s.Phase != BallRoll && s.Phase != BallPlay {
		return nil
	}
	switch s.Restart {
	case KickOff:
		return must(circle[s.O].Has(s.Ball), "a kick-off is taken in the circle")
	case CornerKick:
		return must(s.Ball == corner(s.D(), true) || s.Ball == corner(s.D(), false), "a corner is taken from the corner")
	case GoalKick:
		return must(goalArea[s.O].Has(s.Ball), "a goal kick is taken in the goal area")
	}
	return nil
}

// validateShot checks that a shot may be taken from here.
func (r *Rules) validateShot(s *State) error {
	keeper := s.Pawns[s.D()][Keeper] == s.Ball
	return must(penaltyArea[s.D()].Has(s.Ball) || longShots[s.D()].Has(s.Ball) && r.LongShot || keeper && r.KeeperShot, "no shot from here")
}

func validateCorner(s *State) error {
	d := s.D()
	keeper := s.Pawns[d][Keeper]
	switch {
	case s.Ball != corner(d, true) && s.Ball != corner(d, false):
		return errors.New("the ball lies in the corner")
	case keeper != Out && !goalArea[d].Has(keeper):
		return errors.New("the keeper is in the goal area")
	case s.Die == placements-1 && s.violations(d) > 0:
		return errors.New("the other side has not mended its fault")
	}
	return nil
}

// validateShootOut checks whose kick it is, and that it is still open.
func (r *Rules) validateShootOut(s *State) error {
	first, second := s.Kicks[s.Shooter].Taken, s.Kicks[s.Shooter.Other()].Taken
	turn := s.Shooter
	if first != second {
		turn = turn.Other()
	}
	switch {
	case first != second && first != second+1 || turn != s.O:
		return errors.New("the sides kick in turns")
	case second == shootOutSize || r.leader(s) != Nobody:
		return errors.New("the shoot-out is decided, or too long")
	}
	return nil
}
