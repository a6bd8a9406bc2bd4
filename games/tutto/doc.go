// Package tutto is the game Tutto!, also known as Volle Lotte!: two to ten players push their
// luck with six dice, and a deck of 56 cards determines the value of each turn. The rules are
// those of docs/rules/tutto; decisions have the ids TU-01 to TU-65.
//
//	+---------+   +-----------+        scores   P1 1250   P2 4300*  P3 0     (* leads)
//	| draw    |   | current   |
//	| pile 50 |   | card: 600 |        at risk  turn points + points of this card
//	+---------+   +-----------+
//	roll: [1] [5]
//	kept: [1] | [2][2][2]              groups, one of each roll
//
// A turn goes through phases. Nature draws a card (Draw) and rolls (Roll); the seat keeps dice
// and rolls the rest, or banks (Keep); when all six dice have scored, a Tutto, it banks or draws
// another card (Tutto).
//
//	         Stop: lost             null: lost (Fireworks: banked)
//	Draw ----------------> Roll --------------------------------->  next seat
//	  ^                    |  ^                                        ^
//	  |               roll |  | keep                                   |
//	  |                    v  |              bank                      |
//	  |                    Keep ---------------------------------------+
//	  |    another card      | keep, all six aside     bank            |
//	  +------------------- Tutto --------------------------------------+
//
// Decks and dice are multisets: a draw is a chance outcome with the odds of the cards left, a
// roll one with the odds of its digits in any order. Nothing is hidden, so nothing is ever
// shuffled.
package tutto
