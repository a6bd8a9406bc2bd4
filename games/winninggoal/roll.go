package winninggoal

// Arrow rolls: WG-04, WG-10, WG-24, WG-26 to WG-29, WG-49 to WG-51, WG-56.

// roll declares an arrow roll.
func (r *Rules) roll(s *State, m Move) {
	turned := m.Act == RollTurned || s.Phase == CornerKick // WG-26
	kick := s.Phase == GoalKick
	s.Phase, s.Dice, s.Context = ArrowRoll, NoDice, Context{}
	s.Die, s.Turned, s.Doubled, s.GoalKick = m.Die, turned, m.Act == RollDoubled, kick
}

// after returns the restriction of dice after a roll of a die.
func after(d Die) Dice {
	if d == Orange {
		return OrangeBarred
	}
	return AnyDie
}

// arrow applies the rolled face: straight arrows move the ball at once.
func (r *Rules) arrow(s *State, f Face) {
	n, dice, d := s.steps(f), after(s.Die), f.Dir()
	if d == Diagonal || d == Sideways {
		s.Phase, s.Dice = SideChoice, dice
		s.Die, s.Doubled = NoDie, false
		s.Dir, s.N, s.Mark = d, n, f.Mark()
		return
	}
	r.arrive(s, s.bearing(d, 0), n, f.Mark(), dice)
}

// steps is the number of a face, doubled if that was declared (WG-56).
func (s *State) steps(f Face) uint8 {
	if s.Doubled {
		return 2 * f.N()
	}
	return f.N()
}

// bearing returns where an arrow sends the ball; second is 1 for the second of two sides, else
// 0. A turned arrow points towards the middle (WG-10).
func (s *State) bearing(d Direction, second int) heading {
	turned, left := 0, 0
	if s.Turned {
		turned = 1
	}
	if s.Ball.File() == 0 {
		left = 1
	}
	return bearings[d][turned][left][second]
}

var (
	acrossMoves = []Move{{Act: GoLeft}, {Act: GoRight}}
	alongMoves  = []Move{{Act: GoAhead}, {Act: GoBack}}
)

// ways lists the two sides that a diagonal or sideways arrow may point to.
func (s *State) ways() []Move {
	if s.Turned {
		return alongMoves
	}
	return acrossMoves
}

// way returns the heading of a chosen side: GoRight and GoBack are the second of two.
func (s *State) way(a Act) heading { return s.bearing(s.Dir, int(a-GoLeft)&1) }

// choose moves the ball to the chosen side.
func (r *Rules) choose(s *State, a Act) { r.arrive(s, s.way(a), s.N, s.Mark, s.Dice) }

// arrive moves the ball n steps. If it leaves the pitch, the mark is ignored
// (WG-49).
func (r *Rules) arrive(s *State, h heading, n uint8, mark Mark, dice Dice) {
	w := s.walk(h, n)
	if w.exit != stays {
		r.leave(s, w)
		return
	}
	ball := w.last.As(s.Att)
	switch mark {
	case Lost:
		r.turnover(s, ball)
	case Question:
		s.Phase, s.Ball, s.Dice, s.Context = Challenge, ball, dice, Context{}
	default:
		r.enter(s, OpenPlay, ball, s.Att, dice)
	}
}

// leave rules on a ball that has left the pitch.
func (r *Rules) leave(s *State, w walk) {
	switch w.exit {
	case overLine:
		r.goalKick(s, w.last, s.Defender()) // WG-28: never a goal
	case intoOwn:
		r.goal(s, s.Defender()) // WG-51
	case overOwn:
		r.corner(s, w.last, s.Defender()) // WG-51; from a goal kick WG-29
	case overTouch:
		r.change(s, ThrowIn, w.last.As(s.Att), s.Defender(), AnyDie) // WG-50
	}
}

// goalKick gives side a goal kick on the side of the pitch where the ball was last (WG-27). Of last
// only the file counts, which both sides see alike.
func (r *Rules) goalKick(s *State, last Square, side Side) {
	r.restart(s, GoalKick, r.goalKickSquare(last).As(side), side)
}

// goalKickSquare returns where the goal kick is taken, as the side that takes it sees it (WG-24).
func (r *Rules) goalKickSquare(last Square) Square {
	switch {
	case r.GoalKickC:
		return at(Files/2, 0)
	case last.File() > Files/2:
		return r.table.goalKick[1]
	}
	return r.table.goalKick[0]
}

// corner gives side a corner kick on the side where the ball was last (WG-27). Of last only the
// file counts, as for a goal kick.
func (r *Rules) corner(s *State, last Square, side Side) {
	file := 0
	if last.File() > Files/2 {
		file = Files - 1
	}
	r.change(s, CornerKick, at(file, Ranks-1).As(side), side, AnyDie)
}

// restart is a kick from the goal: it counts as a touch unless the attacker keeps the ball, after a
// delay.
func (r *Rules) restart(s *State, p Phase, ball Square, side Side) {
	if side == s.Att {
		r.onward(s, p, ball)
		return
	}
	r.change(s, p, ball, side, AnyDie)
}
