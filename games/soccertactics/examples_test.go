package soccertactics

import (
	"fmt"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// TestExamples plays testdata/examples, the worked examples of the rules, and
// testdata/referee: decisions, options and refusals.
func TestExamples(t *testing.T) {
	stage().Scripts(t, "testdata/examples/*.txt", 20)
	stage().Scripts(t, "testdata/referee/*.txt", 4)
}

func stage() gametest.Stage {
	return gametest.Stage{Game: Game(), Text: Text(), Names: []string{"Red", "Blue"}, More: map[string]func(*gametest.Stage, string) string{"reach": reached}}
}

// reached answers "reach SQUARE N": where the pawn there gets with a roll of N.
func reached(e *gametest.Stage, rest string) string {
	var square string
	var n int
	if _, err := fmt.Sscan(rest, &square, &n); err != nil {
		return err.Error()
	}
	r, s, _ := game.Typed[*Rules, State, Move](e.Match)
	q, err := parseSquare(square)
	p, ok := s.on(s.O, q)
	if err != nil || !ok {
		return "error: no pawn there"
	}
	return r.reach(&s, s.O, p, n).String()
}
