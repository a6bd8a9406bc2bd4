package squareball

import (
	"strings"
	"testing"
)

// TestBadStateLines: an error names the field, and says what is expected.
func TestBadStateLines(t *testing.T) {
	const good = "SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,fA,mA1,mB0 " + lineUp + " -3000,0,0,5;0,2600,0,1;0,-2600,0,3"
	if _, err := Standard().ParseState(good); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ old, new, want string }{
		{good, "", "state: want 14 fields between single spaces, not 1"},
		{"SQ1", "SQ2", `field 1 (format): "SQ2": want "SQ1"`},
		{" 1 60000", " 3 60000", `field 2 (period): "3": want one of 1 2 G S E`},
		{"60000", "060000", `field 3 (clock): "060000": write 60000`},
		{"60000", "100000001", `field 3 (clock): "100000001": want a number from 0 to 100000000`},
		{" + ", " * ", `field 4 (side): "*": want one of + -`},
		{" 0:0 ", " 0 ", `field 5 (goals): "0": want 2 numbers with ":" between them`},
		{" 0:0 ", " 0:0/1:1 ", `field 5 (goals): "": want a number from 0 to 60000`},
		{"0,0/0,0", "2,0/0,0", `field 6 (cards): "2": want a number from 0 to 1`},
		{"0,0/0,0", "0,0", `field 6 (cards): "": want 2 numbers`},
		{" A C ", " - C ", `field 7 (attacker): "-": want one of A B`},
		{" A C ", " A X ", `field 8 (kind): "X": want one of C T F P`},
		{"FLICK", "FLING", `field 9 (phase): "FLING" is not a phase here`},
		{"FLICK", "FLICK:1", `field 9 (phase): "FLICK:1": write "FLICK"`},
		{"FLICK", "RMOVE:A3>FLICK", `field 9 (phase): "3": want a number from 1 to 2`},
		{"FLICK", "REMOVE", `field 9 (phase): "REMOVE": want REMOVE:, a side and the interrupted phase`},
		{"FLICK", "CARRY:11", `field 9 (phase): "11": want a number from 0 to 10`},
		{" 8 ", " 101 ", `field 10 (flicks): "101": want a number from 0 to 100`},
		{"N,fA", "fA,N", `field 11 (flags): "fA,N,mA1,mB0": write "N,fA,mA1,mB0"`},
		{"N,fA", "N,I2.1,fA", `field 11 (flags): "2.1": want each once, in ascending order`},
		{"N,fA", "N,Z,fA", `field 11 (flags): "Z": want flags of N H T`},
		{"-34200,0;", "-34200;", `field 12 (A): figure 0: "-34200": want 2 numbers with "," between them`},
		{" 34200,0;", " ", `field 13 (B): `},
		{" -3000,0,0,5;", " -3000,0,9000,5;", `field 14 (dice): die 1: "9000": want a number from 0 to 8999`},
	} {
		text := strings.Replace(good, c.old, c.new, 1)
		if _, err := Standard().ParseState(text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s:\n %v\nwant\n %s", text, err, c.want)
		}
	}
}
