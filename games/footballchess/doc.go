// Package footballchess is Football Chess (Futball Sakk): twelve chessmen, one ball, three goals
// to win, and no chance at all. Rule ids FC-nn refer to the decisions of the rulebook.
//
//	       a   b   c   d   e   f   g
//	12   .   [G] [G] [G] [G] [G]   .     Black's goal; White shoots here
//	     +---+---+---+---+---+---+---+
//	11   | C | z | z |K z| z | z | C |   C corner, z Black's keeper area
//	10   |   | z | z | z | z | z |   |
//	 9   |   |   | S |   | S |   |   |   S Black's field squares
//	 8   |   | S |   | S |   | S |   |
//	 7   |   |   |   |   |   |   |   |
//	 6   |   |   |   | O |   |   |   |   O centre spot
//	 5   |   |   |   |   |   |   |   |
//	 4   |   | S |   | S |   | S |   |   S White's field squares
//	 3   |   |   | S |   | S |   |   |
//	 2   |   | z | z | z | z | z |   |   z White's keeper area
//	 1   | C | z | z |K z| z | z | C |   K keeper's square
//	     +---+---+---+---+---+---+---+
//	 0   .   [G] [G] [G] [G] [G]   .     White's goal; Black shoots here
//
// A [Position] is the board as it is now; a [State] adds the history that the rules need: the
// actions since the last kick-off, because the third repetition ends a match. Search works on
// positions, because they are small.
package footballchess
