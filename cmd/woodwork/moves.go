package main

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"woodwork/game"
)

// longestMove is the number of words of the longest move of any game: the outcome
// of a slide in Squareball.
const longestMove = 6

// phrase returns the move that a list of tokens begins with, and how many tokens it
// takes: one in most games. Where a game's moves contain blanks, the longest move is
// taken. If no move is found, the first token is returned.
func phrase(m game.Match, tokens []string) (move string, n int) {
	isMove := func(n int) bool {
		_, err := m.Author(strings.Join(tokens[:n], " "))
		return err == nil
	}
	if len(tokens) > 1 {
		_, err := m.Author(tokens[1])
		if err == nil && isMove(1) {
			return tokens[0], 1
		}
	}
	for n = min(len(tokens), longestMove); n > 1; n-- {
		if isMove(n) {
			break
		}
	}
	return strings.Join(tokens[:n], " "), n
}

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

// tokens returns the moves of a text in the form of docs/formats.md#notations: separated by
// blanks and line breaks, ignoring move numbers (12.) and comments in braces.
func tokens(text string) ([]string, error) {
	if !strings.ContainsAny(text, "{}.") {
		return strings.Fields(text), nil
	}
	text, err := uncomment(text)
	if err != nil {
		return nil, err
	}
	words := strings.Fields(text)
	moves := words[:0]
	for _, w := range words {
		if !isNumber(w) {
			moves = append(moves, w)
		}
	}
	return moves, nil
}

// isNumber reports whether the word numbers a move: digits and then dots.
func isNumber(word string) bool {
	digits := strings.TrimRight(word, ".")
	return digits != "" && digits != word && strings.Trim(digits, "0123456789") == ""
}

var errComment = errors.New("a comment is not closed, or closed and not opened")

func uncomment(text string) (string, error) {
	var b strings.Builder
	for {
		before, rest, opened := strings.Cut(text, "{")
		if strings.Contains(before, "}") {
			return "", errComment
		}
		b.WriteString(before)
		if !opened {
			return b.String(), nil
		}
		_, after, closed := strings.Cut(rest, "}")
		if !closed {
			return "", errComment
		}
		b.WriteByte(' ')
		text = after
	}
}
