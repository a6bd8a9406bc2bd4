package soccertactics

// Offside: ST-39 to ST-43.

// line returns the row, counted from D's goal line, below which a pawn of O is in offside
// position (ST-39).
func (s *State) line() int { return s.Line(s.D()) }

// Line returns the row, counted from the goal line of side, below which a pawn of the other side
// would be in offside position: 9 if side has nobody in its own half.
func (s *State) Line(side Side) int {
	line := Ranks/2 + 1
	for _, q := range s.Pawns[side][FirstBack:] {
		if q.OnPitch() {
			line = min(line, q.Row(side))
		}
	}
	return line
}

// Judged reports whether offside is given now (ST-41).
func (r *Rules) Judged(s *State) bool {
	return r.Offside && s.Restart != CornerKick && (s.Restart != GoalKick || r.GoalKickOffside)
}

// offsideRow returns the row, counted from D's goal line, below which a pawn of O is offside if
// the ball is played to it from a square (ST-40); 0 if no row is.
func (r *Rules) offsideRow(s *State, from Square) int {
	switch {
	case !r.Judged(s):
		return 0
	case r.OffsideBallLine:
		return min(s.line(), from.Row(s.D()))
	}
	return s.line()
}

// receivesOffside reports whether the pawn to which the ball was played from a
// square is offside (ST-40).
func (r *Rules) receivesOffside(s *State, p Slot, from Square) bool {
	return s.Pawns[s.O][p].Row(s.D()) < r.offsideRow(s, from)
}

// spoilt reports whether O loses a chance because another of its pawns is offside in the goal
// area (ST-43); D then gets a free kick. The pawn that has the ball is judged separately.
func (r *Rules) spoilt(s *State) bool {
	others := s.Squares(s.O).And(goalArea[s.D()])
	others.Remove(s.Ball)
	if !r.Judged(s) || others.Empty() || s.line() == 1 {
		return false
	}
	r.freeKick(s, s.D())
	return true
}
