package soccertactics

import (
	"testing"

	"woodwork/game/gametest"
)

// TestPerft counts the sequences of inputs from positions of every kind.
func TestPerft(t *testing.T) { gametest.Perft(t, Game(), 8) }
