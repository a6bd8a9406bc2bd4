package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"woodwork/games/squareball"
	"woodwork/games/tutto"
)

// Moves that contain blanks are put together again; in a game without such moves each token is a
// move, even an invalid one.
func TestPhrases(t *testing.T) {
	blanks, err := squareball.Game().New(nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	single, err := tutto.Game().New(nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"#D A|p -1,2|p 3,4|t|#T 1:-3000,0,0,5 2:0,2600,0,1 3:0,-2600,0,3|m 10 17000,-5000>19000,-5000|.|f1,0,700|#N 0,0,0|t 19500,0|r|x 10",
		"f2,1,30,-5|#N 0,0,0|#P G+ p,fB0 47839,221,0;27000,5250,0;27000,50,0 @36000,1601 ~o|k 34000,300|t|#Z|nonsense|q 1,2|p",
	} {
		list := strings.Fields(strings.ReplaceAll(want, "|", " "))
		var got []string
		for len(list) > 0 {
			move, n := phrase(blanks, list)
			got, list = append(got, move), list[n:]
		}
		if text := strings.Join(got, "|"); text != want {
			t.Errorf("got %s\nwant %s", text, want)
		}
	}
	if move, n := phrase(single, []string{"raise", "k15"}); move != "raise" || n != 1 {
		t.Errorf("%q, %d", move, n)
	}
}

// Times before a move add up; a token that is not a time is left for the game to judge.
func TestElapsed(t *testing.T) {
	m, err := tutto.Game().New(nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]struct {
		after time.Duration
		rest  string
	}{
		"=st b":              {0, "=st b"},
		"+8000 =st +5 b":     {8 * time.Second, "=st +5 b"},
		"+8000 +0 +007 b":    {8007 * time.Millisecond, "b"},
		"+1 + b":             {time.Millisecond, "+ b"},
		"+-1 b":              {0, "+-1 b"},
		"+D14 b":             {0, "+D14 b"},
		"+1000000000 b":      {0, "+1000000000 b"},
		"+999999999 nothing": {999_999_999 * time.Millisecond, "nothing"},
	} {
		after, rest, err := elapsed(m, strings.Fields(text))
		if err != nil || after != want.after || strings.Join(rest, " ") != want.rest {
			t.Errorf("%q: got %v, %q, %v; want %v", text, after, rest, err, want)
		}
	}
	if after, rest, err := elapsed(m, []string{"+8000"}); err == nil {
		t.Errorf("a time alone: got %v, %q, want an error", after, rest)
	}
}

func TestTokens(t *testing.T) {
	for text, want := range map[string]string{
		"":                               "",
		"=b6 :15 k15":                    "=b6 :15 k15",
		"1. =b6\n 12... k1\t2. =st":      "=b6 k1 =st",
		"=b6{a bonus}k1 {}{x} b":         "=b6 k1 b",
		"{only a comment\nin two lines}": "",
		"1 .. 1.5 a1.":                   "1 .. 1.5 a1.",
	} {
		got, err := tokens(text)
		if err != nil || strings.Join(got, " ") != want {
			t.Errorf("%q: got %q, %v; want %q", text, got, err, want)
		}
	}
	for _, text := range []string{"{", "}", "a {b", "a } b", "{a {b} c}"} {
		if got, err := tokens(text); err == nil {
			t.Errorf("%q: got %q, want an error", text, got)
		}
	}
}

// For any text, no token contains a blank or a brace, and splitting the tokens again changes
// nothing.
func FuzzTokens(f *testing.F) {
	f.Add("1. =b6 {x} k15")
	f.Fuzz(func(t *testing.T, text string) {
		first, err := tokens(text)
		if err != nil {
			return
		}
		for _, token := range first {
			if token == "" || strings.ContainsAny(token, " \t\n{}") {
				t.Errorf("token %q", token)
			}
		}
		again, err := tokens(strings.Join(first, " "))
		if err != nil || !slices.Equal(first, again) {
			t.Errorf("%q became %q, %v", first, again, err)
		}
	})
}
