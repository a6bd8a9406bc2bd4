package soccertactics

// Lanes returns the chance that the next roll for the ball lets O play it to a pawn that may
// receive it, and to one that would shoot from there. A pawn that shares its square with an
// opponent does not count, because there would be a duel.
func (r *Rules) Lanes(s *State) (pass, shot float64) {
	mates := s.Squares(s.O).Less(s.Squares(s.D()))
	mates.Remove(s.Ball)
	if r.Judged(s) {
		mates = mates.Less(beyond[s.D()][s.line()])
	}
	shooters := mates.And(r.Shooting(s.D()))
	odds := dieOdds
	if r.twoDice(s) {
		odds = twoDiceOdds
	}
	for _, o := range odds {
		ends := ballWays[s.Ball][o.Move.A+o.Move.B]
		if !ends.And(mates).Empty() {
			pass++
		}
		if !ends.And(shooters).Empty() {
			shot++
		}
	}
	return pass / float64(len(odds)), shot / float64(len(odds))
}

// Shooting returns the squares from which the other side shoots at side's goal if it receives a
// direct pass there.
func (r *Rules) Shooting(side Side) Set {
	if r.LongShot {
		return penaltyArea[side].Or(longShots[side])
	}
	return penaltyArea[side]
}
