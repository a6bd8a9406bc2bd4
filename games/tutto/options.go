package tutto

// Rules are the rules of Tutto with their options fixed. The zero value is not
// valid: begin with Defaults.
type Rules struct {
	Target    int32      // the score to reach, a multiple of 50
	Limit     int32      // the match ends after so many turns; 0: never
	Move      int32      // seconds for a decision; 0: no clock (TU-58)
	End       Ending     // when the match is over (TU-41)
	Double    Doubling   // what the Double doubles (TU-15)
	PlusMinus Deduction  // when the leader loses 1000 (TU-21)
	Floor     ScoreFloor // whether a score may fall below 0 (TU-24)
	Keep      MustKeep   // whether every scoring die must be kept (TU-04)
}

// Ending is the option end.
type Ending uint8

const (
	EndNow   Ending = iota // as soon as somebody has recorded the target
	EndRound               // at the end of a round, with one leader
	EndChase               // after one more turn of everybody else
)

// Doubling is the option x2.
type Doubling uint8

const (
	DoubleCard Doubling = iota // the six dice of the card
	DoubleTurn                 // everything in the turn so far
)

// Deduction is the option pm.
type Deduction uint8

const (
	DeductNow  Deduction = iota // at the Tutto, for good
	DeductBank                  // when the turn is banked
)

// ScoreFloor is the option floor.
type ScoreFloor uint8

const (
	FloorZero ScoreFloor = iota
	FloorNone
)

// MustKeep is the option keep.
type MustKeep uint8

const (
	KeepSome MustKeep = iota // at least one die
	KeepAll                  // everything that scores
)

// Defaults returns the seed's game: to 6000, with every option at its default.
func Defaults() Rules { return Rules{Target: 6000} }
