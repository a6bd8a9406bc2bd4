package winninggoal

// The game is the same for both colours, and with symmetric squares for left and
// right.

// Flipped returns the position with the colours changed and the board upside
// down. Whatever happens in s happens to the other colour there.
func (s State) Flipped() State {
	s.Ball = s.Ball.As(Black)
	for _, side := range []*Side{&s.Att, &s.Holder, &s.Foul, &s.Toss} {
		if *side != Nobody {
			*side = side.Other()
		}
	}
	s.Score[0], s.Score[1] = s.Score[1], s.Score[0]
	s.Kicks[0], s.Kicks[1] = s.Kicks[1], s.Kicks[0]
	return s
}

// Mirrored returns the position with the files a and e, b and d exchanged. With
// squares of which Symmetric is true both are worth the same, though not always
// what follows: the side rule treats the middle file like the left (WG-27).
func (s State) Mirrored() State {
	s.Ball = s.Ball.mirrored()
	return s
}

func (q Square) mirrored() Square {
	if q == 0 {
		return 0
	}
	return at(Files-1-q.File(), q.Rank()-1)
}

// Symmetric reports whether the special squares of the match are the same on both
// sides of the pitch.
func (r *Rules) Symmetric() bool {
	t := r.table
	for _, q := range []Square{t.centre, t.post, t.bar, t.punch, t.spot, t.keepersKick, t.longPassTo, t.miracleTo, t.wall} {
		if q.mirrored() != q {
			return false
		}
	}
	for q := Square(1); q <= Squares; q++ {
		if t.block[q].mirrored() != t.block[q.mirrored()] || t.ownGoal[q] != t.ownGoal[q.mirrored()] {
			return false
		}
	}
	return r.GoalKickC || t.goalKick[0].mirrored() == t.goalKick[1]
}
