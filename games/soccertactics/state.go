package soccertactics

import "woodwork/game"

// Slot is a pawn of a side in the order of the notation.
type Slot uint8

const (
	Keeper      Slot = 0
	FirstBack   Slot = 1 // the four defenders, in the order of their squares
	LastBack    Slot = 4
	FirstNumber Slot = 5 // the pawns 6 to 11
	Slots       Slot = 11
	MaxStrikers      = 2
	MaxMidfield      = 4
	slotNames        = "KDDDD"
)

// code returns the slot's name in the notation: K, D or 6 to 11.
func (p Slot) code() string {
	switch {
	case p < FirstNumber:
		return slotNames[p : p+1]
	case p == Slots-2:
		return "10"
	case p == Slots-1:
		return "11"
	}
	return string(rune('1' + p))
}

// Side is one of the two sides, or nobody.
type Side uint8

const (
	Red    Side = iota // seat 1; attacks towards rank 16
	Blue               // seat 2; attacks towards rank 1
	Nobody             // the toss has not been made
)

// Other returns the other side of Red or Blue.
func (s Side) Other() Side { return s ^ 1 }

// Seat returns the seat of Red or Blue.
func (s Side) Seat() game.Seat { return game.Seat(s) }

// String returns the letter of the notation.
func (s Side) String() string { return sides[s : s+1] }

const sides = "RB-"

// Phase says what a state waits for: see the list in doc.go.
type Phase uint8

const (
	Toss          Phase = iota // toss: the lower roll kicks off (ST-44)
	FirstSetUp                 // set1: of the side that kicks off
	SecondSetUp                // set2
	PawnRoll                   // pr
	PawnMove                   // pm
	BallRoll                   // br
	BallPlay                   // bp
	CatchRoll                  // cr: O tries to reach a loose ball
	CatchMove                  // cm
	Challenge                  // dc: D steps with the keeper, or rolls
	ChallengeRoll              // dr
	ChallengeMove              // dm
	Duel                       // bt
	Spin                       // sp: a shot
	CornerPlace                // ck: six placements before a corner kick
	GoalKickClear              // ge: the area is cleared
	GoalKickTaker              // gs
	FreeKickTaker              // ft
	FreeKickClear              // fe
	PenaltyTaker               // ps
	PenaltyClear               // pe
	ShootOutToss               // sotoss: the higher roll shoots first (ST-57)
	ShootOut                   // so
	End                        // end
	phaseCount
)

var phaseNames = [phaseCount]string{"toss", "set1", "set2", "pr", "pm", "br", "bp", "cr", "cm", "dc", "dr", "dm", "bt", "sp",
	"ck", "ge", "gs", "ft", "fe", "ps", "pe", "sotoss", "so", "end"}

// String returns the word of the notation.
func (p Phase) String() string { return phaseNames[p] }

// Restart is the last kick while only its taker has touched the ball (ST-46).
type Restart uint8

const (
	NoRestart Restart = iota
	KickOff
	CornerKick
	GoalKick
	FreeKick
)

// String returns the letter of the notation.
func (k Restart) String() string {
	if k == NoRestart {
		return "-"
	}
	return restarts[k : k+1]
}

const restarts = " KCGF"

// Cards is a set of booked pawns: bit p is slot p. The defenders share one card, groupCard; with
// GroupCards=off each has its own.
type Cards uint16

const groupCard = Cards(1) << Slots

// Kicks are a side's kicks of the shoot-out.
type Kicks struct {
	Goals uint64 // bit i: kick i was a goal
	Taken uint8
}

// Team holds the squares of a side's pawns.
type Team [Slots]Square

// State is a position of Soccer Tactics. Fields that do not apply in a phase are zero, which
// makes equal positions compare equal.
type State struct {
	Pawns    [2]Team
	Ball     Square
	O        Side  // the side in possession; or the side that kicks off, takes the kick, or shoots next; or the winner, after a shoot-out
	Phase    Phase // what comes next
	Die      uint8 // of PawnMove, BallPlay, CatchMove, ChallengeMove; of CornerPlace the number of the placement
	Taker    Slot  // of CornerPlace and PenaltyClear: the pawn that is Aside
	Spot     uint8 // of PenaltyClear: the file of the spot, from 0
	Dribbled bool  // of Challenge to ChallengeMove with DribbleShot=off: the ball was dribbled into the area
	Restart  Restart
	By       Square // the current square of the taker of the restart
	Passes   uint8  // direct passes in this set: 0 or 1
	Cards    [2]Cards
	Score    [2]uint8
	Period   uint8 // 1 and 2 halves, 3 and 4 overtime, 5 shoot-out
	Clock    int32 // seconds played in the period
	First    Side  // who kicked off the first period of the pair
	Shooter  Side  // of ShootOut: the side that shot first
	Kicks    [2]Kicks
}

const shootOutPeriod = 5

// D returns the side that is not in possession.
func (s *State) D() Side { return s.O.Other() }

// Squares returns the squares of a side's pawns.
func (s *State) Squares(side Side) (set Set) {
	for _, q := range s.Pawns[side] {
		set.Add(q)
	}
	return set
}

// field returns the squares of a side's pawns except the keeper.
func (s *State) field(side Side) (set Set) {
	for _, q := range s.Pawns[side][FirstBack:] {
		set.Add(q)
	}
	return set
}

// On returns the pawn of a side on a square of the pitch.
func (s *State) On(side Side, q Square) (p Slot, ok bool) { return s.on(side, q) }

// on returns the pawn of a side on a square of the pitch.
func (s *State) on(side Side, q Square) (p Slot, ok bool) {
	for p, at := range s.Pawns[side] {
		if at == q && q.OnPitch() {
			return Slot(p), true
		}
	}
	return 0, false
}

// put moves a pawn to a square, or off the pitch. It keeps the defenders in the order of their
// squares, each with its card.
func (s *State) put(side Side, p Slot, q Square) {
	team := &s.Pawns[side]
	team[p] = q
	if p < FirstBack || p > LastBack {
		return
	}
	for ; p > FirstBack && team[p-1] > team[p]; p-- {
		s.swap(side, p-1)
	}
	for ; p < LastBack && team[p+1] < team[p]; p++ {
		s.swap(side, p)
	}
}

// swap exchanges two neighbouring defenders.
func (s *State) swap(side Side, p Slot) {
	team := &s.Pawns[side]
	team[p], team[p+1] = team[p+1], team[p]
	cards := s.Cards[side] >> p & 3
	s.Cards[side] = s.Cards[side]&^(3<<p) | (cards>>1|cards<<1&2)<<p
}

// Ground returns the squares on which a pawn may ever be.
func Ground(side Side, p Slot) Set {
	if p < FirstNumber {
		return half[side]
	}
	return half[0].Or(half[1])
}

// strength returns the number of a side's pawns that are not sent off.
func (s *State) strength(side Side) (n int) {
	for _, q := range s.Pawns[side] {
		if q != Out {
			n++
		}
	}
	return n
}

// aside takes every pawn off the pitch, except those sent off.
func (s *State) aside() {
	for side := range s.Pawns {
		for p, q := range s.Pawns[side] {
			if q != Out {
				s.Pawns[side][p] = Aside
			}
		}
	}
}

// Decides returns the side that must decide, or Nobody.
func (s *State) Decides() Side { return s.decides() }

// decides returns the side that must decide, or Nobody.
func (s *State) decides() Side {
	switch s.Phase {
	case FirstSetUp, PawnMove, BallPlay, CatchMove, GoalKickTaker, FreeKickTaker, PenaltyTaker:
		return s.O
	case SecondSetUp, Challenge, ChallengeMove, GoalKickClear, FreeKickClear:
		return s.D()
	case CornerPlace:
		if s.Die%2 == 0 {
			return s.D()
		}
		return s.O
	case PenaltyClear:
		if s.field(s.D()).And(penaltyArea[s.D()]).Empty() {
			return s.O
		}
		return s.D()
	}
	return Nobody
}
