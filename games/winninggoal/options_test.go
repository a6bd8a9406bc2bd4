package winninggoal

import (
	"encoding/json"
	"errors"
	"maps"
	"os"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"woodwork/game"
)

// TestDataFile reads the dice and squares of the reconstruction in the form of a file.
func TestDataFile(t *testing.T) {
	raw, err := os.ReadFile("testdata/wg-recon-1.json")
	if err != nil {
		t.Fatal(err)
	}
	var d Data
	if err := json.Unmarshal(raw, &d); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(d, Reconstructed()) {
		t.Errorf("the file has %v, the package %v", d, Reconstructed())
	}
	if _, err := NewDiceTable(d); err != nil {
		t.Error(err)
	}
}

// TestOwnDice converts data to the options of a match, and back.
func TestOwnDice(t *testing.T) {
	d := Reconstructed()
	d.ID = "own"
	d.Arrow["R"] = strings.Fields("F2 F2 F3? D2X S2? B1?")
	d.Penalty = map[string]int{"goal": 4, "wid": 2}
	d.Squares.Post, d.Squares.OwnGoal, d.Squares.Delay = "b10", []string{"c11"}, 2
	d.Squares.GoalKick, d.Squares.FreeKickRanks = []string{"a1", "e1"}, []int{7, 8}
	delete(d.Squares.Block, "e9")
	d.Squares.Block["fk8"] = "c11"
	full, err := game.Complete(Options(), d.Values())
	if err != nil {
		t.Fatal(err)
	}
	back, err := ownData(full)
	if err != nil || !reflect.DeepEqual(back.Values(), d.Values()) || !reflect.DeepEqual(back.Squares, d.Squares) {
		t.Errorf("%v comes back as %v: %v", d, back, err)
	}
	r, err := Configure(d.Values())
	if err != nil {
		t.Fatal(err)
	}
	if len(r.table.resultOdds[penaltyDie]) != 2 || r.table.post.String() != "b10" || r.table.block[at(4, 8)] != 0 {
		t.Error("the table does not follow the data")
	}
	if v := Reconstructed().Values(); v["squares"] != "standard" {
		t.Errorf("the standard squares are %q", v["squares"])
	}
}

// TestBadData: an error names what is wrong.
func TestBadData(t *testing.T) {
	for want, spoil := range map[string]func(*Data){
		"arrow die O: 5 faces":          func(d *Data) { d.Arrow["O"] = d.Arrow["O"][1:] },
		"arrow die R: face 1":           func(d *Data) { d.Arrow["R"][0] = "F0" },
		"4 arrow dice":                  func(d *Data) { d.Arrow["Q"] = nil },
		"shot die: \"x\" is not a face": func(d *Data) { d.Shot["x"] = 1 },
		"defence die: 7 faces":          func(d *Data) { d.Defence["win"] = 3 },
		"save die: -1 faces cat":        func(d *Data) { d.Save["cat"] = -1 },
		"champion die: 5 faces":         func(d *Data) { d.Champion["l"] = 0 },
		"post: \"c12\"":                 func(d *Data) { d.Squares.Post = "c12" },
		"centre: c5":                    func(d *Data) { d.Squares.Centre = "c5" },
		"block.fk8":                     func(d *Data) { delete(d.Squares.Block, "fk8") },
		"block: c10 is in the area":     func(d *Data) { d.Squares.Block["c10"] = "c10" },
		"block.c9":                      func(d *Data) { d.Squares.Block["c9"] = "z9" },
		"block: \"z9\"":                 func(d *Data) { d.Squares.Block["z9"] = "c9" },
		"ownGoal":                       func(d *Data) { d.Squares.OwnGoal[0] = "" },
		"goalKick: 1 squares":           func(d *Data) { d.Squares.GoalKick = d.Squares.GoalKick[:1] },
		"goalKick: \"x\"":               func(d *Data) { d.Squares.GoalKick = []string{"b1", "x"} },
		"delay: 0":                      func(d *Data) { d.Squares.Delay = 0 },
		"directFreeKickRanks: [8 8]":    func(d *Data) { d.Squares.FreeKickRanks = []int{8, 8} },
	} {
		d := Reconstructed()
		spoil(&d)
		if _, err := NewDiceTable(d); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// TestOptions configures every value of every option, and refuses others.
func TestOptions(t *testing.T) {
	for _, o := range Options() {
		for _, value := range append(append([]string{o.Default}, o.Choices...), o.Offer...) {
			if _, err := Game().New(game.Values{o.Key: value}, 2); err != nil {
				t.Errorf("%s=%s: %v", o.Key, value, err)
			}
		}
	}
	for _, p := range Presets() {
		if _, err := Game().New(p.Values, 2); err != nil {
			t.Errorf("preset %s: %v", p.ID, err)
		}
	}
	for _, bad := range []game.Values{
		{"halfMs": "29000"}, {"halfMs": "450500"}, {"clock": "slow"}, {"dice": "mine"}, {"red": "F1,F1,F1,F1,F1,F1"}, {"colour": "red"},
		{"dice": "own", "orange": "F1"}, {"dice": "own", "shot": "on,on,on,on,on,off"}, {"dice": "own", "squares": "moon:c1"},
		{"dice": "own", "squares": "post"}, {"dice": "own", "squares": "delay:x"}, {"dice": "own", "squares": "directFreeKickRanks:8"},
		{"dice": "own", "squares": "block.fk8:-"}, {"dice": "own", "squares": strings.Repeat("post:c10,", 60)},
	} {
		if _, err := Game().New(bad, 2); !errors.Is(err, game.ErrOption) {
			t.Errorf("%v: %v, want an ErrOption", maps.Clone(bad), err)
		}
	}
	for _, seats := range []int{1, 3} {
		if _, err := Game().New(nil, seats); !errors.Is(err, game.ErrOption) {
			t.Errorf("%d seats: %v, want an ErrOption", seats, err)
		}
	}
}

// TestInterned: the same options give the same rules, and unused rules are removed.
func TestInterned(t *testing.T) {
	a, b := Standard(), Standard()
	fixed, err := Configure(game.Values{"clock": "fixed"})
	if a != b || a == fixed || err != nil {
		t.Error("the same options are not the same rules, or others are")
	}
	v := game.Values{"halfMs": "31000"}
	if r, err := Configure(v); err != nil || r.Half != 31_000 {
		t.Fatal(err)
	}
	for range 6_000 {
		runtime.GC()
		interned.Lock()
		_, held := interned.rules["halfMs=31000"]
		interned.Unlock()
		if !held {
			return
		}
		time.Sleep(10 * time.Millisecond) // the cleanup runs concurrently, which may take a while on a busy machine
	}
	t.Error("rules that nobody holds are still kept")
}

// TestBadStates: impossible states are refused with a reason.
func TestBadStates(t *testing.T) {
	for line, want := range map[string]string{
		"WG1 OP c9 W n Bk - . 2-1 2B/61250":         "want 11 fields between single spaces, not 10",
		"WG2 OP c9 W n Bk - . 2-1 2B/61250 -":       `want "WG1"`,
		"WG1 XX c9 W n Bk - . 2-1 2B/61250 -":       "phase",
		"WG1 OP f9 W n Bk - . 2-1 2B/61250 -":       "ball",
		"WG1 OP c9 X n Bk - . 2-1 2B/61250 -":       "att",
		"WG1 OP c9 W x Bk - . 2-1 2B/61250 -":       "dice",
		"WG1 OP c9 W n -k - . 2-1 2B/61250 -":       "champ",
		"WG1 OP c9 W n Bk Q . 2-1 2B/61250 -":       "foul",
		"WG1 OP c9 W n Bk - ? 2-1 2B/61250 -":       "win",
		"WG1 OP c9 W n Bk - . 2-01 2B/61250 -":      "score",
		"WG1 OP c9 W n Bk - . 2-1 3B/61250 -":       "clock",
		"WG1 OP c9 W n Bk - . 2-1 2B/450001 -":      "more than a half",
		"WG1 OP c9 W n Bk - . 2-1 2B/61250 i":       "ctx",
		"WG1 OP c9 W n Bk - ! 2-1 2B/61250 -":       "win",
		"WG1 OP - W n Bk - . 2-1 2B/61250 -":        "ball",
		"WG1 KO c9 W f Bk - . 2-1 2B/61250 -":       "ball",
		"WG1 KO c6 W a Bk - . 2-1 2B/61250 -":       "dice",
		"WG1 KP c9 W - Bl - . 2-1 2B/61250 o":       "resolves itself",
		"WG1 OS c3 W - Bk - . 2-1 2B/61250 -":       "holds k",
		"WG1 BO c10 W - Bk - . 2-1 2B/61250 -":      "ctx",
		"WG1 B3 c11 W - Bk - . 2-1 2B/61250 i":      "ball",
		"WG1 AR c9 W - Bk - . 2-1 2B/61250 Ot":      "ctx",
		"WG1 SD c9 W n Bk - . 2-1 2B/61250 F1":      "ctx",
		"WG1 SO - W - -- - . 1-1 2B/0 W0/0,B0/0":    "option",
		"WG1 FT - - - Bl - . 1-1 2B/10 -":           "clock",
		"WG1 SH c10 W - W? - . 2-1 2B/61250 i":      "white die is not rolled",
		"WG1 TO - - - -- - . 0-0 1W/450000 m":       "toss",
		"WG1 OP c9 W n -- - . 2-1 2B/61250 -":       "champ",
		strings.Repeat("WG1 OP c9 W n Bk - . ", 10): "not 81",
	} {
		if _, err := Standard().ParseState(line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", line, err, want)
		}
	}
}
