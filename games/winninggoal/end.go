package winninggoal

// Touches, goals, and the ends of halves and matches: WG-19, WG-42 to WG-44.

// change calls enter after a touch, or ends a half whose time is up (WG-42).
func (r *Rules) change(s *State, p Phase, ball Square, side Side, dice Dice) {
	if s.Ms == 0 {
		r.whistleHalf(s)
		return
	}
	r.enter(s, p, ball, side, dice)
}

// turnover gives the ball to the defender in open play; the new attack begins
// with orange.
func (r *Rules) turnover(s *State, ball Square) {
	r.change(s, OpenPlay, ball, s.Defender(), OrangeFirst)
}

// goal counts a goal of side; the other side kicks off (WG-19).
func (r *Rules) goal(s *State, side Side) {
	if n := &s.Score[side-White]; *n < MaxScore {
		*n++
	}
	r.change(s, KickOff, r.table.centre, side.Other(), r.kickOffDice())
}

func (r *Rules) kickOffDice() Dice {
	if r.KickOffAny { // WG-17
		return AnyDie
	}
	return OrangeFirst
}

// toss gives its winner the white die and the second half, or the first kick of
// the shoot-out.
func (r *Rules) toss(s *State, winner Side) {
	if s.ShootOut {
		s.Phase, s.Att = ShootOutKick, winner
		return
	}
	s.Toss, s.Holder, s.Power = winner, winner, Unrolled
	r.enter(s, KickOff, r.table.centre, winner.Other(), r.kickOffDice())
}

// whistleHalf ends the half. The white die stays where it is (WG-43).
func (r *Rules) whistleHalf(s *State) {
	switch {
	case s.Half == 1:
		s.Half, s.Ms, s.Foul = 2, r.Half, Nobody
		r.enter(s, KickOff, r.table.centre, s.Toss, r.kickOffDice())
	case r.ShootOut && s.Score[0] == s.Score[1]:
		*s = State{Score: s.Score, Half: 2, Toss: s.Toss, Phase: Toss, Context: Context{ShootOut: true}}
	default:
		*s = State{Score: s.Score, Half: 2, Toss: s.Toss, Phase: FullTime, Holder: s.Holder, Power: s.Power, Foul: s.Foul}
	}
}

// best is the number of kicks of each side before sudden death (WG-44).
const best = 5

// kick is one kick of the shoot-out: only a goal counts.
func (r *Rules) kick(s *State, result Result) {
	k := &s.Kicks[s.Att-White]
	k.Taken++
	if result == PenaltyGoal {
		k.Goals++
	}
	s.Att = s.Att.Other()
	if s.beaten(0) || s.beaten(1) {
		s.Phase, s.Att = FullTime, Nobody
	}
}

// beaten reports whether a side cannot catch up any more in this round.
func (s *State) beaten(side int) bool {
	mine, theirs := s.Kicks[side], s.Kicks[1-side]
	round := max(best, mine.Taken, theirs.Taken)
	return mine.Goals+round-mine.Taken < theirs.Goals
}
