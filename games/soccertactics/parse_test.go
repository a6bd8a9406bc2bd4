package soccertactics

import (
	"errors"
	"strings"
	"testing"

	"woodwork/game"
)

const kickOffLine = "st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D8 R br K@D8 0 -/- 0-0 1:0 k=R -"

// TestBadStates: states that the grammar forbids, or that cannot occur in play, are refused;
// each differs from a good line in one field.
func TestBadStates(t *testing.T) {
	if _, err := Game().Load(nil, kickOffLine); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ old, new, want string }{
		{"st1 ", "st2 ", `(format): "st2": want "st1"`},
		{" k=R -", " k=R", "want 13 fields between single spaces, not 12"},
		{" k=R -", " k=R - ", "want 13 fields between single spaces, not 14"},
		{"D1/B4", "D9/B4", "K may not stand on D9"},
		{"B4,D4,E4,G4", "B4,D4,E4,G9", "D may not stand on G9"},
		{"B4,D4,E4,G4", "D4,B4,E4,G4", "in the order"},
		{"B4,D4,E4,G4", "B4,D4,E4,G4,H4", "want 1 to 4 defenders"},
		{"A6/C6/", "C6/C6/", "two pawns on C6"},
		{"A6/C6/", "*/C6/", "stand aside"},
		{"A6/C6/", "I6/C6/", "want a square from A1 to H16"},
		{" D8 R ", " D8 G ", `field 5 (side): "G": want one of R B`},
		{" D8 R ", " C8 R ", "has the ball"},
		{" br ", " br3 ", "want the phase"},
		{" br ", " bp0 ", "played by 1 to 6"},
		{" br ", " bp7 ", "played by 1 to 6"},
		{" br ", " bp01 ", "want the phase"},
		{" br ", " bt ", "a pawn on it"},
		{" br ", " cr ", "not loose"},
		{" br ", " zz ", "not a phase"},
		{" br ", " end ", "not over"},
		{"K@D8", "K@F8", "no such restart"},
		{"K@D8", "X@D8", "want - or K"},
		{"K@D8", "G@D8", "in the goal area"},
		{"K@D8", "C@D8", "from the corner"},
		{"K@D8 0", "K@D8 1", "a pass ends a restart"},
		{"K@D8 0", "K@D8 2", "want a number from 0 to 1"},
		{" -/- ", " 6,K/- ", `field 9 (cards): "6,K/-": write "K,6/-"`},
		{" -/- ", " D1/- ", "one card together"},
		{" -/- ", " 5/- ", "want K, D"},
		{"0-0", "00-0", `field 10 (score): "00": write 0`},
		{"1:0 ", "1:2700 ", "the period is over"},
		{"1:0 ", "5:0 ", "want the period"},
		{"1:0 ", "S:0 ", "is the period S"},
		{"k=R", "k=-", "after the toss"},
		{" k=R -", " k=R GoalLimit=0", `write "-"`},
		{" k=R -", " k=R Penalty=maybe", "must be one of"},
		{" k=R -", " k=R GoalLimit=1;Penalty=off", `write "Penalty=off;GoalLimit=1": in this order`},
	} {
		line := strings.Replace(kickOffLine, c.old, c.new, 1)
		_, err := Game().Load(nil, line)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", line, err, c.want)
		}
	}
}

// TestOptionsInTheLine: a line contains its options, and they may not contradict the given ones.
func TestOptionsInTheLine(t *testing.T) {
	line := strings.TrimSuffix(kickOffLine, "-") + "DefBonus=2;Overtime=off"
	m, err := Game().Load(game.Values{"DefBonus": "2"}, line)
	if err != nil || m.State() != line {
		t.Errorf("%v", err)
	}
	if _, err := Game().Load(game.Values{"Penalty": "off"}, line); !errors.Is(err, game.ErrOption) {
		t.Errorf("options against the line: %v", err)
	}
	if _, err := Game().New(nil, 3); !errors.Is(err, game.ErrOption) {
		t.Errorf("three seats: %v", err)
	}
	for _, p := range Presets() {
		if _, err := Game().New(p.Values, 2); err != nil {
			t.Errorf("%s: %v", p.ID, err)
		}
	}
}
