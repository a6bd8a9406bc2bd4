package squareball

import "woodwork/games/squareball/physics"

// Rulings after a slide, in the order of
// docs/squareball-physics.md#rulings-after-a-slide.

// afterSlide takes the poses from the record and rules on the flick. A die beyond the line stays
// there until it is thrown in or placed, because its face still counts.
func (r *Rules) afterSlide(s *State, rec *physics.Record) {
	if s.Kind == Penalty {
		r.penaltyTaken(s, s.scored(rec))
		return
	}
	die := s.Which
	s.N, s.Must, s.Overruled = s.N-1, 0, false
	for i := range s.Die {
		s.Die[i].Pose = rec.Die[i]
	}
	passed := rec.Has(physics.Passed)
	switch {
	case rec.Has(physics.Touched): // SQ-07
		if rec.Light && (passed || rec.Stopped) {
			r.dispute(s, LightTouch, die, rec)
			return
		}
		r.turnover(s)
	case !passed: // SQ-21
		if rec.Stopped {
			r.dispute(s, InGap, die, rec)
			return
		}
		r.turnover(s)
	default:
		r.passed(s, die, rec, false)
	}
}

// scored reports whether a record is a goal for the attacker.
func (s *State) scored(rec *physics.Record) bool { return rec.End == s.ahead(physics.GoalUp) }

// ahead returns the one of two ends that is on the side of the attacker's target line.
func (s *State) ahead(up physics.End) physics.End {
	if s.sign(s.Att) < 0 {
		return up + 1
	}
	return up
}

// passed rules on a flick that passed and touched no die. A judged flick raises no further
// disputes.
func (r *Rules) passed(s *State, die int8, rec *physics.Record, judged bool) {
	theirs := opponentTouched(rec, s.def())
	disputable := rec.Line && !judged
	switch rec.End {
	case physics.SideUp, physics.SideDown:
		switch {
		case theirs && s.HadThrow: // SQ-23
			r.turnover(s)
		case theirs:
			r.ownThrowIn(s, die, rec.Exit)
		case disputable: // SQ-04
			r.dispute(s, OnLine, die, rec)
		case rec.Line:
			r.landed(s, die, rec)
		default:
			r.throwIn(s, die, rec.Exit)
		}
	case physics.Rest:
		if r.Defender && !judged && nearLine(s.Die[die-1].Pose.Point) {
			r.dispute(s, OnLine, die, rec)
			return
		}
		r.landed(s, die, rec)
	case s.ahead(physics.GoalUp): // SQ-17
		r.shot(s)
	case s.ahead(physics.BehindUp):
		switch {
		case theirs: // SQ-25
			r.corner(s, die, rec.Exit)
		case disputable: // SQ-04
			r.dispute(s, OnLine, die, rec)
		case rec.Line:
			r.landed(s, die, rec)
		default:
			r.turnover(s)
		}
	default:
		r.turnover(s) // SQ-18
	}
}

// opponentTouched reports whether a figure of the side was touched (SQ-26).
func opponentTouched(rec *physics.Record, side Side) bool {
	for _, e := range rec.Events[:rec.Count] {
		if (e.Kind == physics.Entered || e.Kind == physics.Hit) && Side(e.Side) == side {
			return true
		}
	}
	return false
}

// nearLine reports whether a die on the pitch is on a boundary line: the dispute o of
// docs/squareball-physics.md#what-may-be-disputed.
func nearLine(p Point) bool { return abs(p.X) > length-halfDie || abs(p.Y) > width-halfDie }

// shot rules on a die over the target line between the posts (SQ-17, SQ-19, SQ-32).
func (r *Rules) shot(s *State) {
	if (!s.NeedOwn || s.Landed) && r.Caught(s) == 0 {
		s.Goals[s.Att]++
		if s.Period == Golden {
			s.end()
			return
		}
	}
	r.turnover(s)
}

// inPlay forgets a throw-in after a flick that was none, if only those in a row count (SQ-23).
func (r *Rules) inPlay(s *State) {
	if r.Running {
		s.HadThrow = false
	}
}

// putBack puts dice that are beyond a line on it.
func (s *State) putBack() {
	for i := range s.Die {
		p := &s.Die[i].Pose
		p.X, p.Y = min(max(p.X, -length), length), min(max(p.Y, -width), width)
	}
}

// landed rules on a die that came to rest on the pitch (SQ-09, SQ-16).
func (r *Rules) landed(s *State, die int8, rec *physics.Record) {
	s.putBack()
	r.inPlay(s)
	own, theirs, on := s.landings(die, rec, r.Cross)
	if own != 0 {
		s.N++
		s.Landed, s.On = true, s.On|own
	}
	if theirs {
		s.N = max(s.N-1, 0)
	}
	if own == 0 {
		r.toFlick(s)
		return
	}
	s.enter(Carry)
	s.Carrier = on
}

// landings returns the attacker's figures landed on, the one to carry, and whether the die also
// landed on an opponent's figure (SQ-09).
func (s *State) landings(die int8, rec *physics.Record, cross bool) (own uint16, theirs bool, on int8) {
	if cross {
		for _, e := range rec.Events[:rec.Count] {
			switch {
			case e.Kind != physics.Entered:
			case Side(e.Side) == s.Att && s.Figure[s.Att][e.N].State == OnPitch:
				own, on = own|1<<e.N, int8(e.N)
			case Side(e.Side) != s.Att:
				theirs = true
			}
		}
	}
	if side, n, ok := s.onField(s.Die[die-1].Pose.Point); ok && side == s.Att {
		own, on = own|1<<n, n
	} else if ok {
		theirs = true
	}
	return own, theirs, on
}

// throwIn gives the opponent a throw-in (SQ-26).
func (r *Rules) throwIn(s *State, die int8, exit Point) {
	s.possess(s.def(), ThrowIn)
	r.toThrowIn(s, die, exit)
}

// ownThrowIn gives the attacker a throw-in in the same possession (SQ-22, SQ-44).
func (r *Rules) ownThrowIn(s *State, die int8, exit Point) {
	s.KeeperSet = true
	if !r.KeepCount {
		s.NeedOwn = false
	}
	r.toThrowIn(s, die, exit)
}

func (r *Rules) toThrowIn(s *State, die int8, exit Point) {
	s.putBack()
	s.HadThrow = true
	s.Die[die-1] = Die{}
	s.enter(Start)
	s.Which, s.Exit = die, exit
	r.ready(s)
}

// carryOn carries out a decision in CARRY: SQ-12, SQ-13.
func (r *Rules) carryOn(s *State, m *Move) {
	if m.Act != CarryTo {
		r.toFlick(s)
		return
	}
	c := s.carried()
	if r.Drops && c.dice != 0 {
		s.Phase, s.Path = Drop, m.Path
		return
	}
	s.carry(c, m.Path.end())
	r.toFlick(s)
}

// carried is the figure move of the phase CARRY.
func (s *State) carried() figureMove {
	return figureMove{s.Att, s.Carrier, s.diceOn(s.Att, s.Carrier), true}
}
