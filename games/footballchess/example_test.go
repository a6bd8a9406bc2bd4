package footballchess_test

import (
	"fmt"
	"strings"

	"woodwork/game"
	"woodwork/games/footballchess"
)

// White picks the ball up, Black robs it and scores.
func Example() {
	rules := footballchess.Standard()
	state, err := rules.Start(2)
	if err != nil {
		panic(err)
	}
	for _, text := range strings.Fields("Qd4-d6 Qd8xd6-f6 Kd1-c1 Qf6>f0") {
		m, err := rules.ParseMove(&state, text)
		if err != nil {
			panic(err)
		}
		if err := game.Play(rules, &state, game.At(game.Seat(state.Turn), m)); err != nil {
			panic(err)
		}
	}
	fmt.Println(state.Position.String())
	// Output:
	// 3k3/7/2b1r2/1p3n1/7/7/7/1N3P1/2R1B2/7/3K3 d6 b 0-1 0 4 Qq:w
}

// An illegal move is refused with a reason and the id of the rule.
func ExampleRules_Refuse() {
	match, err := footballchess.Game().New(nil, 2)
	if err != nil {
		panic(err)
	}
	fmt.Println(match.Check(0, 0, "Qd4-d7"))
	// Output:
	// FC-10 footballchess.refuse.over.ball at=d6
}
