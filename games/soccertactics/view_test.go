package soccertactics

import (
	"testing"

	"woodwork/game/gametest"
)

// TestView checks what a screen is told of one position after the other.
func TestView(t *testing.T) {
	gametest.Sights(t, Game(), []gametest.Sight{
		{"st1 */*,*,*,*/*/*/*/*/*/* */*,*,*,*/*/*/*/*/*/* - R toss - 0 -/- 0-0 1:0 k=- -", "",
			"phase:toss seat:* o:* red:*/*,*,*,*/*/*/*/*/*/* blue:*/*,*,*,*/*/*/*/*/*/* ball: die:0 two:false passes:0 restart: by: taker: spot: " +
				"redGoals:0 blueGoals:0 redCards: blueCards: period:1 clock:0 limit:2700 real:false kicks: end: redLine:0 blueLine:0 redReach: blueReach: " +
				"offside: fates: bonus: zone: crowd: standard: places: kick:"},
		{"st1 */*,*,*,*/*/*/*/*/*/* */*,*,*,*/*/*/*/*/*/* - R toss - 0 -/- 0-0 1:0 k=- -", "#R2B5",
			"standard:S:D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8!10 places:D1 E1/B4 D4 E4 G4/A6 C6 F6 H6/A8 B8 C8 D8 E8 F8 G8 H8 kick:D8 E8"},
		{"st1 */*,*,*,*/*/*/*/*/*/* */*,*,*,*/*/*/*/*/*/* - R toss - 0 -/- 0-0 1:0 k=- -", "#R2B5 S:D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8!10",
			"places:D16 E16/B13 D13 E13 G13/A11 C11 F11 H11/A9 B9 F9 G9 H9 kick:"},
		{"st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D8 R br K@D8 0 -/- 0-0 1:0 k=R -", "#3",
			"redLine:4 blueLine:13 redReach:44304344555555556666666660600606666666660606606066666666455060644445666533445453133443332132321202112010010000000000000000000000 blueReach:00000000000000000101111011211211323333334333433354554545666556665065560566666666060660606666666660600606666666665555555544304344 offside: fates:*A9:l *B9:a"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/F13 E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 D9 R br - 0 -/- 0-0 1:600 k=R -", "#5",
			"offside: fates:*A4:l *B4:p *C4:l *D4:p"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/F13 E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 D9 R br - 0 -/- 0-0 1:600 k=R -", "#5", "*C13:l *E13:a *A14:l *B14:l *C14:l *D14:a *E14:s *F14:l"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E15/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R bp5 - 0 -/- 0-0 1:900 k=R -", "", "offside:E15 fates:"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E15/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R bp5 - 0 -/- 0-0 1:900 k=R -", "", "*E15:o"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D13/F11/H9/F12 E16/G13,B14,C14,E14/A11/C12/F9/H11/B9/G8 D13 R bp1 - 0 -/- 0-0 1:900 k=R -", "", "*E14:a +C12:b +D12:p +E12:p +C13:p +E13:p +C14:b +D14:p +E14:b"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D13/F11/H9/F12 E16/G13,B14,C14,E14/A11/C12/F9/H11/B9/G8 D13 R bp1 - 0 -/- 0-0 1:900 k=R -", "+E14", "bonus:0 1"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/* E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 H16 R ck0:11 - 0 -/- 0-0 1:630 k=R -", "", "die:1 two:false passes:0 restart: by: taker:11"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/* E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 H16 R ck0:11 - 0 -/- 0-0 1:630 k=R -", "", "zone:G15 H15 G16 H16 crowd:1/4 0/0"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/* E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 H16 R ck0:11 - 0 -/- 0-0 1:630 k=R -", ".", "zone:H16 crowd:1/4 0/1"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/C15/F14 E16/G13,B14,D14,C15/A11/C12/F9/H11/B9/G8 C15 R bt - 0 -/D 0-0 1:900 k=R -", "#O6D1 pC15@E", "taker:10 spot:E15"},
		{"st1 D1/B4,D4,E4,G4/A9/E14/F15/F11/G15/H16 E16/B13,E13,F14,G14/E15/C12/F10/H11/B9/G8 - B ge - 0 -/- 0-0 1:675 k=R -", "E14>E13 F15>F13 E16>D16 #2 B13-B11", "two:true passes:0 restart:G by:D16"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R sotoss - 0 -/- 1-1 S:0 k=R -", "#R6B3 #ball #one #flag", "period:5 clock:0 limit:900 real:false kicks:10:0 end:"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R end - 0 6/7,10 1-2 2:2700 k=R -", "", "redCards:6 blueCards:7,10 period:2 clock:2700 limit:2700 real:false kicks: end:time"},
		// The bell ends the match between passes, and before anybody touches a kick-off: that goes on no more.
		{"st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D8 R bp3 K@D8 0 -/- 0-1 2:2690 k=B -", "*C10", "passes:0 restart: by:"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/G12/E12 E16/B13,D13,E13,G13/A11/C12/F10/H11/B9/G8 D9 R bp2 - 0 -/- 0-1 2:2690 k=R -", "*F11", "passes:0 restart:"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R br - 0 -/- 1-1 2:900 k=R GoalLimit=2", "#5 *C15 #4 E13-C15 R #6 H11-H5 #ball", "end:goals"},
	})
}

// TestViewChangesLittle weighs what an event of a match sends of the view.
func TestViewChangesLittle(t *testing.T) { gametest.ViewsChangeLittle(t, Standard(), 3_000, 900) }
