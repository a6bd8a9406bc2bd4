package tutto

// A Tutto, with all six dice set aside (TU-10), and the reward of each card for it.

const (
	plusMinusPoints = 1000 // to the player who succeeds, and from each leader
	straightPoints  = 2000
)

// complete credits a Tutto on the current card; points is the value of its six dice as groups, and
// last that of those in the last roll.
func (r Rules) complete(s *State, points, last int32) {
	s.Kept, s.Roll, s.Phase = [Six - 1]Dice{}, 0, Tutto
	switch s.Card {
	case Fireworks:
		s.Points, s.Phase = sum(s.Points, points), Roll
	case Double:
		s.Points = r.doubled(s.Points, points, last)
	case PlusMinus:
		r.succeed(s)
	case Straight:
		s.Points = sum(s.Points, straightPoints) // TU-32: the dice score nothing in addition
	case Clover:
		s.Card, s.Phase = Clover2, Roll // TU-34: no new card, no stop
	case Clover2:
		s.end(1<<s.Seat, Clover2)
	default:
		s.Points = sum(s.Points, points+s.Card.Bonus()) // TU-14
	}
}

// doubled returns the points of the turn after a Tutto on a Double (TU-15); points is the value of
// its six dice, and last that of those in the last roll.
func (r Rules) doubled(turn, points, last int32) int32 {
	switch r.Double {
	case DoubleTurn:
		return sum(turn+points, turn+points)
	case DoubleRoll:
		return sum(turn, points+last)
	}
	return sum(turn, 2*points)
}

// succeed handles a Tutto on a Plus/Minus: 1000 points whatever the value of the dice (TU-18).
func (r Rules) succeed(s *State) {
	s.Points = sum(s.Points, plusMinusPoints)
	if r.PlusMinus == DeductBank {
		s.Pending = min(s.Pending+1, MaxPoints/plusMinusPoints)
	} else {
		r.deduct(s) // TU-21: at once and for good
	}
}

// deduct takes 1000 from every leader except the seat itself, by the recorded scores at this
// moment (TU-22, TU-23, TU-26).
func (r Rules) deduct(s *State) {
	leaders, _ := s.Leaders()
	leaders &^= 1 << s.Seat
	for seat := range s.Score[:s.Seats] {
		if leaders>>seat&1 == 1 {
			s.Score[seat] -= r.loss(s.Score[seat])
		}
	}
}

// loss returns what a leader with this score loses (TU-24).
func (r Rules) loss(score int32) int32 {
	if r.Floor == FloorZero {
		return min(score, plusMinusPoints)
	}
	return min(plusMinusPoints, score+MaxPoints)
}

// MaxPoints limits every number of points, so that a position typed in by hand cannot overflow.
// No match comes near it.
const MaxPoints = 1_000_000_000

func sum(a, b int32) int32 { return min(a+b, MaxPoints) }
