package tutto

// The phase Keep: TU-03 to TU-08, on the Straight TU-28.

func (r Rules) keep(s *State, d Dice) {
	groups, dice, points := s.groups()
	if dice+d.Len() == Six { // TU-56: six dice aside are a Tutto
		r.complete(s, points+d.Points(), d.Points())
		return
	}
	s.Kept[groups] = d // TU-06: a group of its own
	s.Roll, s.Phase = 0, Roll
}

// bank ends the turn in the phases Keep and Tutto.
func (r Rules) bank(s *State) {
	if s.Phase == Keep {
		r.bankRoll(s)
	}
	r.record(s)
}

// bankRoll adds every scoring die of the roll (TU-03), and the reward of a Tutto if they
// complete one (TU-17).
func (r Rules) bankRoll(s *State) {
	scoring := s.Roll.Scoring()
	dice, points := s.Aside()
	points += scoring.Points()
	if dice+scoring.Len() == Six {
		r.complete(s, points, scoring.Points())
	} else {
		s.Points = sum(s.Points, points)
	}
}
