package footballchess

import (
	"strings"
	"testing"
)

// TestBadStateLines: an error names the field, and says what is expected.
func TestBadStateLines(t *testing.T) {
	const good = "3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -"
	for _, c := range []struct{ old, new, want string }{
		{good, "", "state: want 7 fields between single spaces, not 1"},
		{" -", "", "state: want 7 fields between single spaces, not 6"},
		{"3k3/", "3k3/7/", `field 1 (board): "3k3/7/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B": 12 with "/" between them, want 11 rows`},
		{"3k3", "2k3", `field 1 (board): row 11: "2k3": want 7 columns, not 6`},
		{"3k3", "12k3", `field 1 (board): "12k3/7/2b1r2`},
		{"3k3", "3x3", `row 11: "3x3": want 7 columns of pieces`},
		{"3k3", "3b3", `row 9: "2b1r2": a second b`},
		{" d6 ", " h6 ", `field 2 (ball): "h6": want a square from a1 to g11, or b to f of a goal`},
		{" d6 ", " a0 ", `field 2 (ball): "a0": want`},
		{" d6 ", " d06 ", `field 2 (ball): "d06": want`},
		{" w ", " W ", `field 3 (turn): "W": want one of w b`},
		{"0-0", "0-10", `field 4 (score): "10": want a number from 0 to 9`},
		{"0-0", "00-0", `field 4 (score): "00": write 0`},
		{"0-0 0 0", "0-0 x 0", `field 5 (moves): "x": want a number from 0 to 65535`},
		{"0-0 0 0", "0-0 0 65536", `field 6 (ply): "65536": want`},
		{" -", " Q:w", `field 7 (status): "Q:w": want the pieces that are not on the board, , and who`},
		{" -", " end:fun:w", `field 7 (status): "end:fun:w": want -, hands such as QRb:w, or an end such as end:goals:w`},
		{" -", " goals:d", `field 7 (status): "goals:d": write "end:goals:d"`},
		{" -", " - o=", `state, "o=": want c=, o= and m=`},
		{" -", " - m=Kd1-e1 m=Kd11-e11", `state, "m=Kd11-e11": want c=, o= and m=, each once, in this order`},
		{" -", " - o=rows:own,offside:off", `state, o=: no such option: "rows:own,offside:off": write "offside:off,rows:own"`},
		{" -", " - c=0,01", `state, c=: "01": write 1`},
		{" -", " - c=0,0", `state, c=: "0,0": a match without a clock leaves it out`},
		{" -", " - m=Kd1-d9", "state, m=: action 1: "},
	} {
		text := strings.Replace(good, c.old, c.new, 1)
		if _, err := Game().Load(nil, text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s:\n %v\nwant\n %s", text, err, c.want)
		}
	}
}
