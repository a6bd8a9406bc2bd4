package bot_test

import (
	"testing"

	"woodwork/bot"
	"woodwork/game/gametest"
	"woodwork/games/footballchess"
)

// Beside a goal nothing else is worth a row.
func TestAGoalIsTheOnlyAdvice(t *testing.T) {
	m, err := footballchess.Game().New(nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	src := gametest.Source(t, 7, 8)
	for plies := 0; ; plies++ {
		if plies > 20_000 {
			t.Fatal("nobody could score")
		}
		if m.Turn().Over() {
			m, _ = footballchess.Game().New(nil, 2)
		}
		seat := m.Turn().Seats.First()
		var goals, others []bot.MoveEvaluation
		for _, move := range m.Legal(seat) {
			after := m.Clone()
			if _, err := after.Play(0, seat, move); err != nil {
				t.Fatal(err)
			}
			if e := (bot.MoveEvaluation{Move: move, Win: 0.5}); after.Score()[seat] > m.Score()[seat] {
				goals = append(goals, e)
			} else {
				others = append(others, e)
			}
		}
		if len(goals) > 0 && len(others) > 3 {
			if n := len(bot.Advise(bot.Analyst{}, m, seat, append(goals, others...), 3)); n != 1 {
				t.Errorf("%d rows beside a goal", n)
			}
			if n := len(bot.Advise(bot.Analyst{}, m, seat, others, 3)); n != 3 {
				t.Errorf("%d rows without one", n)
			}
			return
		}
		if _, err := m.Play(0, seat, m.Random(seat, src)); err != nil {
			t.Fatal(err)
		}
	}
}
