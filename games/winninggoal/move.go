package winninggoal

// Act is what a move does.
type Act uint8

const (
	TossCoin    Act = iota // Nature: t:W
	RollFace               // Nature: an arrow die shows o:F2?
	RollResult             // Nature: another die shows s:on
	RollPower              // Nature: the white die shows c:l
	RollArrow              // the attacker rolls an arrow die: O, Ot, O2
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
)

// Mode says how an arrow is to be read.
type Mode uint8

const (
	Plain   Mode = iota
	Turned       // t: by 90 degrees towards the middle
	Doubled      // 2: the number counts twice
)

// Move is a decision or an outcome. Fields that its act does not use are zero.
type Move struct {
	Act    Act
	Die    Die    // RollArrow, RollFace
	Mode   Mode   // RollArrow
	Face   Face   // RollFace
	Result Result // RollResult
	Power  Power  // RollPower, UsePower
	Side   Side   // TossCoin
}

// Rolling returns the move that rolls an arrow die.
func Rolling(d Die, m Mode) Move { return Move{Act: RollArrow, Die: d, Mode: m} }

// Using returns the move that uses a power of the white die.
func Using(p Power) Move { return Move{Act: UsePower, Power: p} }
