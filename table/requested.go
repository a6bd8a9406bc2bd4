package table

import "woodwork/game"

// Requested returns how many deeds of one kind the players on a seat have caused so far, so that
// there may be a bound for each seat, and nobody uses up what others have.
func (s *State) Requested(seat game.Seat, w Wish) int { return int(s.made[seat][w]) }

// SeatTaken returns how often people have taken the seat.
func (s *State) SeatTaken(seat game.Seat) int { return int(s.made[seat][Wishes]) }

// count counts a deed, if a player has asked for it.
func (s *State) count(d Deed) {
	switch {
	case d.Verb == Offer:
		s.made[d.Seat][d.Wish]++
	case d.Verb == TakeBack:
		s.made[d.Seat][Takeback]++
	case d.Verb == PauseMatch:
		s.made[d.Seat][Pause]++
	case d.Verb == ChangeTerms:
		s.made[d.Seat][NewTerms]++
	case d.Verb == Sit && d.Sits.Kind == Human, d.Verb == Join:
		s.made[d.Seat][Wishes]++
	}
}
