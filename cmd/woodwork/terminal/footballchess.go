package terminal

import (
	"fmt"

	"woodwork/games/footballchess"
)

// footballChess draws the pitch as the rulebook's state lines do: White's pieces
// in capitals, o for the free ball; anyone who has the ball has it beside them.
func footballChess(v footballchess.View) []string {
	on := map[string]string{}
	for letter, square := range map[string]string{
		"K": v.Pieces.K1, "Q": v.Pieces.Q1, "R": v.Pieces.R1, "B": v.Pieces.B1, "N": v.Pieces.N1, "P": v.Pieces.P1,
		"k": v.Pieces.K2, "q": v.Pieces.Q2, "r": v.Pieces.R2, "b": v.Pieces.B2, "n": v.Pieces.N2, "p": v.Pieces.P2,
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
