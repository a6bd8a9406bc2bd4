package main

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"woodwork/game"
)

var errElapsed = errors.New("a time is followed by the move before which it passes")

// elapsed takes the time tokens (+8000, in milliseconds) off the front of a list. It returns
// their sum, which is how long after the move before it the next move is made, and the remaining
// tokens, of which there is at least one. A token that is a move of the game is not a time.
func elapsed(m game.Match, list []string) (after time.Duration, rest []string, err error) {
	for i, token := range list {
		d, ok := milliseconds(token)
		if !ok {
			return after, list[i:], nil
		}
		if _, err := m.Author(token); err == nil {
			return after, list[i:], nil
		}
		after += d
	}
	return 0, nil, errElapsed
}

// milliseconds reads a time token: a plus and up to nine digits.
func milliseconds(token string) (time.Duration, bool) {
	digits, ok := strings.CutPrefix(token, "+")
	if !ok || len(digits) > 9 || strings.Trim(digits, "0123456789") != "" {
		return 0, false
	}
	ms, err := strconv.Atoi(digits)
	return time.Duration(ms) * time.Millisecond, err == nil
}
