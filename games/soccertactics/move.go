package soccertactics

// Act is the kind of a decision or an outcome.
type Act uint8

const (
	NoAct        Act = iota
	SetUp            // S: the squares are in Team, who kicks off in Pawn
	MovePawn         // A6-C8
	PlayBall         // *D11
	DribbleTo        // +D14
	StepKeeper       // K-D15
	RollForPawn      // R: a field pawn instead of the keeper
	Place            // A11>E15: a placement, a clearing, the taker of a goal kick
	Pass             // .: no placement
	TakeFreeKick     // tD14
	TakePenalty      // pC15@E: To is the spot
	RollDie          // #4
	RollTwo          // #3+5
	RollToss         // #R5B2: A is Red's
	RollDuel         // #O6D1: A is O's
	SpinBall         // #ball
	SpinFlag         // #flag
	SpinOne          // #one
	TimeUp           // !t
)

// NoKicker is Pawn in a set-up of the side that does not kick off.
const NoKicker = Slots

// Move is a decision, an outcome, or the end of a time limit.
type Move struct {
	Act      Act
	From, To Square
	A, B     uint8 // faces of dice
	Pawn     Slot  // of SetUp: who kicks off, FirstBack for a defender; or NoKicker
	Team     Team  // of SetUp
}

// chance reports whether Nature makes the move.
func (a Act) chance() bool { return a >= RollDie && a <= SpinOne }
