package bot_test

import (
	"context"
	"math"
	"testing"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/game/gametest/pig"
)

// worth is an analyst of Pig that counts points; its values mean nothing.
func worth(_ context.Context, m game.Match) (w bot.WinChances, err error) {
	a, b := float64(m.Score()[0])+1, float64(m.Score()[1])+1
	w.Chance[0], w.Chance[1] = a/(a+b), b/(a+b)
	return w, nil
}

func TestLotsAreGrouped(t *testing.T) {
	m, err := pig.Game().New(nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Play(0, 0, "roll"); err != nil {
		t.Fatal(err)
	}
	brings := func(m game.Match, draw string) game.Text {
		after := m.Clone()
		if _, err := after.Play(0, game.Nature, draw); err != nil {
			t.Fatal(err)
		}
		if after.Turn().Seats == m.Turn().Seats {
			return game.Say("on")
		}
		return game.Say("other")
	}
	v := bot.Values{Analyst: bot.Analyst{Win: worth}, Brings: brings}
	in, err := v.Explore(t.Context(), m, 0)
	if err != nil || len(in.Moves) > 0 || len(in.Lots) == 0 || len(in.Lots) > 2 {
		t.Fatalf("%+v, %v", in, err)
	}
	sum := 0.0
	for _, l := range in.Lots {
		sum += l.Chance
		if math.Abs(l.Win[0]+l.Win[1]-1) > 1e-9 {
			t.Errorf("%+v", l)
		}
	}
	if math.Abs(sum-1) > 1e-9 {
		t.Errorf("in all %v", sum)
	}
	v.Brings = nil
	if in, err = v.Explore(t.Context(), m, 0); err != nil || len(in.Lots) != len(m.Odds()) {
		t.Errorf("%d of %d outcomes, %v", len(in.Lots), len(m.Odds()), err)
	}
	v.Analyst.Judge = func(ctx context.Context, m game.Match) (bot.WinChances, string, error) {
		w, err := worth(ctx, m)
		return w, "", err
	}
	if lots, err := v.Lots(t.Context(), m); err != nil || lots[0].Win != nil {
		t.Errorf("a judge: %+v, %v", lots, err)
	}
}
