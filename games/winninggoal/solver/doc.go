// Package solver finds the best play of Winning Goal. With the fixed costs of time the game is a
// finite stochastic game with a clock: the positions that can occur at one clock and score are a
// [Graph] of about ten thousand, the same for every second and every score.
//
// [Graph.Stationary] ignores the clock and plays for goals, of which later ones are worth less;
// it takes a fraction of a second. [Graph.Match] is exact: it goes backward from the final
// whistle, second by second, for every difference of goals from -7 to 7, the second half first,
// because the first half ends where the second begins.
//
// Positions are folded: the attacker is always White, and the left half of the pitch represents
// the right one if the squares allow it.
package solver
