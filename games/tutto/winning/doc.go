// Package winning solves Tutto: what a turn is worth, when to roll on, and who
// will win.
package winning
