package players

import (
	"context"
	"errors"
	"slices"
	"testing"

	"woodwork/game"
	sq "woodwork/games/squareball"
)

// nearGoal is a position in which a goal would count: the keeper covers the straight line.
const nearGoal = "SQ1 1 300000 + 0:0 0,0/0,0 A C FLICK 3 N,H,I10,fA,mA3,mB2 -34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;17000,0" +
	" 34200,1500;21500,11000;21500,0;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0 24000,3000,0,1;27000,5250,0,2;27000,50,0,3"

func shooting(t *testing.T) game.Match {
	t.Helper()
	m, err := sq.Game().At(game.Values{"skillA": "1", "skillB": "1", "clock": "fixed"}, nearGoal)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A flick is tried by the same hands each time, and shown as it was meant; what is no flick does not score.
func TestTry(t *testing.T) {
	var shares []float64
	for range 2 {
		m := shooting(t)
		tried, err := try(t.Context(), m, "f1,34250,1200")
		if err != nil || tried.Win < 0.3 || tried.Win > 0.99 || tried.Error <= 0 || tried.Stake < 0.05 || tried.Stake > 0.95 || len(tried.Draws) != 2 {
			t.Fatalf("%+v, %v", tried, err)
		}
		advance(t, m, 0, "f1,34250,1200")
		for _, draw := range tried.Draws {
			advance(t, m, game.Nature, draw)
		}
		if m.Score()[0] != 1 {
			t.Errorf("no goal in %s", m.State())
		}
		shares = append(shares, tried.Win)
	}
	if shares[0] != shares[1] {
		t.Errorf("the same hands score %v", shares)
	}
	if tried, err := try(t.Context(), shooting(t), "e"); err != nil || tried.Win != 0 || tried.Draws != nil || tried.Stake == 0 {
		t.Errorf("no flick: %+v, %v", tried, err)
	}
	if _, err := try(t.Context(), shooting(t), "castle"); err == nil {
		t.Error("a word is tried")
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := try(gone, shooting(t), "f1,34250,1200"); !errors.Is(err, context.Canceled) {
		t.Errorf("nobody waits any more: %v", err)
	}
}

func TestWay(t *testing.T) {
	for move, how := range map[string]string{"f1,34250,1200": "straight", "f1,0,1200": "missed", "e": ""} {
		text := way(shooting(t), move)
		if how == "" && text.Key != "" || how != "" && !slices.ContainsFunc(text.Args, func(a game.Arg) bool { return a.Name == "way" && a.Value == how }) {
			t.Errorf("%s goes in by %v", move, text)
		}
	}
}
