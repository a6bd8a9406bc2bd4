package tutto

import (
	"slices"

	"woodwork/game"
)

// Allows reports whether the rules let a seat, which may act, make the move:
// whether Legal or Odds lists it. Of the 462 rolls of six dice it makes no list.
func (r Rules) Allows(s *State, seat game.Seat, m Move) bool {
	switch {
	case seat != game.Nature:
		var room [64]Move
		return slices.Contains(r.Legal(room[:0], s, seat), m)
	case s.Phase == Draw:
		return m == OfCard(m.Card) && int(m.Card) < len(s.Deck) && s.Deck.Next()[m.Card] > 0
	case s.Phase == Roll:
		return m == OfRoll(m.Dice) && m.Dice < multisets && m.Dice.Len() == s.Left() // TU-55
	}
	return false
}
