// Package line reads and writes the state lines of games: fields with single spaces
// between them, each with a name, so that an error says which field is wrong, what it
// says, and what is wanted instead:
//
//	state, field 3 (seat): "4": want a number from 1 to 3
//
// A Layout is the list of a line's fields. Read and write stand next to each other in it,
// and what was read must be written as it came: a state has one line only. The readers of
// values (Int, Letter, Word, List, Set) are exact too.
//
// Options are the table of a game's options: a row an option, with the values that it
// takes, its group in the dialog for a new match, and the place where the rules keep it.
// From the table follow the rules with given options, the options of given rules, the
// options as a state line has them, and the list that people choose from.
package line
