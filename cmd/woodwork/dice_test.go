package main

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"woodwork/games/winninggoal"
)

// TestReadDice reads whole files, and such as name only what differs.
func TestReadDice(t *testing.T) {
	raw, err := os.ReadFile("../../games/winninggoal/testdata/wg-recon-1.json")
	if err != nil {
		t.Fatal(err)
	}
	if d, err := readDice(raw); err != nil || !reflect.DeepEqual(d, winninggoal.Reconstructed()) {
		t.Errorf("the standard file: %v, %v", d, err)
	}
	d, err := readDice([]byte(`{"id": "mine", "arrow": {"R": ["F2","F2","D1","D2X","S2?","B1"]}, "penalty": {"goal": 5, "wid": 1}, "squares": {"post": "b10"}}`))
	if err != nil {
		t.Fatal(err)
	}
	want := winninggoal.Reconstructed()
	want.ID, want.Arrow["R"], want.Squares.Post = "mine", strings.Fields("F2 F2 D1 D2X S2? B1"), "b10"
	want.Penalty = map[string]int{"goal": 5, "wid": 1}
	if !reflect.DeepEqual(d, want) {
		t.Errorf("read %v, want %v", d, want)
	}
	if _, err := winninggoal.Configure(d.Values()); err != nil {
		t.Error(err)
	}
}

func TestReadDiceErrors(t *testing.T) {
	for file, want := range map[string]string{
		"":                              "ends too early",
		"{\n\"arrow\": {\n":             "ends too early",
		"{\n\"shot\": [\n}":             "line 3: ",
		"{}\n{}":                        "line 2: there is something after",
		`{"arows": {}}`:                 `unknown field "arows"`,
		"{\n\"shot\": {\"on\": \"2\"}}": "line 2: shot: found a string, want a whole number",
		`{"arrow": {"O": "F1"}}`:        "want a list",
		`{"arrow": {"X": ["F1"]}}`:      "4 arrow dice, want O, R and V",
		`{"arrow": {"O": ["F1"]}}`:      "arrow die O: 1 faces, want 6",
		`{"arrow": {"O": ["F1","F1","F1","F1","F1","F0"]}}`: `arrow die O: face 6: "F0" is no arrow face`,
		`{"shot": {"on": 7}}`:                               "shot die: 7 faces on: want 0 to 6",
		`{"shot": {"on": 5}}`:                               "shot die: 5 faces, want 6",
		`{"save": {"hit": 6}}`:                              `save die: "hit" is no face: want cat, goal, pun, cor`,
		`{"squares": {"post": "f1"}}`:                       `squares: post: "f1": want a square from a1 to e11`,
		`{"squares": {"block": {"c9": "c10"}}}`:             "squares: block.fk8",
	} {
		if _, err := readDice([]byte(file)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\nis refused with %v, want %q", file, err, want)
		}
	}
}

// FuzzReadDice reads any bytes without a panic; what is read is a match.
func FuzzReadDice(f *testing.F) {
	f.Add([]byte(`{"arrow": {"R": ["F2","F2","D1","D2X","S2?","B1"]}}`))
	f.Add([]byte(`{"squares": {"block": {"fk8": "c10"}}}`))
	f.Fuzz(func(t *testing.T, file []byte) {
		d, err := readDice(file)
		if err != nil {
			return
		}
		if _, err := winninggoal.Configure(d.Values()); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	})
}
