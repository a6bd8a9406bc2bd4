package soccertactics_test

import (
	"fmt"
	"strings"

	"woodwork/game"
	"woodwork/games/soccertactics"
)

// Red has the lower roll and kicks off into Blue's half. A striker reaches the ball, Blue does
// not, and Red begins a new set.
func Example() {
	rules := soccertactics.Standard()
	state, err := rules.Start(2)
	if err != nil {
		panic(err)
	}
	for _, text := range strings.Fields("#R2B5 S:D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8!10 S:D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 #3 *D11 #4 F8-D11 R #1 C11-C10") {
		m, err := rules.ParseMove(&state, text)
		if err != nil {
			panic(err)
		}
		if err := game.Play(rules, &state, game.At(rules.Author(&state, m), m)); err != nil {
			panic(err)
		}
	}
	fmt.Println(rules.FormatState(&state))
	// Output:
	// st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/D11 D16/B13,D13,E13,G13/A11/C10/F11/H11/B9/G9 D11 R pr - 0 -/- 0-0 1:45 k=R -
}
