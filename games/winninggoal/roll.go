package winninggoal

// Arrow rolls: section 4.5 of the rules.

// roll declares an arrow roll.
func (r *Rules) roll(s *State, m Move) {
	c := Context{
		Die: m.Die, Turned: m.Mode == Turned || s.Phase == CornerKick, // WG-26
		Doubled: m.Mode == Doubled, GoalKick: s.Phase == GoalKick,
	}
	s.Phase, s.Dice, s.Context = ArrowRoll, NoDice, c
}

// after returns the restriction that a roll of a die leaves behind.
func after(d Die) Dice {
	if d == Orange {
		return OrangeBarred
	}
	return AnyDie
}

// arrow is the face that has been rolled: straight ones move the ball at once.
func (r *Rules) arrow(s *State, f Face) {
	n, dice := s.steps(f), after(s.Die)
	if f.Dir == Diagonal || f.Dir == Sideways {
		s.Phase, s.Dice = SideChoice, dice
		s.Context = Context{Dir: f.Dir, N: n, Mark: f.Mark, Turned: s.Turned, GoalKick: s.GoalKick}
		return
	}
	dx, dy := s.straightOn(f.Dir)
	r.arrive(s, dx, dy, n, f.Mark, dice)
}

// steps is the number of a face, doubled where that was declared (WG-56).
func (s *State) steps(f Face) uint8 {
	if s.Doubled {
		return 2 * f.N
	}
	return f.N
}

// straightOn is the step of a forward or a backward arrow.
func (s *State) straightOn(d Direction) (dx, dy int) {
	dx, dy = 0, 1
	if s.Turned {
		dx, dy = s.inwards(), 0
	}
	if d == Backward {
		return -dx, -dy
	}
	return dx, dy
}

// inwards is the way to the middle from a wing.
func (s *State) inwards() int {
	if s.Ball.File() == 0 {
		return 1
	}
	return -1
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

// way returns the step of a chosen side.
func (s *State) way(a Act) (dx, dy int) {
	side := 1
	if a == GoLeft || a == GoBack {
		side = -1
	}
	ahead := 0
	if s.Dir == Diagonal {
		ahead = 1
	}
	if s.Turned {
		return ahead * s.inwards(), side
	}
	return side, ahead
}

// choose moves the ball to the chosen side.
func (r *Rules) choose(s *State, a Act) {
	dx, dy := s.way(a)
	r.arrive(s, dx, dy, s.N, s.Mark, s.Dice)
}

// arrive moves the ball n steps as the attacker sees them. The first step that
// leaves the pitch decides, and the mark is then ignored (WG-49).
func (r *Rules) arrive(s *State, dx, dy int, n uint8, mark Mark, dice Dice) {
	spot := s.spot()
	x, y := spot.File(), spot.Rank()-1
	for range n {
		if !inside(x+dx, y+dy) {
			r.leave(s, at(x, y).As(s.Att), y+dy, dx == 0 && dy < 0)
			return
		}
		x, y = x+dx, y+dy
	}
	ball := at(x, y).As(s.Att)
	switch mark {
	case Lost:
		r.turnover(s, ball)
	case Question:
		s.Phase, s.Ball, s.Dice, s.Context = Challenge, ball, dice, Context{}
	default:
		r.enter(s, OpenPlay, ball, s.Att, dice)
	}
}

func inside(x, y int) bool { return x >= 0 && x < Files && y >= 0 && y < Ranks }

// leave is a ball that has left the pitch from its last square to row y as the
// attacker sees it; a goal line counts before a touchline (WG-50).
func (r *Rules) leave(s *State, last Square, y int, straightBack bool) {
	switch {
	case y >= Ranks:
		r.goalKick(s, last, s.Defender()) // WG-28: never a goal
	case y < 0 && straightBack && last.File() == Files/2 && !s.GoalKick:
		r.goal(s, s.Defender()) // WG-25, WG-51
	case y < 0:
		r.corner(s, last, s.Defender()) // WG-29
	default:
		r.change(s, ThrowIn, last, s.Defender(), AnyDie)
	}
}

// goalKick gives side a goal kick on the side of the pitch where the ball was
// last (WG-27).
func (r *Rules) goalKick(s *State, last Square, side Side) {
	r.restart(s, GoalKick, r.goalKickSquare(last).As(side), side)
}

func (r *Rules) goalKickSquare(last Square) Square {
	switch {
	case r.GoalKickC:
		return at(Files/2, 0)
	case last.File() > Files/2:
		return r.table.goalKick[1]
	}
	return r.table.goalKick[0]
}

// corner gives side a corner kick on the side where the ball was last (WG-27).
func (r *Rules) corner(s *State, last Square, side Side) {
	file := 0
	if last.File() > Files/2 {
		file = Files - 1
	}
	r.change(s, CornerKick, at(file, Ranks-1).As(side), side, AnyDie)
}

// restart is a kick from the goal: a touch, unless it stays with the attacker.
func (r *Rules) restart(s *State, p Phase, ball Square, side Side) {
	if side == s.Att {
		r.enter(s, p, ball, side, AnyDie)
		return
	}
	r.change(s, p, ball, side, AnyDie)
}
