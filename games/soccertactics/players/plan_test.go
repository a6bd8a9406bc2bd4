package players

import (
	"testing"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/game/gametest"
	st "woodwork/games/soccertactics"
	"woodwork/games/soccertactics/engine"
)

// Where values cannot be told apart, the first row shoots if one of them does, and takes the ball if
// one of them does: hints do not leave a loose ball lying.
func TestTheFirstRowFollowsThePlan(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	a, r := analyst{}.abilities(), st.Standard()
	src, took, changed := gametest.Source(t, 5, 6), 0, 0
	s, _ := r.Start(2)
	for asked := 0; asked < 120; {
		turn := r.Turn(&s)
		switch {
		case turn.Over():
			s, _ = r.Start(2)
			continue
		case turn.Chance:
			r.Step(&s, game.At(game.Nature, game.Draw(r.Odds(nil, &s), src)))
			continue
		}
		seat := turn.Seats.First()
		if s.Phase == st.CatchMove || s.Phase == st.BallPlay {
			asked++
			took, changed = follows(t, a, r.FormatState(&s), seat, took, changed)
		}
		r.Step(&s, game.At(seat, engine.Beginner{Rules: r}.Choose(t.Context(), &s, seat, src)))
	}
	if took == 0 || changed == 0 {
		t.Errorf("%d first rows have the ball, %d are not the first by value", took, changed)
	}
}

func follows(t *testing.T, a bot.Analyst, state string, seat game.Seat, took, changed int) (int, int) {
	t.Helper()
	m, err := st.Game().Load(nil, state)
	if err != nil {
		t.Fatal(err)
	}
	list, err := bot.Coach(t.Context(), a, m, seat)
	if err != nil || len(list) == 0 {
		t.Fatal(list, err)
	}
	best, first := list[0].Win, a.Plan(m, seat, list[0].Move)
	for _, e := range list {
		best = max(best, e.Win)
	}
	for _, e := range list {
		if e.Estimate && best-e.Win < bot.Near && a.Plan(m, seat, e.Move) > first {
			t.Errorf("%s: %s (%.3f) comes first, and %s (%.3f) does more", state, list[0].Move, list[0].Win, e.Move, e.Win)
		}
	}
	if first >= planBall {
		took++
	}
	if list[0].Win < best {
		changed++
	}
	return took, changed
}
