package winninggoal

import "woodwork/game"

// Lessons is the tutorial: nine positions. The first six show the elements of attack and
// defence, and say what to do; the others ask.
func Lessons() []game.Lesson {
	return []game.Lesson{
		{
			ID:    "roll", // the careful die comes first
			State: "WG1 OP c6 W a Wk - . 0-0 1B/450000 -",
			Good:  []string{"O"}, Script: []string{"o:F1"},
			Wrong: []game.WrongMove{
				{Move: "R", Script: []string{"r:F3?", "D", "d:win"}},
				{Move: "V", Script: []string{"v:F5X"}},
			},
			Answers: []game.Answer{{ID: "long", Pattern: `^V `}},
		},
		{
			ID:    "side", // a diagonal arrow may lead off the pitch on one side: WG-50
			State: "WG1 SD b7 W a Bl - . 0-0 1B/431000 D2",
			Good:  []string{">"},
		},
		{
			ID:    "red", // orange is barred, and every burgundy diagonal from the middle leads off the pitch: WG-04
			State: "WG1 OP c7 W n Bl - . 0-0 1B/431000 -",
			Good:  []string{"R"}, Script: []string{"r:F2"},
			Wrong: []game.WrongMove{{Move: "V", Script: []string{"v:D3", "<"}}},
		},
		{
			ID:    "cross", // on the wing the arrow may be turned: WG-10
			State: "WG1 OP a11 W a Bp - . 0-0 1B/402000 -",
			Good:  []string{"Ot"}, Script: []string{"o:F1"},
			Wrong: []game.WrongMove{
				{Move: "O", Script: []string{"o:F1"}},
				{Move: "R", Script: []string{"r:F2"}},
				{Move: "V", Script: []string{"v:F3"}},
				{Move: "Rt", Script: []string{"r:F3?", "D", "d:win"}},
				{Move: "Vt", Script: []string{"v:F5X"}},
			},
			Answers: []game.Answer{{ID: "bold", Pattern: `^[RV]t `}},
		},
		{
			ID:    "shoot", // from the area shoot at once: WG-06
			State: "WG1 OP c10 W n Bl - . 0-0 1B/391000 -",
			Good:  []string{"S"}, Script: []string{"s:on", "g:goal"},
			Wrong: []game.WrongMove{
				{Move: "R", Script: []string{"r:F2"}},
				{Move: "V", Script: []string{"v:F3"}},
			},
		},
		{
			ID:    "question", // the defence die costs nothing here: WG-20
			State: "WG1 B1 d6 B n Wl - . 1-0 1B/300000 -",
			Good:  []string{"D"}, Script: []string{"d:win"},
			Wrong: []game.WrongMove{{Move: "N", Script: []string{"R", "r:F3?"}}},
		},
		{
			ID:    "bar", // the defence die rather than the keeper: WG-23
			State: "WG1 B4 c1 B - Bl - . 1-0 1B/240000 i",
			Good:  []string{"D"}, Script: []string{"d:win"},
			Wrong: []game.WrongMove{{Move: "G", Script: []string{"g:goal"}}},
		},
		{
			ID:    "unstoppable", // only the miracle helps: WG-32
			State: "WG1 UN b2 B - Wk - . 1-0 2B/120000 i",
			Good:  []string{"!k"}, Script: []string{"c:w"},
		},
		{
			ID:    "whistle", // before a penalty is taken: WG-33
			State: "WG1 PK c2 B - Ww - ! 2-1 2B/15000 -",
			Good:  []string{"!w"}, Script: []string{"c:l"},
			Wrong: []game.WrongMove{{Move: "N", Script: []string{"p:goal"}}},
		},
	}
}
