package tutto

import (
	"testing"

	"woodwork/game/gametest"
)

// TestExamples plays testdata/examples: the worked examples of the rules, refusals, notes and
// counts.
func TestExamples(t *testing.T) {
	stage().Scripts(t, "testdata/examples/*.txt", 28)
}

func stage() gametest.Stage { return gametest.Stage{Game: Game(), Text: Text()} }

// TestPerft counts the sequences of draws, rolls and moves by length; a match that
// ends sooner counts once.
func TestPerft(t *testing.T) { gametest.Perft(t, Game(), 8) }
