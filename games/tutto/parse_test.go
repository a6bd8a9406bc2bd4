package tutto

import (
	"strings"
	"testing"

	"woodwork/game"
)

// TestStateLines reads state lines and writes them back.
func TestStateLines(t *testing.T) {
	for _, text := range []string{
		"6000 0,0 1 C - 0 - - a5555555551 1",
		"6000 1250,4300,0 2 K b6 0 1+222 15 95553535541 12",
		"6000 0,0 1 R sr 1050 235+1 - a5555545541 1",
		"6000 50,5900 1 R cl+ 800 1 - a5555555550 3",
		"6000;end=chase 5500,6150,100 3!2 C - 0 - - a5555455551 21",
		"6000 50,5900 1 E cl+ 0 - - a5555555550 3",
		"6000;end=chase 6500,6500,100 1&2 E - 0 - - a5555455551 24",
		"50;end=round;x2=turn;pm=bank;floor=none;keep=all;limit=9;move=20 -1000,0,0,0,0,0,0,0,0,0 10 T pm 2000~2 - - a5555555351 8",
		"6000 0,0 1 R fw 700 11+222 - a4555555551 9",
		"6000 0,0 1 R cl 0 1+1+1+1+1 - a5555555550 9",
		"6000;limit=9 5000,5000 1&2 E - 0 - - a4555555551 9",
		"1000000000 999999950,0 1 C - 1000000000 - - 00000000000 1000000000",
	} {
		s := position(t, text)
		r, _ := read(nil, text)
		if got := r.FormatState(s); got != text {
			t.Errorf("%s is written back as %s", text, got)
		}
	}
}

// TestBadStateLines: an error names the field.
func TestBadStateLines(t *testing.T) {
	for text, want := range map[string]string{
		"":                                                      "want 10 fields between single spaces, not 1",
		"6000 0,0 1 C - 0 - - a5555555551":                      "not 9",
		"6000  0,0 1 C - 0 - - a5555555551 1":                   "not 11",
		"6000 0,0 1 C - 0 - - a5555555551 1 ":                   "not 11",
		"6001 0,0 1 C - 0 - - a5555555551 1":                    "field 1 (options)",
		"0 0,0 1 C - 0 - - a5555555551 1":                       "field 1 (options)",
		"06000 0,0 1 C - 0 - - a5555555551 1":                   "field 1 (options)",
		"6000; 0,0 1 C - 0 - - a5555555551 1":                   "field 1 (options)",
		"6000;end=now 0,0 1 C - 0 - - a5555555551 1":            "write",
		"6000;end=soon 0,0 1 C - 0 - - a5555555551 1":           "must be one of",
		"6000;colour=red 0,0 1 C - 0 - - a5555555551 1":         "colour",
		"6000;target=50 0,0 1 C - 0 - - a5555555551 1":          "target",
		"6000;x2=turn;end=round 0,0 1 C - 0 - - a5555555551 1":  "in this order",
		"6000;x2=turn;x2=turn 0,0 1 C - 0 - - a5555555551 1":    "each once",
		"6000;limit=-1 0,0 1 C - 0 - - a5555555551 1":           "limit",
		"6000;move=07 0,0 1 C - 0 - - a5555555551 1":            "move",
		"6000 0 1 C - 0 - - a5555555551 1":                      "field 2 (scores)",
		"6000 0,0,0,0,0,0,0,0,0,0,0 1 C - 0 - - a5555555551 1":  "field 2 (scores)",
		"6000 0,x 1 C - 0 - - a5555555551 1":                    "field 2 (scores)",
		"6000 0,00 1 C - 0 - - a5555555551 1":                   "field 2 (scores)",
		"6000 0,+50 1 C - 0 - - a5555555551 1":                  "field 2 (scores)",
		"6000 0,-0 1 C - 0 - - a5555555551 1":                   "field 2 (scores)",
		"6000 0,99999999999999999999 1 C - 0 - - a5555555551 1": "field 2 (scores)",
		"6000 0,30 1 C - 0 - - a5555555551 1":                   "multiple of 50",
		"6000 0,-50 1 C - 0 - - a5555555551 1":                  "negative",
		"6000 0,6000 1 C - 0 - - a5555555551 1":                 "would be over",
		"6000 0,0 3 C - 0 - - a5555555551 1":                    "field 3 (seat)",
		"6000 0,0 0 C - 0 - - a5555555551 1":                    "field 3 (seat)",
		"6000 0,0 * C - 0 - - a5555555551 1":                    "field 3 (seat)",
		"6000 0,0 ! C - 0 - - a5555555551 1":                    "field 3 (seat)",
		"6000;end=chase 0,0 1! C - 0 - - a5555555551 1":         "field 3 (seat)",
		"6000;end=chase 0,0,0 1!2&3 C - 0 - - a5555555551 1":    "field 3 (seat)",
		"6000;end=chase 6000,0 1!1 C - 0 - - a5555555551 1":     "trigger",
		"6000 0,0 1!2 C - 0 - - a5555555551 1":                  "trigger without end=chase",
		"6000;end=chase 6000,0 1!2 E - 0 - - a5555555551 1":     "without a trigger",
		"6000 0,0 1&2 C - 0 - - a5555555551 1":                  "one seat",
		"6000;end=chase 6000,6000 2&1 E - 0 - - a5555555551 1":  "ascend",
		"6000;end=chase 6000,6000 1&1 E - 0 - - a5555555551 1":  "ascend",
		"6000 0,0 1 X - 0 - - a5555555551 1":                    "field 4 (phase)",
		"6000 0,0 1 CR - 0 - - a5555555551 1":                   "field 4 (phase)",
		"6000 0,0 1  - 0 - - a5555555551 1":                     "field 4 (phase)",
		"6000 0,0 1 C b9 0 - - a5555555551 1":                   "field 5 (card)",
		"6000 0,0 1 C b2 0 - - a5455555551 1":                   "card: b2",
		"6000 0,0 1 R - 0 - - a5555555551 1":                    "card: -",
		"6000 0,0 1 R st 0 - - 95555555551 1":                   "card: st",
		"6000 0,0 1 K fw 0 - 123456 a4555555551 1":              "card: fw",
		"6000 0,0 1 T fw 50 - - a4555555551 1":                  "card: fw",
		"6000 0,0 1 T cl 50 - - a5555555550 1":                  "card: cl",
		"6000 6000,0 1 E b2 0 - - a5455555551 1":                "card: b2",
		"6000 0,0 1 C - x - - a5555555551 1":                    "field 6 (turn)",
		"6000 0,0 1 C - -50 - - a5555555551 1":                  "field 6 (turn)",
		"6000 0,0 1 C - 70 - - a5555555551 1":                   "turn: 70",
		"6000;pm=bank 0,0 1 T pm 1000~0 - - a5555555451 1":      "field 6 (turn)",
		"6000;pm=bank 0,0 1 T pm 1000~2 - - a5555555451 1":      "2 successes",
		"6000 0,0 1 T pm 1000~1 - - a5555555451 1":              "without pm=bank",
		"6000 0,0 1 T b2 0 - - a5455555551 1":                   "has brought points",
		"6000 6000,0 1 E - 50 - - a5555555551 1":                "turn: want 0",
		"6000 0,0 1 R b2 0 7 - a5455555551 1":                   "field 7 (kept)",
		"6000 0,0 1 R b2 0 51 - a5455555551 1":                  "field 7 (kept)",
		"6000 0,0 1 R b2 0 1+ - a5455555551 1":                  "field 7 (kept)",
		"6000 0,0 1 R b2 0 1+1+1+1+1+1 - a5455555551 1":         "field 7 (kept)",
		"6000 0,0 1 R b2 0 111+555 - a5455555551 1":             "kept: 6 dice",
		"6000 0,0 1 R b2 0 12 - a5455555551 1":                  "kept: not every die of 12",
		"6000 0,0 1 R fw 0 2+2+2 - a4555555551 1":               "kept: not every die of 2",
		"6000 0,0 1 R sr 0 12+2 - a5555555541 1":                "every number once",
		"6000 0,0 1 C - 0 1 - a5555555551 1":                    "kept: want -",
		"6000 0,0 1 K b2 0 - 1234567 a5455555551 1":             "field 8 (roll)",
		"6000 0,0 1 K b2 0 - 654321 a5455555551 1":              "field 8 (roll)",
		"6000 0,0 1 K b2 0 - - a5455555551 1":                   "roll: 0 dice",
		"6000 0,0 1 K b2 0 1 123456 a5455555551 1":              "roll: 6 dice",
		"6000 0,0 1 K b2 0 - 223446 a5455555551 1":              "is a null",
		"6000 0,0 1 K sr 0 15 1115 a5555555541 1":               "is a null",
		"6000 0,0 1 R b2 0 - 123456 a5455555551 1":              "roll: want -",
		"6000 0,0 1 C - 0 - - a555555555 1":                     "field 9 (deck)",
		"6000 0,0 1 C - 0 - - a5555555552 1":                    "field 9 (deck)",
		"6000 0,0 1 C - 0 - - A5555555551 1":                    "field 9 (deck)",
		"6000 0,0 1 R b2 0 - - a5555555551 1":                   "lies face up",
		"6000 0,0 1 E cl+ 0 - - a5555555551 1":                  "lies face up",
		"6000 0,0 1 C - 0 - - a5555555551 0":                    "field 10 (no)",
		"6000 0,0 1 C - 0 - - a5555555551 01":                   "field 10 (no)",
		"6000 5000,0 1 E - 0 - - a5555555551 1":                 "nobody has reached",
		"6000 6000,0 2 E - 0 - - a5555555551 1":                 "the highest score",
		"6000;end=round 6000,6000 1&2 E - 0 - - a5555555551 2":  "a tie",
		"6000 0,0 1&2 E cl+ 0 - - a5555555550 1":                "one winner",
	} {
		r, err := read(nil, text)
		if err == nil {
			_, err = r.ParseState(text)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q in it", text, err, want)
		}
	}
}

// TestForeignOptions: rules read only lines with their own options.
func TestForeignOptions(t *testing.T) {
	if _, err := Standard().ParseState("3000 0,0 1 C - 0 - - a5555555551 1"); err == nil {
		t.Error("rules to 6000 read a line to 3000")
	}
	if _, err := Game().Load(game.Values{"end": "round"}, "6000 0,0 1 C - 0 - - a5555555551 1"); err == nil {
		t.Error("an option beside the line is taken")
	}
}

func TestBadTokens(t *testing.T) {
	r := Standard()
	s, _ := r.Start(2)
	for _, text := range []string{
		"", " ", "x", "B", "bb", "b ", "d1", "!!", "=", "=xx", "=cl+", "=-", "=B6", ":", ":-", ":0", ":7", ":21", ":1111111", ":1 2",
		"k", "k-", "k0", "k21", "k1+1", "K1", "12.", "{comment}", "=b6 ", "\x00", "ké",
	} {
		if m, err := r.ParseMove(&s, text); err == nil {
			t.Errorf("%q is read as %s", text, m)
		}
	}
}

func TestStartSeats(t *testing.T) {
	for _, seats := range []int{-1, 0, 1, 11, 300} {
		if _, err := Standard().Start(seats); err == nil {
			t.Errorf("a match of %d starts", seats)
		}
	}
	s, err := Standard().Start(2)
	if text := Standard().FormatState(&s); err != nil || text != "6000 0,0 1 C - 0 - - a5555555551 1" {
		t.Errorf("a match of two starts at %s: %v", text, err)
	}
}
