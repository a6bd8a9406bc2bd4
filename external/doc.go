// Package external lets programs of others play: it runs them, asks them one question a line, and
// says what they did wrong. A program reads a line of JSON, a [Question], from its standard input
// and writes a line of JSON, an [Answer], to its standard output; docs/bots.md#a-program describes
// both.
//
// A program gets nothing that a player does not know: the position as a state line, and the moves
// it may choose from, but never the dice or cards to come.
//
// A program that does not answer in time, ends, floods its output, or answers nonsense loses its
// match by a forfeit ([bot.Forfeit]). It runs in a process group of its own, which is killed as a
// group; on Linux so is what has left the group, by a variable of its environment.
package external
