// Package gametest is the conformance kit of the kernel: one call of [Run] plays
// a game at random and checks, ply by ply, everything that package game promises
// about rules. Every game of the catalogue passes it for every number of seats.
// [Lessons] and [Speaker] check a game's tutorial and its words.
package gametest
