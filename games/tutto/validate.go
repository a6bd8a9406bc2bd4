package tutto

import (
	"errors"
	"fmt"
)

// A state line is well-formed field by field; here its fields must fit each
// other, as they do in every state that play comes to.

func (r Rules) validate(s *State) error {
	for _, check := range []func(*State) error{
		r.checkScores, r.checkSeat, r.checkCard, r.checkPoints, r.checkKept, r.checkRoll, checkDeck,
	} {
		if err := check(s); err != nil {
			return err
		}
	}
	return nil
}

func (r Rules) checkScores(s *State) error {
	for _, score := range s.Score[:s.Seats] {
		switch {
		case score%50 != 0:
			return fmt.Errorf("scores: %d is not a multiple of 50", score)
		case score < 0 && r.Floor == FloorZero:
			return fmt.Errorf("scores: %d is negative without floor=none (TU-24)", score)
		case score >= r.Target && r.End == EndNow && s.Phase != Ended:
			return fmt.Errorf("scores: with %d the match would be over (TU-41)", score)
		}
	}
	return nil
}

func (r Rules) checkSeat(s *State) error {
	switch {
	case s.Phase == Ended:
		return r.checkWinners(s)
	case s.Trigger != 0 && r.End != EndChase:
		return errors.New("seat: a trigger without end=chase")
	case s.Trigger.Has(s.Seat):
		return fmt.Errorf("seat: the match would be over when the turn comes back to the trigger %s", s.Seat)
	}
	return nil
}

func (r Rules) checkWinners(s *State) error {
	leaders, score := s.Leaders()
	switch {
	case s.Card == Clover2:
		if s.Winners.Len() != 1 {
			return errors.New("seat: the Cloverleaf has one winner")
		}
	case s.Winners != leaders:
		return errors.New("seat: the winners are those with the highest score")
	case r.Limit > 0 && s.No >= r.Limit:
	case score < r.Target && r.End != EndChase:
		return fmt.Errorf("seat: nobody has reached %d", r.Target)
	case leaders.Len() > 1 && r.End != EndChase:
		return fmt.Errorf("seat: a tie does not win with end=%s", options[1].Choices[r.End])
	}
	return nil
}

func (r Rules) checkCard(s *State) error {
	ok := false
	switch s.Phase {
	case Draw:
		ok = s.Card == NoCard
	case Roll:
		ok = s.Card != NoCard && s.Card != Stop
	case Keep:
		ok = s.Card != NoCard && s.Card != Stop && s.Card != Fireworks
	case Tutto:
		ok = s.Card >= Bonus200 && s.Card <= Straight
	case Ended:
		ok = s.Card == NoCard || s.Card == Clover2
	}
	if !ok {
		return fmt.Errorf("card: %s does not lie there in the phase %s", s.Card, s.Phase)
	}
	return nil
}

func (r Rules) checkPoints(s *State) error {
	switch {
	case s.Points%50 != 0:
		return fmt.Errorf("turn: %d is not a multiple of 50", s.Points)
	case s.Phase == Ended && (s.Points != 0 || s.Pending != 0):
		return errors.New("turn: want 0 in the phase E")
	case s.Phase == Tutto && s.Points == 0:
		return errors.New("turn: a Tutto has brought points")
	case s.Pending > 0 && r.PlusMinus != DeductBank:
		return errors.New("turn: a deduction waits without pm=bank (TU-21)")
	case s.Pending > s.Points/plusMinusPoints:
		return fmt.Errorf("turn: %d points are less than %d successes of Plus/Minus bring", s.Points, s.Pending)
	}
	return nil
}

func (r Rules) checkKept(s *State) error {
	dice, _ := s.Aside()
	switch {
	case dice == 0:
		return nil
	case s.Phase != Roll && s.Phase != Keep:
		return fmt.Errorf("kept: want - in the phase %s", s.Phase)
	case dice >= Six:
		return fmt.Errorf("kept: %d dice would be a Tutto", dice)
	case s.Card == Straight && s.Collected().Len() != dice:
		return errors.New("kept: a Straight has every number once (TU-28)")
	case s.Card == Straight:
		return nil
	}
	for _, group := range s.Kept {
		if group != 0 && !group.AllScore() {
			return fmt.Errorf("kept: not every die of %s scores (TU-06)", group)
		}
	}
	return nil
}

func (r Rules) checkRoll(s *State) error {
	switch {
	case s.Phase != Keep && s.Roll != 0:
		return fmt.Errorf("roll: want - in the phase %s", s.Phase)
	case s.Phase != Keep:
		return nil
	case s.Roll.Len() != s.Left():
		return fmt.Errorf("roll: %d dice, want the %d that are not kept", s.Roll.Len(), s.Left())
	case s.Scoring(s.Roll) == 0:
		return fmt.Errorf("roll: %s is a null, and would have ended the turn", s.Roll)
	}
	return nil
}

func checkDeck(s *State) error {
	if s.Card == NoCard {
		return nil
	}
	if c := s.Card.InDeck(); s.Deck[c] == FullDeck()[c] {
		return fmt.Errorf("deck: all %d cards %s are left, but one lies face up", s.Deck[c], c)
	}
	return nil
}
