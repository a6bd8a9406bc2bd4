package soccertactics

import "woodwork/game"

// Lessons is the tutorial: a turn and a shot, which are only shown, and then eight exercises,
// from the kick-off to the last seconds.
func Lessons() []game.Lesson {
	return []game.Lesson{
		{
			ID:    "turn", // a pawn moves by its roll, then the ball is rolled for
			State: "st1 D1/B4,D4,E4,G4/A9/C9/D10/F10/E12/G12 E16/B13,G13,C14,F14/A11/C12/F8/H11/B9/G8 D10 R pm3 - 0 -/- 0-0 1:300 k=R -",
			Good:  []string{"E12-E15", "F10-F13"}, Leads: ` bp4 `, Script: []string{"#4"},
		},
		{
			ID:    "shot", // a direct pass into the area
			State: "st1 D1/B4,D4,E4,G4/A9/C9/D10/F10/D12/E14 E16/G13,B14,C14,F14/A11/C12/F8/H11/B9/G8 D10 R bp4 - 0 -/- 0-0 1:330 k=R -",
			Good:  []string{"*E14"}, Script: []string{"#ball"},
		},
		{
			ID:    "kickoff", // from where all six rolls reach the ball, instead of five: ST-20
			State: "st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D8 R bp1 K@D8 0 -/- 0-0 1:0 k=R -",
			Good:  []string{"*E9"}, Script: []string{"#2", "F8-E9"},
		},
		{
			ID:    "pass", // after a direct pass the ball is played again: ST-19, ST-05
			State: "st1 D1/B4,D4,E4,G4/A9/B6/D9/F11/E14/F13 E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 D9 R bp2 - 0 -/- 0-0 1:600 k=R -",
			Good:  []string{"*F11"}, Script: []string{"#2", "*F13", "#ball"},
		},
		{
			ID:    "wait", // offside in the goal area spoils every chance: ST-43
			State: "st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/D16/E14 E16/G13,B14,C14,F14/A11/C12/F9/H11/B9/G8 D10 R pm1 - 0 -/- 0-0 1:900 k=R -",
			Good:  []string{"D16-C15", "D16-D15", "D16-E15", "D16-C16"}, Script: []string{"#4", "*E14", "#ball"},
		},
		{
			ID:    "run", // only a pawn that starts onside may run beyond the line: ST-42
			State: "st1 D1/B4,D4,E4,G4/A9/C9/D10/G11/E13/G15 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 C15 R cm4 - 0 -/- 0-0 1:900 k=R -",
			Good:  []string{"E13-C15"}, Script: []string{"R", "#6", "H11-H5", "#ball"},
		},
		{
			ID:    "dribble", // into the area with a 1: ST-17
			State: "st1 D1/B4,D4,E4,G4/A9/C10/D13/F11/H9/F12 E16/H10,A11,A14,H14/A7/C6/F6/H7/B5/G5 D13 R bp1 - 0 -/- 0-0 1:900 k=R -",
			Good:  []string{"+C14", "+D14", "+E14"}, Script: []string{"R", "#1", "A14-A13", "#ball"},
		},
		{
			ID:    "challenge", // a defender adds 1 in the duel: ST-33
			State: "st1 D1/B4,D4,E4,G4/A9/C10/D9/F10/G12/E12 E16/B13,D13,E13,G13/A11/C12/F11/H11/B9/G8 E12 R dm1 - 1 -/- 0-0 1:600 k=R -",
			Good:  []string{"D13-E12", "E13-E12"}, Script: []string{"#O4D4"},
		},
		{
			ID:    "keeper", // its step needs no die, and it adds 2: ST-23
			State: "st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/D14/F12 D15/B10,G10,B11,G11/A11/C12/F9/H11/B9/G8 D14 R dc - 0 -/- 0-0 1:900 k=R -",
			Good:  []string{"K-D14"}, Script: []string{"#O4D3"},
		},
		{
			ID:    "bell", // a ball in the area is played to the end after time: ST-56
			State: "st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R bp5 - 0 -/- 0-1 2:2690 k=R -",
			Good:  []string{"*C14", "*C15", "*D15", "*E15", "*F15"}, Script: []string{"#4"},
		},
	}
}
