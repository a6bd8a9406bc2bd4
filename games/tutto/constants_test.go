package tutto

import (
	"testing"

	"woodwork/game/gametest"
)

// TestConstants compares the numbers with which the client draws cards with those of the rules.
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
	type score struct {
		Dice   string `json:"dice"`
		Points int32  `json:"points"`
	}
	var scores []score
	for _, text := range []string{"1", "5", "111", "222", "333", "444", "555", "666"} {
		d, err := ParseDice(text)
		if err != nil || !d.AllScore() {
			t.Fatalf("%s does not score", text)
		}
		scores = append(scores, score{text, d.Points()})
	}
	sign := func(act Act) string { return Move{Act: act, Dice: 1}.String()[:1] }
	signs := map[string]string{"draw": sign(DrawCard), "roll": sign(RollDice), "keep": sign(KeepDice), "bank": sign(Bank), "next": sign(NextCard), "time": sign(TimeUp)}
	ms := map[string]int{
		"flip": showFlip, "throw": showThrow, "slide": showSlide, "proclaim": showProclaim, "sweep": showSweep,
		"away": showAway, "fly": showFly, "read": showRead, "feast": showFeast, "cheer": showCheer,
	}
	gametest.Constants(t, "../../web/src/games/tutto/constants.ts",
		gametest.Constant{Name: "cards", Value: cards, Doc: "The kinds of cards in the order of the notation, what a Tutto on them brings, and which pay a prize of their own instead of dice."},
		gametest.Constant{Name: "scores", Value: scores, Doc: "What dice are worth."},
		gametest.Constant{Name: "signs", Value: signs, Doc: "With which sign the notation begins each kind of move; a card or dice stand behind the first three."},
		gametest.Constant{Name: "ms", Value: ms, Doc: "Milliseconds for which each motion is shown, and a lost turn, a Tutto and a win."})
}
