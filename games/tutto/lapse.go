package tutto

// Lapse returns the move of the clock (TU-58).
func (Rules) Lapse(*State) Move { return Move{Act: TimeUp} }

// Default returns the default move for a seat whose time has run out: bank if that is allowed,
// else keep everything that may be kept (TU-58).
func (s *State) Default() Move {
	if s.Phase == Tutto || s.Card.CanBank() {
		return Move{Act: Bank}
	}
	return Keeping(s.Scoring(s.Roll))
}
