// Package game is the kernel: the few types that every game, bot, solver,
// server and report of Woodwork agree on. It knows no rules, does no I/O,
// reads no clock and owns no source of randomness.
//
// A match is a fold. [Rules.Start] gives the opening state; each [Input] of the
// log, given to [Rules.Step], gives the next one. Dice and cards are inputs of
// the seat [Nature], time limits that ran out are inputs of the seat [Clock];
// so a replay needs neither a random generator nor a clock.
//
// There are two ways to change a state. [Rules.Step] trusts its input, does not
// allocate, and is what bots and experiments use. [Play] checks first: who may
// act, when, and whether the rules allow it; what it refuses leaves the state
// as it was and says which rule forbids it ([Refusal]).
//
// Typed rules are fast, but a server must hold any game. [Define] makes an
// entry of the catalogue from typed rules: a [Game], whose [Match] speaks the
// game's notation.
//
// Words, each with one meaning: a seat acts with a move; with the time that
// passed it makes an input; inputs make a log; a ply is one input; an outcome
// is a chance move with its odds; a match is one playing of a game.
package game
