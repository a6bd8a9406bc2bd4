package tutto

import "woodwork/game"

// Lessons is the tutorial: nine positions, from the first keep to the last bank. If several
// keeps are equally good, all of them count as good.
func Lessons() []game.Lesson {
	return []game.Lesson{
		{
			ID:    "first", // only the 1 scores: TU-04
			State: "6000 0,0 1 K b3 0 - 122346 a5545555551 1",
			Good:  []string{"k1"}, Script: []string{":22236", "k222"},
		},
		{
			ID:    "triple", // no 1 and no 5, but three equal dice: TU-06
			State: "6000 0,0 1 K b6 0 - 222346 a5555545551 1",
			Good:  []string{"k222"}, Script: []string{":145"},
		},
		{
			ID:    "stop", // 700 points and one die left: TU-03
			State: "6000 1200,1500 1 K b4 0 1+555 16 95544444541 7",
			Good:  []string{"b"}, Script: []string{"=b2", ":233446"},
		},
		{
			ID:    "tutto", // the last two dice score: TU-10, TU-17
			State: "6000 1200,1500 1 K b6 0 1+222 15 95544444541 7",
			Good:  []string{"k15", "b"},
		},
		{
			ID:    "next", // few points, few Stops: TU-11, TU-60
			State: "6000 1200,3500 1 T b2 500 - - 13324334331 25",
			Good:  []string{"d"}, Script: []string{"=b5", ":112346"},
		},
		{
			ID:    "straight", // keep one number: TU-28
			State: "6000 1200,1500 1 K sr 0 - 112335 95544444531 7",
			Good:  []string{"k1", "k2", "k3", "k5"}, Script: []string{":12346"},
		},
		{
			ID:    "plusminus", // points do not matter, the Tutto does: TU-18, TU-20
			State: "6000 1200,4500 1 K pm 0 - 112346 95544444441 7",
			Good:  []string{"k1"}, Script: []string{":11555", "k11555"},
		},
		{
			ID:    "clover", // one die is easier than five: TU-34
			State: "6000 1200,5500 1 K cl+ 0 - 122235 95544444440 9",
			Good:  []string{"k12225"}, Script: []string{":5"},
		},
		{
			ID:    "win", // the target is near: TU-41
			State: "6000 5800,5900 1 K b3 0 1 12346 53322223221 29",
			Good:  []string{"b"},
		},
	}
}
