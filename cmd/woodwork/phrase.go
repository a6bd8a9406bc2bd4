package main

import (
	"strings"

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
