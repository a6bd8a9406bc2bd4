package tutto

// Card is a kind of card; cards of one kind are identical. The order is that of the deck in the
// notation.
type Card uint8

const (
	Stop Card = iota
	Fireworks
	Bonus200
	Bonus300
	Bonus400
	Bonus500
	Bonus600
	Double
	PlusMinus
	Straight
	Clover
	Clover2 // the Cloverleaf after its first Tutto; not a card of the deck
	NoCard

	Kinds = 11 // the number of kinds in the deck
)

var cardCodes = [...]string{"st", "fw", "b2", "b3", "b4", "b5", "b6", "x2", "pm", "sr", "cl", "cl+", "-"}

// String returns the code of the card: b6, cl+, or - for none.
func (c Card) String() string { return cardCodes[c] }

// Bonus returns the points that a Bonus card adds to a Tutto; 0 for the others.
func (c Card) Bonus() int32 {
	if c < Bonus200 || c > Bonus600 {
		return 0
	}
	return 200 + 100*int32(c-Bonus200)
}

// CanBank reports whether a player may bank on the card before making a Tutto: on Bonus
// and Double only (TU-20, TU-30, TU-34, TU-48).
func (c Card) CanBank() bool { return c >= Bonus200 && c <= Double }

// CountsDice reports whether dice score on the card. On Plus/Minus, Straight and Cloverleaf
// points come only from completing it (TU-18, TU-32, TU-36).
func (c Card) CountsDice() bool { return c >= Fireworks && c <= Double }

// InDeck returns the card of the deck: both stages of the Cloverleaf are one card.
func (c Card) InDeck() Card {
	if c == Clover2 {
		return Clover
	}
	return c
}

// Deck is the number of cards left of each kind.
type Deck [Kinds]uint8

// FullDeck returns all 56 cards.
func FullDeck() Deck { return Deck{10, 5, 5, 5, 5, 5, 5, 5, 5, 5, 1} }

// Len returns the number of cards.
func (d *Deck) Len() (n int) {
	for _, copies := range d {
		n += int(copies)
	}
	return n
}

// Next returns the cards from which the next draw is made: the deck, or all cards once it is
// empty (TU-38, TU-39).
func (d *Deck) Next() Deck {
	if d.Len() == 0 {
		return FullDeck()
	}
	return *d
}
