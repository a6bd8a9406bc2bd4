package physics

const (
	Dice    = 3  // dice, numbered from 0 here and from 1 in the notation
	Sides   = 2  // A and B
	Figures = 11 // figures of a side; 0 is the keeper
)

// Lengths in u: docs/squareball-physics.md#pitch-and-bodies.
const (
	Length  = 36000 // goal lines: x = ±Length
	Width   = 24000 // touch lines: y = ±Width
	Mouth   = 2800  // goal mouths: |y| < Mouth
	Field   = 1800  // a figure's field: |dx|, |dy| ≤ Field
	HalfDie = 700   // half the side of a die
	light   = 50    // a die that moved no farther counts as touched lightly
	onLine  = 700   // a die that rests no farther out is on the line
)

// A Point is a place on the pitch in u; the centre is the origin.
type Point struct{ X, Y int32 }

// A Pose is the place of a die: its centre, and its angle in [0, 9000) a.
type Pose struct {
	Point
	T int32
}

// A Board is everything that a slide depends on besides the flick. A die in hand and a figure
// off the pitch do not exist for it.
type Board struct {
	Die    [Dice]Pose
	Lies   [Dice]bool // whether the die is on the pitch
	Figure [Sides][Figures]Point
	Stands [Sides][Figures]bool // whether the figure is on the pitch
	Flat   bool                 // plates without cores
}

// A Flick is an executed flick.
type Flick struct {
	Die       int8  // the flicked die, which is on the pitch
	Dir       int32 // direction, [0, 36000) a
	V         int32 // generalised speed, mm/s
	Off       int32 // u; + if the line of push runs to the right of the centre, which makes the die spin counter-clockwise
	Overruled bool  // the flag L: the die may pass although the dice are in a row
}
