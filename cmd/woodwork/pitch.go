package main

import (
	"fmt"

	"woodwork/games/footballchess"
)

// sketchPitch draws the pitch as the rulebook's state lines do: White's pieces
// in capitals, o for the free ball; anyone who has the ball has it beside them.
func sketchPitch(v footballchess.View) []string {
	on := map[string]string{}
	for letter, square := range map[string]string{
		"K": v.K1, "Q": v.Q1, "R": v.R1, "B": v.B1, "N": v.N1, "P": v.P1,
		"k": v.K2, "q": v.Q2, "r": v.R2, "b": v.B2, "n": v.N2, "p": v.P2,
	} {
		on[square] = letter + " "
	}
	if held, ok := on[v.Ball]; ok {
		on[v.Ball] = held[:1] + "o"
	} else {
		on[v.Ball] = "o "
	}
	lines := []string{"     - - - - -  "}
	for row := 11; row >= 1; row-- {
		line := fmt.Sprintf("%2d ", row)
		for column := 'a'; column <= 'g'; column++ {
			mark, ok := on[fmt.Sprintf("%c%d", column, row)]
			if !ok {
				mark = ". "
			}
			line += mark
		}
		lines = append(lines, line)
	}
	return append(lines, "     - - - - -  ", "   a b c d e f g")
}
