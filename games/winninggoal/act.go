package winninggoal

// The act phases: what an attacker may begin, and the window before it
// (WG-31).

// enter makes side the attacker in a phase, with the ball on a square in absolute terms.
func (r *Rules) enter(s *State, p Phase, ball Square, side Side, dice Dice) {
	s.Phase, s.Ball, s.Att, s.Dice = p, ball, side, dice
	s.Context = Context{}
	s.Window = r.opens(s)
}

// opens reports whether the defender may interrupt in an act phase: with the
// whistle, or except in three dead-ball phases with the tackle (WG-31, WG-32).
func (r *Rules) opens(s *State) bool {
	dead := s.Phase == GoalKick || s.Phase == KeepersKick || s.Phase == Penalty
	switch {
	case s.Holder == s.Att:
		return false
	case s.Power == MiracleTackle:
		return !dead
	case s.Power == RefereesWhistle:
		return !dead || !r.LiveWhistle // WG-33
	}
	return false
}

// interrupts reports whether the defender holds a power that may interrupt, even if not now
// (WG-31).
func (s *State) interrupts() bool {
	return s.Att != Nobody && (s.holds(s.Defender(), MiracleTackle) || s.holds(s.Defender(), RefereesWhistle))
}

// attacks lists what the attacker may do in an act phase with the window closed.
func (r *Rules) attacks(dst []Move, s *State) []Move {
	m := r.menu(s)
	return append(dst, m.moves[:m.n]...)
}

// span returns the first and the last arrow die that may be rolled.
func (d Dice) span() (first, last Die) {
	switch d {
	case OrangeFirst:
		return Orange, Orange
	case OrangeBarred:
		return Red, Burgundy
	}
	return Orange, Burgundy
}

// mode returns the other mode in which an arrow may be rolled here, if any.
func (s *State) mode() Mode {
	switch s.Phase {
	case OpenPlay, ThrowIn, FreeKick:
		if s.spot().has(wing) {
			return Turned // WG-10
		}
	case GoalKick, KeepersKick:
		return Doubled
	}
	return Plain
}

// mayShoot reports whether S is legal: in open play from the shooting squares,
// but not instead of the compulsory orange roll (WG-18); from a free kick in two
// rows (WG-16, WG-34, WG-46).
func (r *Rules) mayShoot(s *State) bool {
	switch s.Phase {
	case OpenPlay:
		return (s.Dice != OrangeFirst || r.FirstShot) && r.table.shooting(s.spot())
	case FreeKick:
		rank := s.spot().Rank()
		return rank == r.table.farFree || rank == r.table.nearFree
	}
	return false
}

// mayUse reports whether the attacker may use a power that he holds. Powers ignore the
// restriction of dice (WG-18); at dead balls except free kicks there are none (WG-52).
func (r *Rules) mayUse(s *State, p Power) bool {
	if s.Phase != OpenPlay && s.Phase != FreeKick && (s.Phase != KickOff || p != LongShot) {
		return false
	}
	spot := s.spot()
	rank := spot.Rank()
	switch p {
	case LongShot:
		return r.inRow(rank, r.table.longShot, Ranks)
	case LongPass:
		return r.inRow(rank, r.table.longPass, r.table.longShot)
	case Unstoppable:
		return r.table.shooting(spot) // WG-13
	case RefereesWhistle:
		return rank >= r.table.whistle
	}
	return false
}

// inRow reports whether a rank is the row of a long ball or, with longFrom=beyond, between that
// row and the last one (WG-11).
func (r *Rules) inRow(rank, row, last int) bool {
	return rank == row || r.LongBeyond && rank > row && rank <= last
}

// use lets either side use a power: it hands over the die first, and the new holder rolls it
// before the effect is resolved (WG-58).
func (r *Rules) use(s *State, p Power) {
	s.handOver()
	switch p {
	case LongShot:
		r.flight(s, Outside)
	case LongPass:
		r.enter(s, OpenPlay, r.table.longPassTo.As(s.Att), s.Att, AnyDie) // WG-12
	case Unstoppable:
		r.unstoppable(s, s.origin())
	case RefereesWhistle:
		r.whistle(s)
	case MiracleTackle:
		r.tackle(s)
	case KeepersMiracle:
		r.miracle(s)
	}
}

// handOver passes the white die to the other side, which must roll it.
func (s *State) handOver() { s.Holder, s.Power = s.Holder.Other(), Unrolled }

// power sets the power that the white die shows.
func (r *Rules) power(s *State, p Power) {
	s.Power = p
	switch {
	case s.Phase.Act():
		s.Window = r.opens(s)
	case s.Phase == AtTheKeeper:
		r.flight(s, s.Origin)
	case s.Phase == OnlyAMiracle:
		r.unstoppable(s, s.Origin)
	}
}

// whistle stops an attack before it goes on: the defender gets a free kick, even inside the area
// (WG-34). In attack it claims a foul: a penalty in the area, else a free kick.
func (r *Rules) whistle(s *State) {
	switch {
	case s.Window:
		r.change(s, FreeKick, s.Ball, s.Defender(), AnyDie)
	case s.spot().has(area):
		r.enter(s, Penalty, r.table.spot.As(s.Att), s.Att, NoDice)
	default:
		r.enter(s, FreeKick, s.Ball, s.Att, AnyDie)
	}
}

// tackle takes the ball where it is; from a shot, where shots are met (WG-35).
func (r *Rules) tackle(s *State) {
	if s.Window || s.Phase == Challenge {
		r.turnover(s, s.Ball)
		return
	}
	r.turnover(s, r.table.miracleTo.As(s.Att))
}

// decline passes the window, or declines to step in. The phase determines where the ball goes
// then.
func (r *Rules) decline(s *State) {
	switch {
	case s.Window:
		s.Window = false
	case s.Phase == Challenge:
		r.enter(s, OpenPlay, s.Ball, s.Att, s.Dice) // WG-47: orange stays barred
	case s.Phase == OffThePost:
		r.enter(s, OpenPlay, s.Ball, s.Att, AnyDie)
	case s.Phase == Block:
		r.flight(s, Outside)
	case s.Phase == OnlyAMiracle:
		r.goal(s, s.Att)
	}
}
