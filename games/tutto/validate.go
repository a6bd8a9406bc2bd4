package tutto

import "woodwork/game"

// A state line whose fields are well-formed is checked here for fields that contradict each
// other, which they do in no state that play leads to.

// conditions are checked in this order; testdata/invalid.txt has a state that fails each of
// them. Words are for people who set up a position by hand.
var conditions = []game.Condition[Rules, State]{
	{Name: "scores.multiple", Rule: "TU-57", Fault: oddScore, Words: says("scores.multiple")},
	{Name: "scores.negative", Rule: "TU-24", Fault: negativeScore, Words: says("scores.negative")},
	{Name: "scores.over", Rule: "TU-41", Fault: winningScore, Words: says("scores.over")},

	{Name: "seat.chase", Rule: "TU-45", Fault: func(r Rules, s *State) string {
		return game.FaultIf(s.Trigger != 0 && r.End != EndChase, "a trigger without end=chase")
	}},
	{Name: "seat.trigger", Rule: "TU-45", Fault: func(_ Rules, s *State) string {
		return game.FaultIf(s.Trigger.Has(s.Seat), "the match would be over when the turn comes back to the trigger %s", s.Seat)
	}, Words: says("seat.trigger")},
	{Name: "seat.cloverleaf", Rule: "TU-36", Fault: func(_ Rules, s *State) string {
		return game.FaultIf(s.wonByCard() && s.Winners.Len() != 1, "the Cloverleaf has one winner")
	}},
	{Name: "seat.leaders", Rule: "TU-41", Fault: func(_ Rules, s *State) string {
		leaders, _ := s.Leaders()
		return game.FaultIf(s.wonByPoints() && s.Winners != leaders, "the winners are those with the highest score")
	}, Words: says("seat.leaders")},
	{Name: "seat.target", Rule: "TU-41", Fault: func(r Rules, s *State) string {
		_, score := s.Leaders()
		return game.FaultIf(r.mustReach(s) && score < r.Target, "nobody has reached %d", r.Target)
	}, Words: says("seat.target")},
	{Name: "seat.tie", Rule: "TU-46", Fault: func(r Rules, s *State) string {
		return game.FaultIf(r.mustReach(s) && s.Winners.Len() > 1, "a tie does not win with end=%s", endings[r.End])
	}},

	{Name: "card.phase", Rule: "TU-12", Fault: func(_ Rules, s *State) string {
		return game.FaultIf(!s.cardLies(), "%s does not lie there in the phase %s", s.Card, s.Phase)
	}, Words: says("card.phase")},

	{Name: "card.clover", Rule: "TU-35", Fault: func(r Rules, s *State) string {
		return game.FaultIf(s.Card == Clover && r.half(s), "a Tutto has been made with clover=turn: want cl+")
	}, Words: says("card.clover")},

	{Name: "turn.multiple", Rule: "TU-57", Fault: func(_ Rules, s *State) string {
		return game.FaultIf(s.Points%unit != 0, "%d is not a multiple of %d", s.Points, unit)
	}, Words: says("turn.multiple")},
	{Name: "turn.ended", Fault: func(_ Rules, s *State) string {
		return game.FaultIf(s.Phase == Ended && (s.Points != 0 || s.Pending != 0), "want 0 in the phase E")
	}},
	{Name: "turn.tutto", Rule: "TU-14", Fault: func(_ Rules, s *State) string {
		return game.FaultIf(s.Phase == Tutto && s.Points == 0, "a Tutto has brought points")
	}, Words: says("turn.tutto")},
	{Name: "turn.deduction", Rule: "TU-21", Fault: func(r Rules, s *State) string {
		return game.FaultIf(s.Pending > 0 && r.PlusMinus != DeductBank, "a deduction waits without pm=bank")
	}, Words: says("turn.deduction")},
	{Name: "turn.successes", Rule: "TU-18", Fault: func(_ Rules, s *State) string {
		return game.FaultIf(s.Pending > s.Points/plusMinusPoints, "%d points are less than %d successes of Plus/Minus bring", s.Points, s.Pending)
	}, Words: says("turn.successes")},

	{Name: "kept.phase", Fault: func(_ Rules, s *State) string {
		return game.FaultIf(s.Kept[0] != 0 && s.Phase != Roll && s.Phase != Keep, "want - in the phase %s", s.Phase)
	}},
	{Name: "kept.tutto", Rule: "TU-10", Fault: func(_ Rules, s *State) string {
		dice, _ := s.Aside()
		return game.FaultIf(dice >= Six, "%d dice would be a Tutto", dice)
	}, Words: says("kept.tutto")},
	{Name: "kept.straight", Rule: "TU-28", Fault: func(_ Rules, s *State) string {
		dice, _ := s.Aside()
		return game.FaultIf(s.Card == Straight && s.Collected().Len() != dice, "a Straight has every number once")
	}, Words: says("kept.straight")},
	{Name: "kept.scoring", Rule: "TU-06", Fault: idleGroup, Words: says("kept.scoring")},

	{Name: "roll.phase", Fault: func(_ Rules, s *State) string {
		return game.FaultIf(s.Phase != Keep && s.Roll != 0, "want - in the phase %s", s.Phase)
	}},
	{Name: "roll.dice", Rule: "TU-55", Fault: func(_ Rules, s *State) string {
		return game.FaultIf(s.Phase == Keep && s.Roll.Len() != s.Left(), "%d dice, want the %d that are not kept", s.Roll.Len(), s.Left())
	}, Words: says("roll.dice")},
	{Name: "roll.null", Rule: "TU-64", Fault: func(_ Rules, s *State) string {
		return game.FaultIf(s.Phase == Keep && s.Scoring(s.Roll) == 0, "%s is a null, and would have ended the turn", s.Roll)
	}, Words: says("roll.null")},

	{Name: "deck.card", Rule: "TU-38", Fault: missingCard, Words: says("deck.card")},
}

// unit divides all points (TU-57).
const unit = 50

func (r Rules) validate(s *State) error { return game.Validate(conditions, r, s) }

func oddScore(_ Rules, s *State) string {
	for _, score := range s.Score[:s.Seats] {
		if score%unit != 0 {
			return game.Fault("%d is not a multiple of %d", score, unit)
		}
	}
	return ""
}

func negativeScore(r Rules, s *State) string {
	for _, score := range s.Score[:s.Seats] {
		if score < 0 && r.Floor == FloorZero {
			return game.Fault("%d is negative without floor=none", score)
		}
	}
	return ""
}

func winningScore(r Rules, s *State) string {
	_, score := s.Leaders()
	return game.FaultIf(score >= r.Target && r.End == EndNow && s.Phase != Ended, "with %d the match would be over", score)
}

func (s *State) wonByCard() bool { return s.Phase == Ended && s.Card == Clover2 }

func (s *State) wonByPoints() bool { return s.Phase == Ended && s.Card != Clover2 }

// mustReach reports whether the match can have ended only because one seat has the target, and
// most points: not by the limit of turns, and not by a chase, after which the trigger may have
// fewer points.
func (r Rules) mustReach(s *State) bool {
	return s.wonByPoints() && !(r.Limit > 0 && s.No >= r.Limit) && r.End != EndChase
}

// cardLies reports whether the card is face up in the phase.
func (s *State) cardLies() bool {
	switch s.Phase {
	case Draw:
		return s.Card == NoCard
	case Roll:
		return s.Card != NoCard && s.Card != Stop
	case Keep:
		return s.Card != NoCard && s.Card != Stop && s.Card != Fireworks
	case Tutto:
		return s.Card >= Bonus200 && s.Card <= Straight
	}
	return s.Card == NoCard || s.Card == Clover2
}

func idleGroup(_ Rules, s *State) string {
	if s.Card == Straight {
		return ""
	}
	for _, group := range s.Kept {
		if group != 0 && !group.AllScore() {
			return game.Fault("not every die of %s scores", group)
		}
	}
	return ""
}

func missingCard(_ Rules, s *State) string {
	if s.Card == NoCard {
		return ""
	}
	c := s.Card.InDeck()
	return game.FaultIf(s.Deck[c] == FullDeck()[c], "all %d cards %s are left, but one lies face up", s.Deck[c], c)
}
