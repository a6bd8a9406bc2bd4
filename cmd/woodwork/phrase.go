package main

import (
	"strings"

	"woodwork/game"
)

// longestMove is the number of words of the longest move of any game: the outcome
// of a slide in Squareball.
const longestMove = 6

// phrase returns the move that a list of tokens begins with, and how many of them it
// takes: in most games one. Where the move of a game has blanks, it is as many as
// still make a move; a text that is none is one token.
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
