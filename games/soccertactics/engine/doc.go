// Package engine plays Soccer Tactics.
package engine
