package soccertactics

import "woodwork/game"

// Checks by validate.go of single phases.

func (s *State) stands(side Side, q Square) bool {
	_, ok := s.on(side, q)
	return ok
}

// wrongAside compares the pawns that are off the pitch for the moment with those that should be.
func wrongAside(_ *Rules, s *State) string {
	want := [2]int{}
	switch s.Phase {
	case Toss, FirstSetUp:
		want = [2]int{s.strength(Red), s.strength(Blue)}
	case SecondSetUp:
		want[s.D()] = s.strength(s.D())
	case CornerPlace, PenaltyClear:
		want[s.O] = 1
	case ShootOutToss, ShootOut:
		return "" // positions stay as they were
	}
	got := [2]int{s.asideOf(Red), s.asideOf(Blue)}
	return game.FaultIf(got != want, "%v pawns stand aside, not %v", got, want)
}

func (s *State) asideOf(side Side) (n int) {
	for _, q := range s.Pawns[side] {
		if q == Aside {
			n++
		}
	}
	return n
}

// A possession says who may be on the ball's square.
type possession uint8

const (
	placed     possession = iota // somewhere on the pitch
	anywhere                     // it does not matter
	offPitch                     // there is no ball
	held                         // a pawn of the side in possession
	disputed                     // pawns of both sides
	loose                        // nobody
	challenged                   // nobody of the other side
)

func (s *State) ballIs() possession {
	switch s.Phase {
	case Toss, FirstSetUp, GoalKickClear, GoalKickTaker:
		return offPitch
	case ShootOutToss, ShootOut:
		return anywhere
	case PawnRoll, PawnMove, BallRoll, BallPlay, Spin, SecondSetUp:
		return held
	case Duel:
		return disputed
	case CatchRoll, CatchMove:
		return loose
	case Challenge, ChallengeRoll, ChallengeMove:
		return challenged
	}
	return placed
}

// restartOpen reports whether a restart may still count in the phase, by the square of its
// taker: on the ball when it is taken, elsewhere once the ball is loose (ST-46).
func (s *State) restartOpen() bool {
	there := s.stands(s.O, s.By)
	taking := there && s.By == s.Ball
	switch s.Phase {
	case BallRoll, BallPlay:
		return taking
	case PawnRoll, PawnMove:
		return taking && (s.Restart == GoalKick || s.Restart == FreeKick)
	case CatchRoll, CatchMove, Challenge, ChallengeRoll, ChallengeMove:
		return there && !s.stands(s.O, s.Ball)
	}
	return false
}

// passable reports whether a pass may already have been played in the set to which the phase
// belongs.
func (s *State) passable() bool {
	switch s.Phase {
	case BallRoll, BallPlay, CatchRoll, CatchMove, Challenge, ChallengeRoll, ChallengeMove, Duel, Spin:
		return true
	}
	return false
}

// takes reports whether this restart is about to be taken.
func (s *State) takes(k Restart) bool {
	return s.Restart == k && (s.Phase == PawnRoll || s.Phase == BallRoll || s.Phase == BallPlay)
}

func (s *State) inCorner() bool {
	return s.Ball == corner(s.D(), true) || s.Ball == corner(s.D(), false)
}

// ballRolls returns the lowest and the highest roll with which the ball may be played.
func (r *Rules) ballRolls(s *State) (low, high uint8) {
	if r.twoDice(s) {
		return 2, FarBall
	}
	return 1, Faces
}

// mayShootFrom reports whether a shot may be taken from the ball's square.
func (r *Rules) mayShootFrom(s *State) bool {
	keeper := s.Pawns[s.D()][Keeper] == s.Ball
	return penaltyArea[s.D()].Has(s.Ball) || longShots[s.D()].Has(s.Ball) && r.LongShot || keeper && r.KeeperShot
}

// kicksInTurns reports whether the shooters have taken turns, and O is the next to shoot.
func (s *State) kicksInTurns() bool {
	first, second := s.Kicks[s.Shooter].Taken, s.Kicks[s.Shooter.Other()].Taken
	if first == second {
		return s.Shooter == s.O
	}
	return first == second+1 && s.Shooter.Other() == s.O
}
