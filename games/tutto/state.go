package tutto

import "woodwork/game"

// Phase says what a state waits for.
type Phase uint8

const (
	Draw  Phase = iota // Nature draws a card
	Roll               // Nature rolls the remaining dice
	Keep               // the seat keeps dice or banks
	Tutto              // the seat banks or draws another card
	Ended
)

// String returns the letter of the notation.
func (p Phase) String() string { return phases[p : p+1] }

const phases = "CRKTE"

// State is a position: the scores, whose turn it is, and the cards and dice on the table. The
// options are in Rules.
type State struct {
	Score   [game.MaxSeats]int32 // recorded points
	Points  int32                // points of the turn's finished cards: at risk
	Pending int32                // Plus/Minus successes to be banked, with pm=bank
	No      int32                // number of the turn, from 1
	Kept    [Six - 1]Dice        // groups set aside on the card since its last Tutto, from the first on
	Roll    Dice                 // the dice on the table, in the phase Keep
	Winners game.Seats           // in the phase Ended
	Trigger game.Seats           // the seat that reached the target first, with end=chase
	Seats   uint8                // the number of players
	Seat    game.Seat            // whose turn it is; 0 in the phase Ended
	Phase   Phase
	Card    Card // the card face up
	Deck    Deck
}

// Aside returns how many dice are set aside, and the value of their groups on a card that counts
// dice.
func (s *State) Aside() (dice int, points int32) {
	_, dice, points = s.groups()
	return dice, points
}

func (s *State) groups() (groups, dice int, points int32) {
	for _, group := range s.Kept {
		if group == 0 {
			break
		}
		groups++
		dice += group.Len()
		points += group.Points()
	}
	return groups, dice, points
}

// Left returns how many dice are not set aside.
func (s *State) Left() int {
	dice, _ := s.Aside()
	return Six - dice
}

// Collected returns the faces set aside.
func (s *State) Collected() (faces Faces) {
	for _, group := range s.Kept {
		faces |= group.Faces()
	}
	return faces
}

// New returns the faces of the roll that a Straight still needs.
func (s *State) New(roll Dice) Faces { return roll.Faces() &^ s.Collected() }

// Scoring returns the most dice of the roll that may be set aside: those that score, or on a
// Straight one die of each new face. It is empty if the roll is a null.
func (s *State) Scoring(roll Dice) Dice {
	if s.Card == Straight {
		return s.New(roll).Dice()
	}
	return roll.Scoring()
}

// Leaders returns the seats with the highest recorded score, and that score
// (TU-22).
func (s *State) Leaders() (seats game.Seats, score int32) {
	score = s.Score[0]
	for _, points := range s.Score[1:s.Seats] {
		score = max(score, points)
	}
	for seat, points := range s.Score[:s.Seats] {
		if points == score {
			seats |= 1 << seat
		}
	}
	return seats, score
}

// AtRisk returns the points that a null or a Stop would cost now, or under
// Fireworks those that the null will record.
func (s *State) AtRisk() int32 {
	if !s.Card.CountsDice() {
		return s.Points
	}
	_, points := s.Aside()
	return s.Points + points
}
