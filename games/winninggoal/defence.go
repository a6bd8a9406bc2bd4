package winninggoal

// The defender's answers and the defence die: WG-09, WG-14, WG-15, WG-20, WG-30,
// WG-40, WG-54, WG-57.

// mayAnswer reports whether a roll or letting go is an answer in the phases B1 to B4, KP, UN and
// OS.
func (r *Rules) mayAnswer(s *State, a Act) bool {
	switch s.Phase {
	case Challenge, Block, OffThePost:
		return a == RollDefence || a == LetGo && !r.MustDefend // WG-20
	case OffTheBar:
		return a == RollDefence || a == RollKeeper // WG-23: one of the two
	case OnlyAMiracle:
		return a == LetGo
	}
	return a == RollKeeper
}

// saves reports whether a power of the deciding side helps now: the keeper's miracle instead of
// the keeper die, the tackle unless the shot came from the area (WG-32).
func (s *State) saves(p Power) bool {
	switch s.Phase {
	case Challenge, Block:
		return p == MiracleTackle
	case OffThePost:
		return p == MiracleTackle && s.Origin == Outside
	case OwnGoalSave:
		return p == KeepersMiracle
	}
	return p == KeepersMiracle || p == MiracleTackle && s.Origin == Outside
}

// challenge rolls the defence die.
func (r *Rules) challenge(s *State) {
	from := s.Phase
	s.Phase, s.Dice, s.Context = DefenceRoll, NoDice, Context{}
	s.From = from
}

// defend applies the result of the defence die. All results except a foul clear the memory
// (WG-37).
func (r *Rules) defend(s *State, result Result) {
	if result != DefenceFoul {
		s.Foul = Nobody
	}
	switch result {
	case DefenceWin:
		r.turnover(s, s.Ball)
	case DefenceMiss:
		r.missed(s)
	case DefenceOwnGoal:
		if r.table.ownGoal[s.spot()] { // WG-09
			r.goal(s, s.Att)
		} else {
			r.missed(s)
		}
	case DefenceDelay:
		r.delay(s)
	case DefenceFoul:
		if r.Boskov && s.spot().has(area) { // WG-45
			s.Phase, s.Context = BoskovRoll, Context{}
		} else {
			r.foul(s)
		}
	}
}

// missed lets the ball go on: a shot to the keeper, otherwise the attacker continues with any
// die.
func (r *Rules) missed(s *State) {
	if s.From == Block {
		r.flight(s, Outside)
		return
	}
	r.enter(s, OpenPlay, s.Ball, s.Att, AnyDie)
}

// delay sends the ball three ranks back; the attacker keeps it. A ball that leaves the pitch
// there is his goal kick, or a throw-in from the goal line (WG-30), or, in the middle file, his own goal, which his keeper may save
// from one square (WG-14, WG-15).
func (r *Rules) delay(s *State) {
	spot := s.spot()
	file, rank := spot.File(), spot.Rank()
	switch {
	case rank > r.table.delay:
		r.onward(s, OpenPlay, at(file, rank-r.table.delay-1).As(s.Att))
	case file != Files/2 && r.DelayThrow:
		r.onward(s, ThrowIn, at(file, 0).As(s.Att))
	case file != Files/2:
		r.goalKick(s, s.Ball, s.Att)
	case rank != r.table.ownSave && !r.SaveAll:
		r.goal(s, s.Defender())
	case s.holds(s.Att, KeepersMiracle):
		s.Phase, s.Context = OwnGoalSave, Context{}
	default:
		s.keeper(true)
	}
}

// onward lets the attacker go on after a delay, which is a touch only with the option (WG-42).
func (r *Rules) onward(s *State, p Phase, ball Square) {
	if r.DelayTouch {
		r.change(s, p, ball, s.Att, AnyDie)
		return
	}
	r.enter(s, p, ball, s.Att, AnyDie)
}

// boskov asks the referee, who has seen nothing on a "?".
func (r *Rules) boskov(s *State, f Face) {
	if f.Mark() == Question {
		s.Foul = Nobody
		r.enter(s, OpenPlay, s.Ball, s.Att, AnyDie)
		return
	}
	r.foul(s)
}

// foul gives a foul of the defender. The second in a row by the same side costs the white die
// (WG-37, WG-38, WG-39). In the area it is a penalty (WG-40), else a free kick.
func (r *Rules) foul(s *State) {
	fouler := s.Defender()
	if s.Foul == fouler {
		s.Foul = Nobody
		if s.Holder == fouler {
			s.handOver()
		}
	} else {
		s.Foul = fouler
	}
	if s.spot().has(area) {
		r.enter(s, Penalty, r.table.spot.As(s.Att), s.Att, NoDice)
		return
	}
	r.enter(s, FreeKick, s.Ball, s.Att, AnyDie)
}
