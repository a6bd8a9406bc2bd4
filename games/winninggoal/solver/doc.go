// Package solver finds the best play of Winning Goal. With the fixed costs of
// time the game is a finite stochastic game with a clock: what can happen at one
// clock and score is a [Graph] of some ten thousand positions, the same for every
// second and every score.
//
// [Graph.Stationary] forgets the clock and plays for goals, later ones worth less:
// a fraction of a second. [Graph.Match] is exact: backward from the final whistle,
// second by second, for every difference of goals from -7 to 7, the second half
// first, because the first half ends where the second begins.
//
// Positions are folded: the attacker is always White, and the left half of the
// pitch stands for the right one where the squares allow it.
package solver
