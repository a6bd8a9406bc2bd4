package winninggoal_test

import (
	"fmt"
	"strings"
	"time"

	"woodwork/game"
	"woodwork/games/winninggoal"
)

// Black wins the toss, and White kicks off: an orange roll, a red one, a shot off
// the post, and another that goes in.
func Example() {
	rules := winninggoal.Standard()
	state, err := rules.Start(2)
	if err != nil {
		panic(err)
	}
	for _, text := range strings.Fields("t:B c:l O o:F2? N R r:F2 S s:po D d:mis S s:un") {
		m, err := rules.ParseMove(&state, text)
		if err != nil {
			panic(err)
		}
		in := game.Input[winninggoal.Move]{After: time.Second, Seat: rules.Author(&state, m), Move: m}
		if err := game.Play(rules, &state, in); err != nil {
			panic(err)
		}
	}
	fmt.Println(rules.FormatState(&state))
	// Output:
	// WG1 KO c6 B f Bl - . 1-0 1B/439000 -
}

// An illegal move is refused with its reason and the id of the rule.
func ExampleRules_Refuse() {
	match, err := winninggoal.Game().Load(nil, "WG1 OP c9 W f Bl - . 0-0 1W/400000 -")
	if err != nil {
		panic(err)
	}
	fmt.Println(match.Check(0, 0, "S"))
	// Output:
	// WG-18 winninggoal.refuse.shot.first
}
