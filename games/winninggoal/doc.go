// Package winninggoal is Winning Goal (A győztes gól): football for two with one ball, eight
// special dice and a clock. Rule ids WG-nn refer to the decisions of docs/rules/winninggoal.
//
//	                    goal attacked by White
//	                        +=========+
//	       a         b         c         d         e
//	   +---------+---------+---------+---------+---------+
//	11 | corner  | area    | area  * | area    | corner  |  * own-goal squares
//	10 | shot    | area  x | area *x | area  x | shot    |  x shots are blocked here
//	 9 | shot    | shot    | shot    | shot    | shot    |  free kicks past the wall
//	 8 |         |         |         |         |         |  free kicks over the wall
//	 7 |         |         |         |         |         |
//	 6 | long    | long    | kick-off| long    | long    |  long shots
//	 5 |         |         |         |         |         |
//	 4 |         |         |         |         |         |
//	 3 | pass    | pass    | pass    | pass    | pass    |  long goal passes
//	 2 |         |         | keeper  |         |         |
//	 1 |         | goal k. |         | goal k. |         |
//	   +---------+---------+---------+---------+---------+
//	                        +=========+
//	                    goal attacked by Black
//
// The rules speak of squares as the attacker sees them: for Black the board is turned upside
// down, files keep their letters.
//
// The attacker rolls arrow dice until the ball is lost; near the goal a shot may follow. Every
// "?" and every shot lets the defender answer. One side holds the white die, which shows its
// power; anyone who uses it hands it over, and the new holder rolls it before anything else
// happens.
//
//	act phases   AR, SD         B1             SH          B2 B3 B4   KP UN    KE
//	attacker --> arrow rolls -> "?" answered -> shot die -> defender -> keeper -> goal,
//	   ^              |               |                        |           |   corner,
//	   +--------------+---------------+------------------------+-----------+   kick
package winninggoal
