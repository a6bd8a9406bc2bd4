package squareball_test

import (
	"fmt"

	"woodwork/game"
	"woodwork/games/squareball"
)

// A flick is the player's intention. Nature adds the error of the hand and the motion of the
// dice; if nothing is left to chance the odds have a single outcome.
func Example() {
	const figures = "-34200,0;x;x;x;x;x;x;x;x;x;17000,0 34200,0;x;x;x;x;x;x;x;x;x;-17000,0"
	m, err := squareball.Game().Load(game.Values{"skillA": "0"},
		"SQ1 1 60000 + 0:0 0,0/9,9 A C FLICK 8 N,fA,mA1,mB0 "+figures+" -3000,0,0,5;0,2600,0,1;0,-2600,0,3")
	if err != nil {
		fmt.Println(err)
		return
	}
	if _, err := m.Play(0, 0, "f1,0,1100"); err != nil {
		fmt.Println(err)
		return
	}
	for m.Turn().Chance {
		outcome := m.Odds()[0].Move
		fmt.Println(outcome)
		if _, err := m.Play(0, game.Nature, outcome); err != nil {
			fmt.Println(err)
			return
		}
	}
	_, err = m.Play(0, 0, "c 18000,-5500>35000,0")
	fmt.Println(err)
	// Output:
	// #N 0,0,0
	// #P R p,fA10,cA10 15632,0,0;0,2600,0;0,-2600,0
	// SQ-13 squareball.refuse.path.pitch
}
