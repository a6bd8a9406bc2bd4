package tutto

// Act is the kind of a move.
type Act uint8

const (
	DrawCard Act = iota // Nature draws Card: =b6
	RollDice            // Nature rolls Dice: :22236
	KeepDice            // the seat sets Dice aside and rolls on: k222
	Bank                // the seat records its points and ends the turn: b
	NextCard            // the seat draws another card after a Tutto: d
	TimeUp              // the clock plays the default move: !
)

// Move is a decision or an outcome. Fields that its act does not use are zero.
type Move struct {
	Act  Act
	Card Card
	Dice Dice
}

// OfCard returns the move that draws c.
func OfCard(c Card) Move { return Move{Act: DrawCard, Card: c} }

// OfRoll returns the move that rolls d.
func OfRoll(d Dice) Move { return Move{Act: RollDice, Dice: d} }

// Keeping returns the move that sets d aside.
func Keeping(d Dice) Move { return Move{Act: KeepDice, Dice: d} }
