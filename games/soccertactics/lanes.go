package soccertactics

// Lanes returns the chance that the next roll for the ball lets O play it to a pawn
// that may receive it, and to one that would shoot from there. A pawn on a square with
// an opponent does not count: receiving would be a duel.
func (r *Rules) Lanes(s *State) (pass, shot float64) {
	mates := s.men(s.O).less(s.men(s.D()))
	mates.remove(s.Ball)
	if r.judged(s) {
		mates = mates.less(beyond[s.D()][s.line()])
	}
	shooters := mates.and(r.Shooting(s.D()))
	odds := dieOdds
	if r.twoDice(s) {
		odds = twoDiceOdds
	}
	for _, o := range odds {
		ends := ballWays[s.Ball][o.Move.A+o.Move.B]
		if !ends.and(mates).empty() {
			pass++
		}
		if !ends.and(shooters).empty() {
			shot++
		}
	}
	return pass / float64(len(odds)), shot / float64(len(odds))
}

// Shooting returns the squares from which the other side shoots at side's goal when
// it receives a direct pass there.
func (r *Rules) Shooting(side Side) Set {
	if r.LongShot {
		return penaltyArea[side].or(longShots[side])
	}
	return penaltyArea[side]
}

// Waiting counts the pawns of a side in front of the other's goal, in its first
// four rows: those that could receive the ball there, and those off-side.
func (r *Rules) Waiting(s *State, side Side) (ready, offside int) {
	d := side.Other()
	ahead := s.field(side).and(beyond[d][5])
	if !r.Offside {
		return ahead.Len(), 0
	}
	flagged := ahead.and(beyond[d][s.Line(d)])
	return ahead.Len() - flagged.Len(), flagged.Len()
}

// Posted counts the field pawns of a side that wait where they would shoot, not off-side
// and without an opponent on their square.
func (r *Rules) Posted(s *State, side Side) int {
	d := side.Other()
	posted := s.field(side).and(r.Shooting(d)).less(s.men(d))
	if r.Offside {
		posted = posted.less(beyond[d][s.Line(d)])
	}
	return posted.Len()
}

// KeeperHome reports whether the keeper of a side is in its goal area.
func (s *State) KeeperHome(side Side) bool { return goalArea[side].Has(s.Pawns[side][Keeper]) }

// AreaOf returns the penalty area in front of side's goal.
func AreaOf(side Side) Set { return penaltyArea[side] }

// On returns the pawn of a side on a square of the pitch.
func (s *State) On(side Side, q Square) (p Slot, ok bool) { return s.on(side, q) }

// Decides returns the side whose decision is awaited, or Nobody.
func (s *State) Decides() Side { return s.decides() }

// StandardSetUp returns the standard set-up of the side that is to place its pawns.
func (s *State) StandardSetUp() Move {
	team, kicker := s.standard(s.decides())
	return Move{Act: SetUp, Team: team, Pawn: kicker}
}
