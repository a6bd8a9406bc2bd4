package winninggoal

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"woodwork/game"
)

// TestReadData reads complete files, and files that contain only differences.
func TestReadData(t *testing.T) {
	raw, err := os.ReadFile("testdata/wg-recon-1.json")
	if err != nil {
		t.Fatal(err)
	}
	if d, err := ReadData(raw); err != nil || !reflect.DeepEqual(d, Reconstructed()) {
		t.Errorf("the standard file: %v, %v", d, err)
	}
	d, err := ReadData([]byte(`{"id": "mine", "arrow": {"R": ["F2","F2","D1","D2X","S2?","B1"]}, "penalty": {"goal": 5, "wid": 1}, "squares": {"post": "b10"}}`))
	if err != nil {
		t.Fatal(err)
	}
	want := Reconstructed()
	want.ID, want.Arrow["R"], want.Squares.Post = "mine", strings.Fields("F2 F2 D1 D2X S2? B1"), "b10"
	want.Penalty = map[string]int{"goal": 5, "wid": 1}
	if !reflect.DeepEqual(d, want) {
		t.Errorf("read %v, want %v", d, want)
	}
	if _, err := Configure(d.Values()); err != nil {
		t.Error(err)
	}
}

// badFiles are files that contain no valid set, each with its error: in English, and for other
// readers.
var badFiles = []struct{ file, want, says string }{
	{"", "ends too early", "torn"},
	{"[]", "line 1: found a array, want names with values in braces", "torn"},
	{"{\n\"arrow\": {\n", "ends too early", "torn"},
	{"{\n\"shot\": [\n}", "line 3: ", "torn"},
	{"{}\n{}", "line 2: there is something after", "torn"},
	{`{"arows": {}}`, `unknown field "arows"`, "unknown arows"},
	{"{\n\"shot\": {\"on\": \"2\"}}", "line 2: shot: found a string, want a whole number", "form shot"},
	{`{"arrow": {"O": "F1"}}`, "want a list", "form arrow"},
	{`{"arrow": {"X": ["F1"]}}`, "4 arrow dice, want O, R and V", "form arrow"},
	{`{"arrow": {"O": ["F1"]}}`, "arrow die O: 1 faces, want 6", "six arrow.O"},
	{`{"arrow": {"V": ["F1","F1","F1","F1","F1","F0"]}}`, `arrow die V: face 6: "F0" is not an arrow face`, "form arrow.V"},
	{`{"shot": {"on": 7}}`, "shot die: 7 faces on: want 0 to 6", "form shot"},
	{`{"shot": {"on": 5}}`, "shot die: 5 faces, want 6", "six shot"},
	{`{"save": {"hit": 6}}`, `save die: "hit" is not a face: want cat, goal, pun, cor`, "unknown save.hit"},
	{`{"squares": {"post": "f1"}}`, `squares: post: "f1": want a square from a1 to e11`, "squares"},
	{`{"squares": {"block": {"c9": "c10"}}}`, "squares: block.fk8", "squares"},
}

func TestReadDataErrors(t *testing.T) {
	for _, bad := range badFiles {
		_, err := ReadData([]byte(bad.file))
		var of *game.FileError
		if !errors.As(err, &of) || !strings.Contains(err.Error(), bad.want) || !errors.Is(err, game.ErrOption) {
			t.Errorf("%s\nis refused with %v, want %q", bad.file, err, bad.want)
			continue
		}
		key, about, _ := strings.Cut(bad.says, " ")
		want := game.Say("winninggoal.file." + key)
		if about != "" {
			want = game.Say("winninggoal.file."+key, "name", about)
		}
		if !reflect.DeepEqual(of.Text, want) {
			t.Errorf("%s\nis refused with %v, want %v", bad.file, of.Text, want)
		}
	}
}

// A file of meaningless bytes is not quoted at length.
func TestReadDataNamesBriefly(t *testing.T) {
	_, err := ReadData([]byte(`{"` + strings.Repeat("ő", 400) + `": 1}`))
	var of *game.FileError
	if !errors.As(err, &of) || len(fmt.Sprint(of.Text)) > 200 {
		t.Errorf("said: %v", err)
	}
}

// FuzzReadData: no file causes a panic, and a file that is accepted gives a match.
func FuzzReadData(f *testing.F) {
	f.Add([]byte(`{"arrow": {"R": ["F2","F2","D1","D2X","S2?","B1"]}}`))
	f.Add([]byte(`{"squares": {"block": {"fk8": "c10"}}}`))
	f.Fuzz(func(t *testing.T, file []byte) {
		d, err := ReadData(file)
		if err != nil {
			return
		}
		if _, err := Configure(d.Values()); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	})
}
