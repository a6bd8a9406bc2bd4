// Package squareball is Squareball (СКВЭРБОЛ): table football for two sides with three dice that
// are flicked across the pitch, each between the other two, past figures that stand on plates.
// Rule ids SQ-nn refer to docs/rules/squareball; docs/squareball-physics.md says how the pitch
// is measured and how dice slide.
//
//	 y=+24000   +q-----------------------------+-----------------------------q+
//	            |                              |                              |
//	 y=+13800   +---------+                    |                    +---------+
//	 y= +6800   +---+     |                  .-+-.                  |     +---+
//	 y= +2800 +-o   |     |                 /  |  \                 |     |   o-+
//	            | K |  s  |                (   +   )  r=6500        |  s  | K |
//	 y= -2800 +-o   |     |                 \  |  /                 |     |   o-+
//	 y= -6800   +---+     |                  '-+-'                  |     +---+
//	 y=-13800   +---------+                    |                    +---------+
//	            |                              |                              |
//	 y=-24000   +q-----------------------------+-----------------------------q+
//	          -36000 -32000 -25000             0             25000  32000  36000
//
//	q corner sector   o goal post   s penalty spot   K keeper
//
// Lengths are in u = 0.01 mm, angles in a = 0.01°, speeds in mm/s, times in ms. A begins towards
// +x. A possession is an attack:
//
//	START       the attacker may move his keeper, then throws
//	THROW       the dice fall; the two highest faces are the number of flicks
//	MOVES       the third die may allow figures to be moved
//	FLICK       the player chooses a flick
//	NOISE       the error of the hand is drawn
//	SLIDE       the dice move, by package physics
//	CARRY       after a landing on an own figure it may be moved with its dice
//	CORNER      the corner kick is placed
//	REFEREE, PROTEST   a doubtful moment
//	RMOVE, REMOVE      a red card taken by choice; a figure goes
//	REPLACE     figures come back after a penalty
//
// The log contains the outcome of a slide: a replay reads it, a verification computes it again
// and finds the same bytes.
package squareball
