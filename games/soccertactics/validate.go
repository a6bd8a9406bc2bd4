package soccertactics

import (
	"errors"
	"fmt"
)

// validate returns an error for a position that play cannot come from.
func (r *Rules) validate(s *State) error {
	for side := range s.Pawns {
		if err := r.validateTeam(s, Side(side)); err != nil {
			return fmt.Errorf("%s: %w", []string{"Red", "Blue"}[side], err)
		}
	}
	if s.Ball == Aside {
		return errors.New("the ball is on the pitch or nowhere")
	}
	if err := r.validateTime(s); err != nil {
		return err
	}
	if s.Phase == End {
		return nil
	}
	for _, check := range []func(*State) error{r.validateAside, validateBall, validateRestart, r.validatePasses} {
		if err := check(s); err != nil {
			return fmt.Errorf("%s: %w", s.Phase, err)
		}
	}
	return r.validatePhase(s)
}

// validateTeam checks one pawn a square, the halves, and the cards.
func (r *Rules) validateTeam(s *State, side Side) error {
	var taken Set
	for p, q := range s.Pawns[side] {
		card := s.Cards[side]>>p&1 == 1
		switch {
		case taken.Has(q):
			return fmt.Errorf("two pawns on %s", q)
		case q.OnPitch() && !allowed(side, Slot(p)).Has(q):
			return fmt.Errorf("%s may not stand on %s", Slot(p).code(), q)
		case card && q == Out:
			return errors.New("a card of a pawn that is sent off")
		case card && classOf(Slot(p)) == FirstBack && r.GroupCards:
			return errors.New("the defenders have one card together")
		}
		taken.add(q)
	}
	if s.Cards[side]&groupCard != 0 && (!r.GroupCards || s.Pawns[side][FirstBack] == Out && s.Phase != End) {
		return errors.New("a common card without defenders that share one")
	}
	if s.Phase != End && r.tooFew(s, side) {
		return errors.New("too few pawns to play on")
	}
	return nil
}

// validateTime checks period, clock, score and who kicked off.
func (r *Rules) validateTime(s *State) error {
	shooting := s.Phase == ShootOutToss || s.Phase == ShootOut
	level := s.Score[Red] == s.Score[Blue]
	switch {
	case (s.First == Nobody) != (s.Phase == Toss):
		return errors.New("who kicked off is known after the toss, and not before")
	case shooting && s.Period != shootOutPeriod, s.Period == shootOutPeriod && !shooting && s.Phase != End:
		return errors.New("a shoot-out is the period S")
	case s.Period > 2 && !r.Overtime:
		return errors.New("there is no overtime")
	case s.Period == shootOutPeriod && (s.Clock != 0 || !level):
		return errors.New("a shoot-out has no clock and a level score")
	case s.Phase == Toss && (s.Period%2 == 0 || s.Clock != 0 || s.O != Red || s.Period == 3 && !level):
		return errors.New("a toss opens the first half or overtime")
	case s.Phase != End && s.Period != shootOutPeriod && s.Clock >= r.limit(s) && !s.chanceOpen():
		return errors.New("the period is over")
	case s.Phase != End && (r.finished(s.Score[Red]) || r.finished(s.Score[Blue])):
		return errors.New("the match is over by goals")
	}
	if s.Phase == End {
		return r.validateEnd(s, level)
	}
	return nil
}

// finished reports whether a number of goals ends the match.
func (r *Rules) finished(goals uint8) bool {
	return goals >= maxScore || r.GoalLimit > 0 && goals >= r.GoalLimit
}

// validateEnd checks that the match could end.
func (r *Rules) validateEnd(s *State, level bool) error {
	switch {
	case r.tooFew(s, Red), r.tooFew(s, Blue), r.finished(s.Score[Red]), r.finished(s.Score[Blue]), s.Period == shootOutPeriod:
		return nil
	case s.Period%2 == 0 && s.Clock >= r.limit(s) && (!level || !r.Overtime):
		return nil
	}
	return errors.New("the match is not over")
}

// validateAside checks who is off the pitch for the moment.
func (r *Rules) validateAside(s *State) error {
	count := [2]int{}
	for side := range s.Pawns {
		for _, q := range s.Pawns[side] {
			if q == Aside {
				count[side]++
			}
		}
	}
	want := [2]int{}
	switch s.Phase {
	case Toss, FirstSetUp:
		want = [2]int{s.strength(Red), s.strength(Blue)}
	case SecondSetUp:
		want[s.D()] = s.strength(s.D())
	case CornerPlace, PenaltyClear:
		if s.Taker < FirstNumber || s.Pawns[s.O][s.Taker] != Aside {
			return errors.New("the taker is a numbered pawn and stands aside")
		}
		want[s.O] = 1
	case ShootOutToss, ShootOut:
		return nil // positions stay as they were
	}
	if count != want {
		return fmt.Errorf("%v pawns stand aside, not %v", count, want)
	}
	return nil
}

// validateBall checks where the ball is and who has it.
func validateBall(s *State) error {
	_, held := s.on(s.O, s.Ball)
	_, met := s.on(s.D(), s.Ball)
	switch s.Phase {
	case Toss, FirstSetUp, GoalKickClear, GoalKickTaker:
		if s.Ball != Out {
			return errors.New("the ball is off the pitch")
		}
		return nil
	case ShootOutToss, ShootOut:
		return nil
	case PawnRoll, PawnMove, BallRoll, BallPlay, Battle, Spin, SecondSetUp:
		if !held {
			return errors.New("nobody of the side in possession has the ball")
		}
	case CatchRoll, CatchMove:
		if held || met {
			return errors.New("the ball is not loose")
		}
	case Challenge, ChallengeRoll, ChallengeMove:
		if met {
			return errors.New("the other side is on the ball already")
		}
	}
	if s.Ball == Out || s.Phase == Battle && !met {
		return errors.New("the ball is missing, or a pawn on it")
	}
	return nil
}

// validateRestart checks the restart and its taker.
func validateRestart(s *State) error {
	_, there := s.on(s.O, s.By)
	held := there && s.By == s.Ball
	_, loose := s.on(s.O, s.Ball)
	loose = !loose
	switch s.Phase {
	case BallRoll, BallPlay:
		if s.Restart == NoRestart || held {
			return nil
		}
	case PawnRoll, PawnMove:
		if s.Restart == NoRestart || held && (s.Restart == GoalKick || s.Restart == FreeKick) {
			return nil
		}
	case CatchRoll, CatchMove, Challenge, ChallengeRoll, ChallengeMove:
		if s.Restart == NoRestart || there && loose {
			return nil
		}
	default:
		if s.Restart == NoRestart {
			return nil
		}
	}
	return errors.New("no such restart here")
}
