package tutto

import "woodwork/game"

// Legal lists the possible keeps in the order of their texts, and then bank or the next card.
func (r Rules) Legal(dst []Move, s *State, seat game.Seat) []Move {
	switch {
	case s.Phase != Keep && s.Phase != Tutto:
		return dst
	case seat == game.Clock && r.Move > 0:
		return append(dst, Move{Act: TimeUp})
	case seat != s.Seat:
		return dst
	case s.Phase == Tutto:
		return append(dst, Move{Act: Bank}, Move{Act: NextCard}) // TU-13: no rolling on without a card
	}
	return r.legalKeeps(dst, s)
}

func (r Rules) legalKeeps(dst []Move, s *State) []Move {
	if r.Keep == KeepAll { // TU-04
		dst = append(dst, Keeping(s.Scoring(s.Roll)))
	} else {
		for _, d := range s.keeps() {
			dst = append(dst, Keeping(d))
		}
	}
	if s.Card.CanBank() {
		dst = append(dst, Move{Act: Bank})
	}
	return dst
}

// keeps returns the possible keeps of the roll with keep=some.
func (s *State) keeps() []Dice {
	if s.Card == Straight {
		return s.New(s.Roll).Keeps()
	}
	return s.Roll.Keeps()
}
