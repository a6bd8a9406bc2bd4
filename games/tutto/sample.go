package tutto

import (
	"math/bits"

	"woodwork/game"
)

// Sample draws a card or a roll by the odds, or a legal move evenly.
func (r Rules) Sample(s *State, seat game.Seat, src game.Source) Move {
	switch {
	case seat == game.Clock:
		return Move{Kind: TimeUp}
	case s.Phase == Roll:
		return OfRoll(sampleRoll(s.Left(), src))
	case s.Phase == Draw:
		return OfCard(sampleCard(&s.Deck, src))
	case s.Phase == Tutto:
		return Move{Kind: Bank + Kind(below(src, 2))}
	}
	return r.sampleKeep(s, src)
}

func (r Rules) sampleKeep(s *State, src game.Source) Move {
	if r.Keep == KeepAll {
		if s.Card.CanBank() && below(src, 2) == 1 {
			return Move{Kind: Bank}
		}
		return Keeping(s.Scoring(s.Roll))
	}
	keeps := s.keeps()
	n := len(keeps)
	if s.Card.CanBank() {
		n++
	}
	if i := below(src, n); i < len(keeps) {
		return Keeping(keeps[i])
	}
	return Move{Kind: Bank}
}

func sampleRoll(dice int, src game.Source) Dice {
	rolls := rolled[dice]
	return rolls[below(src, len(rolls))]
}

func sampleCard(deck *Deck, src game.Source) Card {
	cards := *deck
	left := cards.Len()
	if left == 0 {
		cards = FullDeck()
		left = cards.Len()
	}
	n := below(src, left)
	for card, copies := range cards {
		if n -= int(copies); n < 0 {
			return Card(card)
		}
	}
	panic("tutto: the deck has fewer cards than it counts")
}

// below returns a uniform number in [0, n) without dividing: the high half of
// the product of n and a random number, unless its low half falls where some
// results would have one number more than others (Lemire, 2019).
func below(src game.Source, n int) int {
	high, low := bits.Mul64(src.Uint64(), uint64(n))
	if low < uint64(n) {
		for tail := -uint64(n) % uint64(n); low < tail; {
			high, low = bits.Mul64(src.Uint64(), uint64(n))
		}
	}
	return int(high)
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
