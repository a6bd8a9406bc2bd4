package main

import (
	"strings"
	"testing"
	"time"

	"woodwork/games/tutto"
)

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
