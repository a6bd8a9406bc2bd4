package soccertactics

import (
	"testing"

	"woodwork/game/gametest"
)

const (
	empty   = "st1 */*,*,*,*/*/*/*/*/*/* */*,*,*,*/*/*/*/*/*/* - R toss - 0 -/- 0-0 1:0 k=- -"
	begun   = "st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D8 R br K@D8 0 -/- 0-0 1:0 k=R -"
	ahead   = "st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/F13 E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 D9 R br - 0 -/- 0-0 1:600 k=R -"
	beside  = "st1 D1/B4,D4,E4,G4/A9/C10/D13/F11/H9/F12 E16/G13,B14,C14,E14/A11/C12/F9/H11/B9/G8 D13 R bp1 - 0 -/- 0-0 1:900 k=R -"
	corners = "st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/* E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 H16 R ck0:11 - 0 -/- 0-0 1:630 k=R -"
)

// TestView checks the views of a number of positions.
func TestView(t *testing.T) {
	gametest.ViewsHold(t, Game(), []gametest.ViewCase{
		{empty, "", `{"phase": "toss", "seat": -1, "possession": -1, "roller": -1, "ball": "", "die": null, "passes": 0, "restart": null, "period": 1, "clock": 0, "limit": 2700,
			"red": {"pawns": {"K": "", "D1": "", "11": ""}, "goals": 0, "line": null, "reach": null, "kicks": null}, "setUp": null, "play": null, "form": null}`},
		{empty, "#R2B5", `{"setUp": {
			"pawns": {"K": "D1", "D1": "B4", "D2": "D4", "D3": "E4", "D4": "G4", "6": "A6", "7": "C6", "8": "F6", "9": "H6", "10": "D8", "11": "F8"},
			"places": [
				{"pawns": ["K"], "squares": ["D1", "E1"], "most": 1},
				{"pawns": ["D1", "D2", "D3", "D4"], "squares": ["B4", "D4", "E4", "G4"], "most": 4},
				{"pawns": ["6", "7", "8", "9", "10", "11"], "squares": ["A6", "C6", "F6", "H6"], "most": 4},
				{"pawns": ["6", "7", "8", "9", "10", "11"], "squares": ["A8", "B8", "C8", "D8", "E8", "F8", "G8", "H8"], "most": 2}],
			"kickOff": {"squares": ["D8", "E8"], "pawns": ["6", "7", "8", "9", "10", "11"], "usual": "10"}}}`},
		{empty, "#R2B5 S:D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8!10", `{"ball": "D8", "setUp": {"kickOff": null, "places": [
			{"pawns": ["K"], "squares": ["D16", "E16"], "most": 1},
			{"pawns": ["D1", "D2", "D3", "D4"], "squares": ["B13", "D13", "E13", "G13"], "most": 4},
			{"pawns": ["6", "7", "8", "9", "10", "11"], "squares": ["A11", "C11", "F11", "H11"], "most": 4},
			{"pawns": ["6", "7", "8", "9", "10", "11"], "squares": ["A9", "B9", "F9", "G9", "H9"], "most": 2}]}}`},
		{begun, "", `{"chance": null, "restart": "K", "by": "D8", "red": {"line": 4, "reach": null}, "blue": {"line": 13}, "play": null}`},
		{begun, "#3", `{"die": 3, "form": {"kick": "*{to}", "dribble": "+{to}"},
			"play": {"dribble": null, "kick": {"A9": {"move": "*A9", "leads": "loose"}, "B9": {"move": "*B9", "leads": "away"}}}}`},
		{ahead, "", `{"chance": "next"}`},
		{ahead, "#5", `{"offside": null, "chance": "now", "play": {"kick": {"B4": {"move": "*B4", "leads": "pass"}, "E14": {"move": "*E14", "leads": "shot"}}}}`},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E15/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R bp5 - 0 -/- 0-0 1:900 k=R -", "",
			`{"offside": ["E15"], "play": {"kick": {"E15": {"move": "*E15", "leads": "offside"}}}}`},
		{beside, "", `{"play": {"kick": {"E14": {"move": "*E14", "leads": "away"}}, "dribble": {"C12": {"move": "+C12", "leads": "duel"}, "D12": {"move": "+D12", "leads": "pass"}}}}`},
		{corners, "", `{"die": null, "taker": "11", "zone": ["G15", "H15", "G16", "H16"], "form": {"pawn": "{from}>{to}"},
			"corner": {"placement": 1, "area": {"pawns": 1, "most": 4}, "goalArea": {"pawns": 0, "most": 0}}}`},
		{corners, ".", `{"zone": ["H16"], "corner": {"placement": 2, "area": {"pawns": 1, "most": 4}, "goalArea": {"pawns": 0, "most": 1}}}`},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/C15/F14 E16/G13,B14,D14,C15/A11/C12/F9/H11/B9/G8 C15 R bt - 0 -/D 0-0 1:900 k=R -", "", `{"chance": "next"}`},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/C15/F14 E16/G13,B14,D14,C15/A11/C12/F9/H11/B9/G8 C15 R bt - 0 -/D 0-0 1:900 k=R -", "#O6D1",
			`{"chance": null, "phase": "ps", "red": {"booked": null}, "blue": {"booked": null, "pawns": {"D4": null}}, "choices": {"C10": {"D15": "pC10@D", "E15": "pC10@E"}, "D1": null}}`},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/C15/F14 E16/G13,B14,D14,C15/A11/C12/F9/H11/B9/G8 C15 R bt - 0 -/D 0-0 1:900 k=R -", "#O6D1 pC15@E", `{"taker": "10", "spot": "E15", "choices": null}`},
		{"st1 D1/B4,D4,E4,G4/A9/E14/F15/F11/G15/H16 E16/B13,E13,F14,G14/E15/C12/F10/H11/B9/G8 - B ge - 0 -/- 0-0 1:675 k=R -", "E14>E13 F15>F13 E16>D16 #2 B13-B11",
			`{"twoDice": true, "passes": 0, "restart": "G", "by": "D16"}`},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R sotoss - 0 -/- 1-1 S:0 k=R -", "#R6B3 #ball #one #flag",
			`{"period": 5, "red": {"kicks": [true, false]}, "blue": {"kicks": [false]}}`},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R end - 0 6/7,10 1-2 2:2700 k=R -", "",
			`{"red": {"booked": ["6"], "goals": 1}, "blue": {"booked": ["7", "10"], "goals": 2}, "period": 2, "clock": 2700, "end": "time"}`},
		// The end of the period ends the match between passes, and before anybody touches a
		// kick-off: no play goes on.
		{"st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D8 R bp3 K@D8 0 -/- 0-1 2:2690 k=B -", "*C10", `{"phase": "end", "passes": 0, "restart": null, "by": null}`},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/G12/E12 E16/B13,D13,E13,G13/A11/C12/F10/H11/B9/G8 D9 R bp2 - 0 -/- 0-1 2:2690 k=R -", "*F11", `{"passes": 0, "restart": null}`},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R br - 0 -/- 1-1 2:900 k=R GoalLimit=2", "#5 *C15 #4 E13-C15 R #6 H11-H5 #ball", `{"end": "goals"}`},
		// Nobody has won the ball in the area: a shot comes next, and then it is taken.
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R br - 0 -/- 1-1 2:900 k=R -", "#5 *C15 #4 E13-C15", `{"phase": "dc", "chance": "next"}`},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R br - 0 -/- 1-1 2:900 k=R -", "#5 *C15 #4 E13-C15 R #6 H11-H5", `{"phase": "sp", "chance": "now"}`},
	})
}

// TestViewSaysWhatTakingTheBallMeans: a loose ball is caught, or taken offside; a pawn that has
// the ball is challenged.
func TestViewSaysWhatTakingTheBallMeans(t *testing.T) {
	gametest.ViewsHold(t, Game(), []gametest.ViewCase{
		{begun, "#3 *D11 #4", `{"phase": "cm", "roller": 0, "form": {"pawn": "{from}-{to}"}, "takes": {"F8": "catch", "D8": null}}`},
		{begun, "#3 *D11 #4 F8-D11", `{"phase": "dc", "chance": null, "roller": 1, "takes": null, "choices": {"D16": {"C16": "K-C16", "D15": "K-D15"}}, "form": {"pawn": "K-{to}"}}`},
		{begun, "#3 *D11 #4 F8-D11 R #2", `{"phase": "dm", "takes": {"D13": "duel", "H11": null}}`},
	})
}

// TestViewSaysWhereAPassIsOffside: the squares beyond the line, and none when offside is not
// given.
func TestViewSaysWhereAPassIsOffside(t *testing.T) {
	const at = "st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E12/F13 E16/B13,D13,E13,G13/A11/C12/F10/H11/B9/G8 D9 R pm1 "
	gametest.ViewsHold(t, Game(), []gametest.ViewCase{
		{at + "- 0 -/- 0-0 1:600 k=R -", "", `{"beyond": ["E14", "F14", "G14"]}`},
		{at + "- 0 -/- 0-0 1:600 k=R Offside=off", "", `{"beyond": null}`},
	})
	const ball = "st1 D1/B4,D4,E4,G4/A9/C10/D14/F11/E12/F14 E16/B12,D13,E13,G13/A11/C12/F10/H11/B9/G8 D14 R pm1 - 0 -/- 0-0 1:600 k=R "
	gametest.ViewsHold(t, Game(), []gametest.ViewCase{
		{ball + "-", "", `{"beyond": ["E14", "G14", "E15", "F15", "G15"], "offside": ["D14", "F14"]}`},
		{ball + "OffsideBallLine=on", "", `{"beyond": ["E15", "F15", "G15"], "offside": null}`},
	})
}

// TestViewOffersWhatIsLegal plays at random: a view lists exactly what is legal.
func TestViewOffersWhatIsLegal(t *testing.T) {
	r := Standard()
	gametest.EachState(t, r, 5_000, func(s *State) {
		v := r.View(s).(View)
		if s.decides() == Nobody || v.Play == nil && v.Choices == nil {
			return
		}
		listed := map[string]bool{}
		if v.Play != nil {
			for _, some := range []map[string]Played{v.Play.Kick, v.Play.Dribble} {
				for _, p := range some {
					listed[p.Move] = true
				}
			}
		}
		for _, targets := range v.Choices {
			for _, move := range targets {
				listed[move] = true
			}
		}
		for _, m := range r.Legal(nil, s, s.decides().Seat()) {
			if text := r.FormatMove(s, m); m.Act != RollForPawn && !listed[text] {
				t.Fatalf("%s: %s is legal, and not listed", r.FormatState(s), text)
			} else {
				delete(listed, text)
			}
		}
		for text := range listed {
			t.Fatalf("%s: %s is listed, and not legal", r.FormatState(s), text)
		}
	})
}

// TestUsualSetUpFitsItsPlaces: with the usual set-up, each list of squares has at most as many
// pawns as allowed.
func TestUsualSetUpFitsItsPlaces(t *testing.T) {
	r := Standard()
	gametest.EachState(t, r, 5_000, func(s *State) {
		v := r.View(s).(View).SetUp
		if v == nil {
			return
		}
		placed := 0
		for _, place := range v.Places {
			n := 0
			for _, pawn := range place.Pawns {
				for _, q := range place.Squares {
					if v.Pawns[pawn] == q {
						n++
					}
				}
			}
			if placed += n; n > place.Most {
				t.Fatalf("%s: %d pawns on %v", r.FormatState(s), n, place.Squares)
			}
		}
		if placed != len(v.Pawns) {
			t.Fatalf("%s: %d of %d pawns stand on their squares", r.FormatState(s), placed, len(v.Pawns))
		}
	})
}

// TestViewChangesLittle measures how much of the view an event of a match sends.
func TestViewChangesLittle(t *testing.T) { gametest.ViewsChangeLittle(t, Standard(), 3_000, 2_500) }

// TestViewSaysFromWhereAPassIsShot: the area and the long-shot squares in reach, except squares
// that are offside or have an opponent.
func TestViewSaysFromWhereAPassIsShot(t *testing.T) {
	const at = "st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E12/G12 E16/B13,D13,E13,G13/A11/C12/F10/H11/B9/G8 D9 R pm1 - 0 -/- 0-0 1:600 k=R "
	const deep = "st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E12/F13 E16/B13,D13,G13,E14/A11/C12/F10/H11/B9/G8 D9 R pm1 - 0 -/- 0-0 1:600 k=R"
	gametest.ViewsHold(t, Game(), []gametest.ViewCase{
		{at + "-", "", `{"shooting": ["F13"]}`},
		{at + "Offside=off", "", `{"shooting": ["F13"]}`},
		{at + "LongShot=off", "", `{"shooting": null}`},
		{deep + " -", "", `{"shooting": ["F14"]}`},
		{deep + " Offside=off", "", `{"shooting": ["F14"]}`},
		{begun, "", `{"shooting": null}`},
	})
}
