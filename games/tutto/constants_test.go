package tutto

import (
	"testing"

	"woodwork/game/gametest"
)

// TestConstants holds what the client draws cards with to the rules.
func TestConstants(t *testing.T) {
	type card struct {
		Code  string `json:"code"`
		Bonus int32  `json:"bonus,omitempty"`
		Prize bool   `json:"prize,omitempty"`
	}
	var cards []card
	for c := range Card(Kinds) {
		cards = append(cards, card{c.String(), c.Bonus(), !c.CountsDice() && c != Stop})
	}
	gametest.Constants(t, "../../web/src/games/tutto/constants.ts",
		gametest.Constant{Name: "cards", Value: cards, Doc: "The kinds of cards in the order of the notation, what a Tutto on them brings, and which pay a prize of their own instead of dice."})
}
