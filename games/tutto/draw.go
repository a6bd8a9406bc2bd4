package tutto

// The phase Draw: TU-11, TU-12, TU-35, TU-38, TU-39.

func (r Rules) draw(s *State, card Card) {
	if s.Deck == (Deck{}) {
		s.Deck = FullDeck() // TU-38: including the card that lies face up
	}
	s.Deck[card]--
	if card == Stop {
		r.lose(s) // TU-11: even after a Tutto
		return
	}
	s.Card, s.Phase = card, Roll // TU-12: after every other card the seat rolls
	if card == Clover && r.half(s) {
		s.Card = Clover2
	}
}

// half reports whether a Tutto of the turn counts for a Cloverleaf drawn now (TU-35). Every Tutto
// has brought points; however many there were, they count as one.
func (r Rules) half(s *State) bool {
	return r.Clover == CloverTurn && s.Points > 0
}
