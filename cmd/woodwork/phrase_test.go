package main

import (
	"strings"
	"testing"

	"woodwork/games/squareball"
	"woodwork/games/tutto"
)

// Moves that contain blanks are put together again; in a game without such moves each token is a
// move, even an invalid one.
func TestPhrases(t *testing.T) {
	blanks, err := squareball.Game().New(nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	single, err := tutto.Game().New(nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"#D A|p -1,2|p 3,4|t|#T 1:-3000,0,0,5 2:0,2600,0,1 3:0,-2600,0,3|m 10 17000,-5000>19000,-5000|.|f1,0,700|#N 0,0,0|t 19500,0|r|x 10",
		"f2,1,30,-5|#N 0,0,0|#P G+ p,fB0 47839,221,0;27000,5250,0;27000,50,0 @36000,1601 ~o|k 34000,300|t|#Z|nonsense|q 1,2|p",
	} {
		list := strings.Fields(strings.ReplaceAll(want, "|", " "))
		var got []string
		for len(list) > 0 {
			move, n := phrase(blanks, list)
			got, list = append(got, move), list[n:]
		}
		if text := strings.Join(got, "|"); text != want {
			t.Errorf("got %s\nwant %s", text, want)
		}
	}
	if move, n := phrase(single, []string{"raise", "k15"}); move != "raise" || n != 1 {
		t.Errorf("%q, %d", move, n)
	}
}
