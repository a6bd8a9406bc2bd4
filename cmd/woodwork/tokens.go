package main

import (
	"errors"
	"strings"
)

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
