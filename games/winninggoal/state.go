package winninggoal

import (
	"strings"

	"woodwork/game"
)

// Side is one of the two sides, or nobody.
type Side uint8

const (
	Nobody Side = iota
	White       // seat 1; attacks towards rank 11
	Black       // seat 2; attacks towards rank 1
)

// Other returns the other side of White or Black.
func (s Side) Other() Side { return White + Black - s }

// Seat returns the seat of White or Black.
func (s Side) Seat() game.Seat { return game.Seat(s) - 1 }

// String returns the letter of the notation.
func (s Side) String() string { return sides[s : s+1] }

const sides = "-WB"

// Phase says what a state waits for: see the drawing in doc.go.
type Phase uint8

const (
	Toss         Phase = iota // TO: who wins the toss, before the match or the shoot-out
	KickOff                   // KO
	OpenPlay                  // OP
	GoalKick                  // GK: from the goal line
	KeepersKick               // KK: from inside the area
	CornerKick                // CK
	ThrowIn                   // TI
	FreeKick                  // FK
	Penalty                   // PK
	ArrowRoll                 // AR: an arrow die is rolled
	SideChoice                // SD: to which side a diagonal or sideways arrow points
	Challenge                 // B1: a "?": does the defender step in
	Block                     // B2: a defender meets a shot from outside
	OffThePost                // B3
	OffTheBar                 // B4
	ShotRoll                  // SH: the shot die is rolled
	AtTheKeeper               // KP: the ball flies at the goal
	OnlyAMiracle              // UN: an unstoppable shot
	DefenceRoll               // BL: the defence die is rolled
	KeeperRoll                // KE: the keeper die is rolled
	OwnGoalSave               // OS: the attacker's own goal is in danger
	BoskovRoll                // BO: has the referee seen the foul
	ShootOutKick              // SO
	FullTime                  // FT
	phaseCount
)

var phaseNames = strings.Fields("TO KO OP GK KK CK TI FK PK AR SD B1 B2 B3 B4 SH KP UN BL KE OS BO SO FT")

// String returns the two letters of the notation.
func (p Phase) String() string { return phaseNames[p] }

// Act reports whether p is an act phase: the attacker begins something, unless
// the defender interrupts.
func (p Phase) Act() bool { return p >= KickOff && p <= Penalty }

// decider is the role of the side that decides in a phase, apart from windows and the white die.
type decider uint8

const (
	chance decider = iota // or nobody, at the end
	attacker
	defender
)

var deciders = [phaseCount]decider{
	KickOff: attacker, OpenPlay: attacker, GoalKick: attacker, KeepersKick: attacker, CornerKick: attacker,
	ThrowIn: attacker, FreeKick: attacker, SideChoice: attacker, OwnGoalSave: attacker,
	Challenge: defender, Block: defender, OffThePost: defender, OffTheBar: defender, AtTheKeeper: defender, OnlyAMiracle: defender,
}

// Dice says which arrow dice an attacker may roll: WG-04, WG-17, WG-18, WG-47, WG-48.
type Dice uint8

const (
	NoDice       Dice = iota // does not apply
	OrangeFirst              // f: the attack must begin with orange
	OrangeBarred             // n: orange was the last roll
	AnyDie                   // a
)

// String returns the letter of the notation.
func (d Dice) String() string { return diceLetters[d : d+1] }

const diceLetters = "-fna"

// Origin says where a shot comes from.
type Origin uint8

const (
	NoOrigin Origin = iota
	Inside          // i: from the area
	Outside         // o: from outside, in open play
	NearFree        // 9: a free kick past the wall
	FarFree         // 8: a free kick that meets the wall
)

func (o Origin) letter() string { return origins[o : o+1] }

const origins = "-io98"

// Context is what a phase must remember of the play that led to it.
type Context struct {
	Die      Die       // AR
	Turned   bool      // AR, SD: by 90 degrees
	Doubled  bool      // AR
	GoalKick bool      // AR, SD
	Dir      Direction // SD: Diagonal or Sideways
	N        uint8     // SD: steps, after doubling
	Mark     Mark      // SD
	Origin   Origin    // SH; B3, B4, KP and UN: Inside or Outside
	From     Phase     // BL: Challenge, Block, OffThePost or OffTheBar
	OwnGoal  bool      // KE: the attacker's own goal is in danger
	ShootOut bool      // TO: of the shoot-out; SO; FT after one
}

// Kicks are the kicks of one side in the shoot-out.
type Kicks struct{ Goals, Taken uint16 }

// State is a position: the one line of docs/formats.md#notations.
type State struct {
	Ms     int32 // left in this half; 0: expired
	Score  [2]uint16
	Phase  Phase
	Ball   Square
	Att    Side // in possession, or whose shot is being resolved
	Dice   Dice
	Holder Side  // the side with the white die
	Power  Power // the power that the white die shows
	Foul   Side  // the side that committed the foul, if the last roll of the defence die was one
	Window bool  // the defender may interrupt before the attacker acts
	Half   uint8
	Toss   Side // the side that won the toss
	Context
	Kicks [2]Kicks // in the shoot-out, White first
}

// MaxScore is the highest score that the rules count.
const MaxScore = 60_000

// Defender returns the side that is not in possession.
func (s *State) Defender() Side { return s.Att.Other() }

// Pending reports whether the holder of the white die must roll it now.
func (s *State) Pending() bool { return s.Holder != Nobody && s.Power == Unrolled }

// holds reports whether side may use the power.
func (s *State) holds(side Side, p Power) bool { return s.Holder == side && s.Power == p }

// spot returns the square of the ball as the attacker sees it.
func (s *State) spot() Square { return s.Ball.As(s.Att) }

// decides returns the side that decides, or Nobody for chance and at the end.
func (s *State) decides() Side {
	switch {
	case s.Pending():
		return Nobody
	case s.Window:
		return s.Defender()
	}
	return decide[deciders[s.Phase]][s.Att&3]
}

// decide gives the side by the decider and the attacker.
var decide = [...][4]Side{chance: {}, attacker: {White: White, Black: Black}, defender: {White: Black, Black: White}}
