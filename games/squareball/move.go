package squareball

import "woodwork/games/squareball/physics"

// Act is the kind of a decision or an outcome.
type Act uint8

// Decisions, in the order of the notation; then outcomes; then the acts of Clock.
const (
	NoAct        Act = iota
	PutFigure        // p x,y
	MoveKeeper       // k x,y
	TakeThrow        // t, or t x,y
	MoveOwn          // m i path
	MoveTheirs       // o i path
	FlickDie         // fD,dir,V[,off]
	CarryTo          // c path
	PutCorner        // q x,y
	TakeRed          // r
	RemoveFigure     // x i
	Object           // !
	GoOn             // y
	Halt             // n
	GiveUp           // e
	Pass             // .
	DrawLot          // #D
	ThrowDice        // #T
	Execute          // #N
	Slid             // #P
	DropDice         // #X
	PeriodOver       // #Z
	DecisionOver     // #L: the decision was not made in time
)

// Move is a decision, an outcome, or the end of a time limit.
type Move struct {
	Act    Act
	N      int8  // the number of the figure, or of the die, from 1
	Side   Side  // of DrawLot
	Target bool  // of TakeThrow: At is the target of a free kick
	At     Point // of PutFigure, MoveKeeper, TakeThrow, PutCorner
	Path   Path  // of MoveOwn, MoveTheirs, CarryTo
	Dir    int32 // of FlickDie; of Execute the errors; of DropDice the thousandths in Dir, -1 none
	V, Off int32
	Die    [dice]Die      // of ThrowDice: the thrown dice
	Record physics.Record // of Slid
}

// chance reports whether Nature makes the move.
func (a Act) chance() bool { return a >= DrawLot && a <= DropDice }
