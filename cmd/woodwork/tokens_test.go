package main

import (
	"slices"
	"strings"
	"testing"
)

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
