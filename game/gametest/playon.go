package gametest

import (
	"testing"

	"woodwork/game"
)

// PlayOn makes every possible input in m, or some 500 evenly spread ones if there are more, and
// parses the resulting state lines: a state that a parser accepts must be playable. Values are
// the options that a line does not carry. A position without inputs must be the end of the
// match, unless its legal moves are not listed.
func PlayOn(t *testing.T, g game.Game, values game.Values, m game.Match, unlisted bool) {
	t.Helper()
	turn := m.Turn()
	var moves []string
	if turn.Chance {
		for _, o := range m.Odds() {
			moves = append(moves, o.Move)
		}
	} else if !turn.Over() {
		moves = m.Legal(turn.Seats.First())
		m.Hints(turn.Seats.First())
	}
	if !unlisted && turn.Over() != (len(moves) == 0) {
		t.Fatalf("%s: over is %t with %d moves", m.State(), turn.Over(), len(moves))
	}
	m.View()
	for i := 0; i < len(moves); i += 1 + len(moves)/500 {
		next := m.Clone()
		if _, err := Play(next, moves[i]); err != nil {
			t.Fatalf("%s: %v", m.State(), err)
		}
		back, err := g.Load(values, next.State())
		if err != nil || back.State() != next.State() {
			t.Fatalf("%s, then %s: %s: %v", m.State(), moves[i], next.State(), err)
		}
	}
}
