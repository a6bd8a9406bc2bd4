package tutto

import "woodwork/game"

// Sample draws a card or a roll by the odds, or a legal move evenly.
func (r Rules) Sample(s *State, seat game.Seat, src game.Source) Move {
	switch {
	case seat == game.Clock:
		return Move{Act: TimeUp}
	case s.Phase == Roll:
		return OfRoll(sampleRoll(s.Left(), src))
	case s.Phase == Draw:
		return OfCard(sampleCard(&s.Deck, src))
	case s.Phase == Tutto:
		return Move{Act: Bank + Act(game.Index(src, 2))}
	}
	return r.sampleKeep(s, src)
}

func (r Rules) sampleKeep(s *State, src game.Source) Move {
	if r.Keep == KeepAll {
		if s.Card.CanBank() && game.Index(src, 2) == 1 {
			return Move{Act: Bank}
		}
		return Keeping(s.Scoring(s.Roll))
	}
	keeps := s.keeps()
	n := len(keeps)
	if s.Card.CanBank() {
		n++
	}
	if i := game.Index(src, n); i < len(keeps) {
		return Keeping(keeps[i])
	}
	return Move{Act: Bank}
}

func sampleRoll(dice int, src game.Source) Dice {
	rolls := rolled[dice]
	return rolls[game.Index(src, len(rolls))]
}

func sampleCard(deck *Deck, src game.Source) Card {
	cards := *deck
	left := cards.Len()
	if left == 0 {
		cards = FullDeck()
		left = cards.Len()
	}
	n := game.Index(src, left)
	for card, copies := range cards {
		if n -= int(copies); n < 0 {
			return Card(card)
		}
	}
	panic("tutto: the deck has fewer cards than it counts")
}

// rolled[n] lists the 6^n ordered rolls of n dice, each as its multiset.
var rolled = buildRolled()

func buildRolled() (rolled [Six + 1][]Dice) {
	for n := range rolled {
		first, last := Rolls(n)
		for d := first; d <= last; d++ {
			for range d.Ways() {
				rolled[n] = append(rolled[n], d)
			}
		}
	}
	return rolled
}
