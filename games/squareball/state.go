package squareball

import (
	"woodwork/game"
	"woodwork/games/squareball/physics"
	"woodwork/games/squareball/plate"
)

// A Point is a place on the pitch in u.
type Point = physics.Point

// Side is one of the two sides.
type Side uint8

// The sides; A has seat 0.
const (
	A Side = iota
	B
	Nobody
)

// Other returns the other side.
func (s Side) Other() Side { return 1 - s }

// Seat returns the side's seat.
func (s Side) Seat() game.Seat { return game.Seat(s) }

// String returns the letter of the notation.
func (s Side) String() string { return sides[s : s+1] }

const sides = "AB-"

// Period is a part of the match.
type Period uint8

// Periods in the order of the notation: halves, golden goal, shoot-out, ended.
const (
	First Period = iota
	Second
	Golden
	ShootOut
	Ended
)

const periodNames = "12GSE"

// Kind says how an attack began.
type Kind uint8

// Kinds of attack: centre throw, throw-in, free kick, penalty.
const (
	Centre Kind = iota
	ThrowIn
	FreeKick
	Penalty
)

const kindNames = "CTFP"

// Phase says what a state waits for: see the list in doc.go.
type Phase uint8

// Phases in the order of the notation.
const (
	Draw Phase = iota
	Place
	Start
	Throw
	Moves
	Flicking
	Noise
	Sliding
	Carry
	Corner
	Referee
	Protest
	RedMoves
	Remove
	Replace
	Over
	Drop // with drop=1: the dice may fall from a carried figure
	phaseCount
)

var phaseNames = [phaseCount]string{"DRAW", "PLACE", "START", "THROW", "MOVES", "FLICK", "NOISE", "SLIDE", "CARRY", "CORNER",
	"REFEREE", "PROTEST", "RMOVE", "REMOVE", "REPLACE", "OVER", "DROP"}

// String returns the phase's word in the notation.
func (p Phase) String() string { return phaseNames[p] }

const (
	dice    = physics.Dice
	figures = physics.Figures
	keeper  = 0
)

// Standing says whether a figure is on the pitch.
type Standing uint8

// A figure is not placed yet, on the pitch, removed for good, or lifted for a penalty.
const (
	Unplaced Standing = iota
	OnPitch
	Removed
	Lifted
)

// Figure is a figure of a side; At is zero unless it is on the pitch or lifted.
type Figure struct {
	At    Point
	State Standing
}

// Die is a die with its face; the zero value is a die in hand.
type Die struct {
	Pose physics.Pose
	Face uint8 // 1 to 6; 0 in hand
}

func (d Die) lies() bool { return d.Face > 0 }

// Dispute is the letter of a disputable fact:
// docs/squareball-physics.md#what-may-be-disputed.
type Dispute byte

// Disputes.
const (
	NoDispute  Dispute = 0
	OnCircle   Dispute = 'c'
	InRow      Dispute = 'l'
	LightTouch Dispute = 't'
	InGap      Dispute = 's'
	OnLine     Dispute = 'o'
)

// State is a position of Squareball. Fields that do not apply in a phase are zero, so equal
// positions compare equal.
type State struct {
	Period  Period
	Phase   Phase
	Kind    Kind
	Att     Side // in possession
	Flipped bool // A attacks towards -x
	First   Side // the side that threw first in this period; Nobody before the first throw
	Clock   int32
	Goals   [2]uint16
	Shot    bool // there is or was a shoot-out
	Pens    [2]uint16
	Kicks   uint16
	Yellow  [2]uint8
	Red     [2]uint8

	N         int8   // flicks left
	NeedOwn   bool   // N: a goal needs a landing on an own figure
	Landed    bool   // H: there has been such a landing
	On        uint16 // I: the attacker's figures landed on, bit i
	HadThrow  bool   // T: the attacker has had a throw-in; with outs=running, and no flick in play since
	Must      int8   // Q: the die to be flicked next, from 1; 0 any
	Overruled bool   // L: the row is overruled
	KeeperSet bool   // K: the keeper was moved in this START
	Begun     [2]int32

	Figure [2][figures]Figure
	Die    [dice]Die

	// Details of the phase, or of the phase that it interrupts.
	Back    Phase // of RedMoves and Remove: the interrupted phase
	Carded  Side  // of RedMoves and Remove
	Left    int8  // of RedMoves: figures that may still move
	Gone    int8  // of RedMoves: the figure that has moved, its number + 1; 0 for none
	Which   int8  // the die of a throw-in, corner, dispute, flick; from 1, 0 none
	Exit    Point // of a throw-in: where the die left the pitch; of a corner: signs; of a free kick: the target
	Rights  uint8 // of Moves: own 1, opponent's 2
	Carrier int8  // of Carry and Drop
	Dir     int32 // of Noise and Sliding
	V       int32
	Off     int32
	Dispute Dispute        // of Referee and Protest
	Record  physics.Record // of Referee and Protest, if the ruling needs it
	Path    Path           // of Drop
}

const (
	ownRight = 1 << iota
	theirRight
)

// Path is a figure's path: the ends of up to 8 legs.
type Path struct {
	At   [maxLegs]Point
	Legs int8
}

const maxLegs = plate.MostLegs

func (p *Path) end() Point { return p.At[p.Legs-1] }

// sign returns +1 if the side attacks towards +x.
func (s *State) sign(side Side) int32 {
	if (side == B) != s.Flipped {
		return -1
	}
	return 1
}

// forward returns X: the coordinate in the direction of the side's target.
func (s *State) forward(side Side, p Point) int32 { return s.sign(side) * p.X }

func (s *State) def() Side { return s.Att.Other() }

// timed reports whether the clock of the period runs.
func (s *State) timed() bool { return s.Period <= Golden }

// clear resets the details of the phase.
func (s *State) clear() {
	s.Back, s.Carded, s.Left, s.Gone, s.Which, s.Exit, s.Rights, s.Carrier = 0, 0, 0, 0, 0, Point{}, 0, 0
	s.Dir, s.V, s.Off, s.Dispute, s.Record, s.Path = 0, 0, 0, 0, physics.Record{}, Path{}
}

// enter goes to a phase without details.
func (s *State) enter(p Phase) {
	s.clear()
	s.Phase = p
}

// hand takes all dice back in hand.
func (s *State) hand() { s.Die = [dice]Die{} }

// outfield reports whether the side has an outfield figure, on the pitch or lifted for a penalty.
func (s *State) outfield(side Side) bool {
	for _, f := range s.Figure[side][1:] {
		if f.State == OnPitch || f.State == Lifted {
			return true
		}
	}
	return false
}

// board returns everything that the slide depends on, except the flick.
func (r *Rules) board(s *State) (b physics.Board) {
	for i, d := range s.Die {
		b.Die[i], b.Lies[i] = d.Pose, d.lies()
	}
	for side := range s.Figure {
		for n, f := range s.Figure[side] {
			b.Figure[side][n], b.Stands[side][n] = f.At, f.State == OnPitch
		}
	}
	b.Flat = r.Flat
	return b
}
