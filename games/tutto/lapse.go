package tutto

// Lapse returns what the clock plays (TU-58).
func (Rules) Lapse(*State) Move { return Move{Act: TimeUp} }

// Default returns the move of a seat whose time is over: bank where that is
// allowed, else keep everything that may be kept (TU-58).
func (s *State) Default() Move {
	if s.Phase == Tutto || s.Card.CanBank() {
		return Move{Act: Bank}
	}
	return Keeping(s.Scoring(s.Roll))
}
