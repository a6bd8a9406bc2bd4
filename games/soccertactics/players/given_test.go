package players

import (
	"testing"

	"woodwork/bot"
	st "woodwork/games/soccertactics"
)

// Reasons that rarely belong to the best move, tested with given moves in given positions.
func TestReasonsOfGivenMoves(t *testing.T) {
	const (
		defended = "st1 E1/E3,B4,D4,H8/A6/D7/F6/D6/C13/G8 D16/B13,D13,E13,G13/D7/G6/*/H11/D9/F4 A1 B ck0:8 - 0 10/D 1-2 1:2105 k=B -"
		crowded  = "st1 E1/E3,B4,D4,H8/A6/D7/F6/D6/C13/G8 D16/B13,D13,E13,G13/C3/G6/*/H11/D9/F4 A1 B ck2:8 - 0 10/D 1-2 1:2115 k=B -"
		attacked = "st1 E1/E3,B4,D4,H8/A6/D7/F6/D6/C13/G8 D16/B13,D13,E13,G13/D7/G6/*/H11/D9/F4 A1 B ck1:8 - 0 10/D 1-2 1:2110 k=B -"
	)
	for _, c := range []struct{ key, state, move string }{
		{"stay", defended, "."},
		{"corner.less", crowded, "F6>C3"},
		{"corner", attacked, "D7>C3"},
	} {
		m, err := st.Game().At(nil, c.state)
		if err != nil {
			t.Fatalf("%s: %v", c.key, err)
		}
		seat := m.Turn().Seats.First()
		if got := (analyst{}).Reason(m, seat, bot.MoveEvaluation{Move: c.move}); got.Key != "soccertactics.reason."+c.key {
			t.Errorf("%s in %s: %v, want %s", c.move, c.state, got, c.key)
		}
	}
}
