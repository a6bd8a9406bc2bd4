package winninggoal

// Act is the kind of a move.
type Act uint8

const (
	TossWhite   Act = iota // Nature: t:W
	TossBlack              // Nature: t:B
	RollFace               // Nature: an arrow die shows o:F2?
	RollResult             // Nature: another die shows s:on
	RollPower              // Nature: the white die shows c:l
	RollArrow              // the attacker rolls an arrow die: O
	RollTurned             // Ot
	RollDoubled            // O2
	Shoot                  // S
	UsePower               // !l
	GoLeft                 // <: towards file a
	GoRight                // >: towards file e
	GoAhead                // ^: towards the goal attacked
	GoBack                 // v: away from it
	LetGo                  // N: pass the window, decline to step in, concede
	RollDefence            // D
	RollKeeper             // G
	TimeUp                 // !: the clock plays the default move
	acts
)

// chance reports whether the act is Nature's.
func (a Act) chance() bool { return a <= RollPower }

// Mode says how to read an arrow.
type Mode uint8

const (
	Plain   Mode = iota
	Turned       // t: by 90 degrees towards the middle
	Doubled      // 2: the number counts twice
)

// Move is a decision or an outcome. Fields that its act does not use are zero. It has only four
// fields, because the compiler keeps values of that size in registers.
type Move struct {
	Act  Act
	Die  Die   // the die that is rolled, or shows a face
	Face Face  // RollFace
	Sign uint8 // the Result of RollResult; the Power of RollPower and UsePower
}

// Result returns the result of a result die.
func (m Move) Result() Result { return Result(m.Sign) }

// Power returns the power that the white die shows, or that is used.
func (m Move) Power() Power { return Power(m.Sign) }

// Rolled returns the move of Nature that shows a face of an arrow die.
func (f Face) Rolled(d Die) Move { return Move{Act: RollFace, Die: d, Face: f} }

// Rolled returns the move of Nature that shows a result.
func (r Result) Rolled() Move { return Move{Act: RollResult, Sign: uint8(r)} }

// Rolled returns the move of Nature with which the white die shows a power.
func (p Power) Rolled() Move { return Move{Act: RollPower, Sign: uint8(p)} }

// Rolling returns the move that rolls an arrow die.
func Rolling(d Die, m Mode) Move { return Move{Act: RollArrow + Act(m), Die: d} }

// Rolls reports whether the move rolls an arrow die.
func (m Move) Rolls() bool { return m.Act >= RollArrow && m.Act <= RollDoubled }

// Mode says how to read the arrow of a move for which Rolls is true.
func (m Move) Mode() Mode { return Mode(m.Act - RollArrow) }

// Tossed returns the move of Nature with which a side wins the toss.
func Tossed(side Side) Move { return Move{Act: TossWhite + Act(side-White)} }

// winner returns the side that wins the toss.
func (m Move) winner() Side { return White + Side(m.Act-TossWhite) }

// Using returns the move that uses a power of the white die.
func Using(p Power) Move { return Move{Act: UsePower, Sign: uint8(p)} }
