// Package solver solves Tutto: the value of a turn, when to roll on, and who will win. Its tests
// repeat the figures of docs/lab/reference.md#tutto and of the rulebook,
// docs/rules/tutto/en.md#odds.
//
// All points are counted in units of 50, and so is the stake: the points at risk. From small to
// large:
//
//	throws   what n dice can bring: 462 rolls of six dice are 77 classes
//	stage    the value of every position of one turn, for given values of its
//	         ends (bank with t, lose), computed from the highest stake down
//	flow     the ends to which best play leads, with their chances
//	Solution chances of winning for every pair of scores: a fixed point, found by
//	         policy iteration in which a stage gives the play and a flow the
//	         equations (Solve). The program contains the one of the default rules
//	Estimate an estimate of the same for any number of seats
//	turn     a turn with the cards that are really left, its ends valued by a
//	         Judge: a Solution or an Estimate
//	Expert   the player and analyst that uses them
//	Neutral  the player who maximizes points, not the chance of winning
//
// What is exact and what is not: a Solution takes cards as drawn with replacement, and is exact
// under that assumption with end=now, floor=0 and no limit of turns, see Exact. Within a turn
// the next card is drawn from the true deck, and later ones from the rest, with replacement.
package solver
