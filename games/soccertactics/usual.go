package soccertactics

// Usual returns the placement that a screen proposes before a corner, a goal kick, a free kick
// or a penalty, for players who do not want to place every pawn; not ok if nothing is placed. It
// looks one placement ahead.
func (r *Rules) Usual(s *State) (m Move, ok bool) {
	switch s.Phase {
	case CornerPlace:
		return r.usualCorner(s), true
	case GoalKickClear, FreeKickClear, PenaltyClear:
		_, p, _ := s.zone()
		from := s.Pawns[s.decides()][p]
		return s.move(false, from, s.nearest(from, r.clearTargets(s, p))), true
	}
	return Move{}, false
}

// nearest returns the square of a set with the fewest steps from another square; among equals,
// the one nearest to the goal that the deciding side attacks.
func (s *State) nearest(from Square, set Set) (best Square) {
	side, fewest := s.decides(), 0
	best = set.First()
	for ; !set.Empty(); set.Remove(set.First()) {
		q := set.First()
		far := Ranks*stepsTo(from, q) + q.Row(side.Other())
		if fewest == 0 || far < fewest {
			best, fewest = q, far
		}
	}
	return best
}

// stepsTo returns the number of steps from one square to another, straight or diagonally.
func stepsTo(from, to Square) int {
	return max(apart(from.File(), to.File()), apart(from.Row(Red), to.Row(Red)))
}

func apart(a, b int) int { return max(a-b, b-a) }

// usualCorner returns the placement in front of goal after which a pawn of O is found to shoot
// most often or, for the defending side, least often; among equals, the shortest way. It moves
// no pawn without gain, unless one must move.
func (r *Rules) usualCorner(s *State) (best Move) {
	side := s.decides()
	worth := r.cornerWorth(s)
	found, fewest := s.violations(side) == 0, 0
	best = Move{Act: s.passing()}
	for p := FirstBack; p < Slots; p++ {
		from, targets := s.Pawns[side][p], r.placements(s, p)
		switch {
		case found && side == s.O && r.Shooting(s.D()).Has(from):
			continue // already where it helps
		case found:
			targets = targets.And(r.Shooting(s.D()))
		}
		for ; !targets.Empty(); targets.Remove(targets.First()) {
			after := *s
			m := s.move(false, from, targets.First())
			after.walk(side, m)
			v, far := r.cornerWorth(&after), stepsTo(from, m.To)
			if fewest == 0 && !found || v > worth || v == worth && far < fewest {
				best, worth, fewest = m, v, far
			}
		}
	}
	return best
}

// cornerWorth returns how often a corner kicked now would find a pawn of O to shoot, negated if
// D decides.
func (r *Rules) cornerWorth(s *State) float64 {
	kick := *s
	kick.put(kick.O, kick.Taker, kick.Ball)
	kick.Restart, kick.Phase = CornerKick, BallRoll
	_, shot := r.Lanes(&kick)
	if s.decides() == s.D() {
		return -shot
	}
	return shot
}
