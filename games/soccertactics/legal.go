package soccertactics

import "woodwork/game"

// Legal lists the decisions in the order of choices. It does not list set-ups, of which there
// are up to 20,160: see Refuse and Sample.
func (r *Rules) Legal(dst []Move, s *State, seat game.Seat) []Move {
	side := s.decides()
	switch {
	case side == Nobody:
		return dst
	case seat == game.Clock && r.MoveLimit > 0:
		return append(dst, Move{Act: TimeUp})
	case seat != side.Seat() || s.Phase <= SecondSetUp:
		return dst
	}
	r.choices(s, func(m Move) bool {
		dst = append(dst, m)
		return true
	})
	return dst
}

// choice is what may be done with one pawn, or with the ball: moves from a square to several.
type choice struct {
	from    Square
	dribble bool
	targets Set
}

// list returns the choices of a decision in their canonical order: by origin, and playing the
// ball before dribbling.
func (r *Rules) list(s *State) (all [Slots]choice, n int) {
	side := s.decides()
	if s.Phase == BallPlay {
		p, _ := s.on(side, s.Ball)
		all[0] = choice{from: s.Ball, targets: r.targets(s, p, false)}
		all[1] = choice{from: s.Ball, dribble: true, targets: r.targets(s, p, true)}
		return all, 2
	}
	if s.Phase == Challenge { // only the keeper steps
		all[0] = choice{from: s.Pawns[side][Keeper], targets: s.StepTargets(Keeper)}
		return all, 1
	}
	for rest := s.Squares(side); !rest.Empty(); n++ {
		from := rest.First()
		rest.Remove(from)
		p, _ := s.on(side, from)
		all[n] = choice{from: from, targets: r.targets(s, p, false)}
	}
	return all, n
}

// choices calls yield with every possible decision except set-ups, in the canonical order, until
// yield returns false.
func (r *Rules) choices(s *State, yield func(Move) bool) {
	if r.mayPass(s) && !yield(Move{Act: s.passing()}) {
		return
	}
	all, n := r.list(s)
	for i := range all[:n] {
		c := &all[i]
		if !s.each(c.from, c.targets, c.dribble, yield) {
			return
		}
	}
}

// each yields the moves from one square to several, and reports whether yield wants more.
func (s *State) each(from Square, targets Set, dribble bool, yield func(Move) bool) bool {
	for !targets.Empty() {
		to := targets.First()
		targets.Remove(to)
		if !yield(s.move(dribble, from, to)) {
			return false
		}
	}
	return true
}

// move returns the move from one square to another in this phase.
func (s *State) move(dribble bool, from, to Square) Move {
	switch s.Phase {
	case PawnMove, CatchMove, ChallengeMove:
		return Move{Act: MovePawn, From: from, To: to}
	case BallPlay:
		if dribble {
			return Move{Act: DribbleTo, To: to}
		}
		return Move{Act: PlayBall, To: to}
	case Challenge:
		return Move{Act: StepKeeper, To: to}
	case FreeKickTaker:
		return Move{Act: TakeFreeKick, From: from}
	case PenaltyTaker:
		return Move{Act: TakePenalty, From: from, To: to}
	}
	return Move{Act: Place, From: from, To: to}
}

// asks returns the pawn and the square that a move means in this phase, whether it is legal or
// not; not ok if there is no such pawn.
func (s *State) asks(m Move) (p Slot, to Square, ok bool) {
	side := s.decides()
	switch s.Phase {
	case BallPlay:
		p, ok = s.on(side, s.Ball)
		return p, m.To, ok
	case Challenge:
		return Keeper, m.To, s.Pawns[side][Keeper].OnPitch()
	case FreeKickTaker:
		p, ok = s.on(side, m.From)
		return p, s.Ball, ok
	}
	p, ok = s.on(side, m.From)
	return p, m.To, ok
}

// mayPass reports whether the decision may be declined: the keeper's step, or a corner placement
// of a side without violations.
func (r *Rules) mayPass(s *State) bool {
	return s.Phase == Challenge || s.Phase == CornerPlace && s.violations(s.decides()) == 0
}

// passing returns the act that declines the decision.
func (s *State) passing() Act {
	if s.Phase == Challenge {
		return RollForPawn
	}
	return Pass
}

// targets returns where a pawn of the side that decides may be put or, in BallPlay, where the
// ball may be played or dribbled. Legal lists these squares, and Refuse gives reasons for all
// others.
func (r *Rules) targets(s *State, p Slot, dribble bool) Set {
	switch s.Phase {
	case PawnMove, CatchMove, ChallengeMove:
		return r.pawnTargets(s, p)
	case BallPlay:
		if dribble {
			return r.dribbleTargets(s, p)
		}
		return s.ballTargets()
	case Challenge:
		return s.StepTargets(p)
	case CornerPlace:
		return r.placements(s, p)
	case GoalKickTaker, FreeKickTaker:
		return r.takerTargets(s, p)
	case PenaltyTaker:
		if p < FirstNumber {
			return Set{}
		}
		return spots[s.D()]
	}
	return r.clearTargets(s, p)
}

// pawnTargets returns where a die may move a pawn (ST-08 to ST-13, ST-24).
func (r *Rules) pawnTargets(s *State, p Slot) Set {
	side := s.decides()
	from := s.Pawns[side][p]
	if p < r.firstWalker() || s.keepsBall(from) {
		return Set{}
	}
	ends := r.reach(s, side, p, int(s.Die))
	if s.restarted(from) {
		ends.Remove(s.Ball)
	}
	return ends
}

// firstWalker returns the first pawn that a die may move (ST-23).
func (r *Rules) firstWalker() Slot {
	if r.KeeperStep {
		return FirstBack
	}
	return Keeper
}

// keepsBall reports whether the pawn on a square may not move because it has the ball (ST-13).
func (s *State) keepsBall(from Square) bool { return s.Phase == PawnMove && from == s.Ball }

// restarted reports whether the pawn on a square has taken the restart, and so may not be the
// next to get the ball (ST-46).
func (s *State) restarted(from Square) bool {
	return s.Phase == CatchMove && s.Restart != NoRestart && from == s.By
}

// reach returns where a pawn gets with a roll of n, no matter whose turn it is.
func (r *Rules) reach(s *State, side Side, p Slot, n int) Set {
	from, others, own := s.Pawns[side][p], s.Squares(side.Other()), s.Squares(side)
	if !from.OnPitch() {
		return Set{}
	}
	barred, stand := others, Ground(side, p).Less(own)
	if p < FirstNumber {
		barred = barred.Or(half[side.Other()]) // not even in passing
	}
	ends := reach(from, n, barred)
	if r.StopAtOpponent {
		for short := 1; short < n; short++ {
			ends = ends.Or(reach(from, short, barred).And(others))
		}
	}
	return r.unwalled(s, side, p, ends.And(stand))
}

// unwalled removes the squares on which a pawn would complete a wall: four field pawns side by
// side in a rank, or three in a column (ST-59).
func (r *Rules) unwalled(s *State, side Side, p Slot, ends Set) Set {
	if !r.NoWall || p == Keeper {
		return ends
	}
	others := s.field(side)
	others.Remove(s.Pawns[side][p])
	for rest := ends; !rest.Empty(); rest.Remove(rest.First()) {
		if q := rest.First(); others.inRow(q, 1, 0)+1 >= 4 || others.inRow(q, 0, 1)+1 >= 3 {
			ends.Remove(q)
		}
	}
	return ends
}

// inRow counts the squares of the set that adjoin q without a gap, in a direction and its
// reverse.
func (set Set) inRow(q Square, dx, dy int) (n int) {
	for _, sign := range [2]int{1, -1} {
		file, rank := q.File(), q.Rank()-1
		for {
			file, rank = file+sign*dx, rank+sign*dy
			if !inside(file, rank) || !set.Has(SquareAt(file, rank)) {
				break
			}
			n++
		}
	}
	return n
}

// ballTargets returns where the ball may be played (ST-14, ST-15, ST-47, ST-51).
func (s *State) ballTargets() Set {
	ends := ballWays[s.Ball][s.Die]
	switch s.Restart {
	case KickOff:
		return ends.And(half[s.D()]) // ST-47
	case GoalKick:
		return ends.Less(penaltyArea[s.O]) // ST-51
	}
	return ends
}

// dribbleTargets returns where a field pawn may go with the ball (ST-18).
func (r *Rules) dribbleTargets(s *State, p Slot) Set {
	if !r.Dribble || s.Die != 1 || p == Keeper || s.Restart != NoRestart {
		return Set{} // ST-18
	}
	return r.unwalled(s, s.O, p, near[s.Ball].And(Ground(s.O, p)).Less(s.Squares(s.O)))
}

// StepTargets returns where the keeper may step (ST-23, ST-24).
func (s *State) StepTargets(p Slot) Set {
	q := s.Pawns[s.D()][p]
	if p != Keeper || !q.OnPitch() {
		return Set{}
	}
	return near[q].And(half[s.D()]).Less(s.Squares(s.D()))
}
