package tutto_test

import (
	"fmt"
	"strings"

	"woodwork/game"
	"woodwork/games/tutto"
)

// The leaflet's own example: a Bonus 600, a Tutto, and then a Straight that
// fails at the last die.
func Example() {
	rules := tutto.Standard()
	s, err := rules.Start(2)
	if err != nil {
		fmt.Println(err)
		return
	}
	for token := range strings.FieldsSeq("=b6 :123456 k1 :22236 k222 :15 k15 d =sr :233355 k235 :123 k1 :16 k6 :1") {
		m, err := rules.ParseMove(&s, token)
		if err == nil {
			err = game.Play(rules, &s, game.At(rules.Author(&s, m), m))
		}
		if err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(rules.FormatState(&s))
	// Output: 6000 0,0 2 C - 0 - - a5555545541 2
}

// Play refuses illegal moves, and says why.
func Example_refusal() {
	rules := tutto.Standard()
	s, err := rules.ParseState("6000 0,0 1 K pm 0 - 112346 a5555555451 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(game.Play(rules, &s, game.At(s.Seat, tutto.Move{Act: tutto.Bank})))
	// Output: TU-20 tutto.refuse.bank.plusminus
}
