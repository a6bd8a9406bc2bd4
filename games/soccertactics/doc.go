// Package soccertactics is Soccer Tactics World: football for two with one ball, eleven pawns a
// side and dice. Rule ids ST-nn refer to the decisions of docs/rules/soccertactics.
//
//	rank   A   B   C   D   E   F   G   H    Blue's row
//	 16  | K | z | P | g | g | P | z | K |   1   K corner, z its zone
//	 15  | z | z | P | s | s | P | z | z |   2   s penalty spot
//	 14  | . | . | P | P | P | P | . | . |   3   P penalty area, g goal area within it
//	 13  | . | . | L | . | . | L | . | . |   4   L long shot
//	  :
//	  9  | . | . | . | o | o | . | . | . |   8   o circle
//	     |---------- halfway line --------|
//	  8  | . | . | . | o | o | . | . | . |        Red's row is the rank
//	  :
//	  1  | K | z | P | g | g | P | z | K |
//
// Red attacks upward, Blue downward. The side in possession is O, the other D. In a set O moves
// one pawn, then plays the ball; the set ends when a side has the ball again:
//
//	pr pm    a die, a pawn of O
//	br bp    a die, the ball: a pass, a shot, a duel, or a loose ball
//	cr cm    a loose ball: O tries to reach it
//	dc dr dm D tries to reach it: the keeper by a step, or a pawn by a die
//	bt       two pawns on the ball: a duel of dice, perhaps a foul
//	sp       a shot: goal, corner, or goal kick
//
// Each decision costs seconds of game time, or the clock runs with the real time of the inputs.
package soccertactics
