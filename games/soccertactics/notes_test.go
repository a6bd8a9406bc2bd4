package soccertactics

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// noted returns the referee's notes on an outcome, by key.
func noted(t *testing.T, line, move string) map[string]game.Text {
	t.Helper()
	r := Standard()
	s, err := r.ParseState(line)
	if err != nil {
		t.Fatal(err)
	}
	m, err := r.ParseMove(&s, move)
	if err != nil {
		t.Fatal(err)
	}
	after, in := s, game.At(game.Nature, m)
	r.Step(&after, in)
	list := map[string]game.Text{}
	for _, n := range r.Notes(&s, &after, in) {
		list[strings.TrimPrefix(n.Text.Key, "soccertactics.note.")] = n.Text
	}
	return list
}

// The winner's own goals come first in the score.
func TestWinnersGoalsComeFirst(t *testing.T) {
	const pawns = "st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/C3/G8 "
	for _, c := range []struct{ line, move, key string }{
		{pawns + "D10 B so:R:11100:1110 - 0 -/- 1-1 S:0 k=R -", "#ball", "shootout.won"},
		{pawns + "C3 B sp - 0 -/- 3-3 2:2705 k=R -", "#ball", "full.won"},
	} {
		got := noted(t, c.line, c.move)[c.key]
		if want := game.Say("soccertactics.note."+c.key, "seat", Blue.Seat(), "most", 4, "least", 3); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, want %v", c.line, got, want)
		}
	}
}

// A duel that ends with a shot is reported only as the shot.
func TestADuelIsToldOnce(t *testing.T) {
	shots, src := 0, rand.New(gametest.Source(t, 6, 14))
	for _, v := range variants(t) {
		name, r := v.Name, v.Rules
		s, _ := r.Start(2)
		for range 20_000 {
			turn := r.Turn(&s)
			if turn.Over() {
				s, _ = r.Start(2)
				continue
			}
			before, in := s, choose(r, &s, turn, src)
			r.Step(&s, in)
			duel, shot := false, false
			for _, n := range r.Notes(&before, &s, in) {
				duel = duel || strings.HasPrefix(n.Text.Key, "soccertactics.note.duel.")
				shot = shot || strings.HasPrefix(n.Text.Key, "soccertactics.note.shot.")
			}
			if duel && shot {
				t.Fatalf("%s: %s, %s: a duel is told twice", name, r.FormatState(&before), r.FormatMove(&before, in.Move))
			}
			if shot && before.Phase == Duel {
				shots++
			}
		}
	}
	if shots < 10 {
		t.Errorf("only %d duels ended with a shot", shots)
	}
}

// The side that has too few pawns left has lost, whatever the score (ST-60).
func TestTooFewPawnsLose(t *testing.T) {
	for text, want := range map[string]Side{
		"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/-/-/-/-/-/G8 D10 R end - 1 -/- 0-2 1:900 k=R MinPawns=7": Red,
		"st1 D1/B4,D4,E4,G4/A9/-/-/-/-/- E16/B13,D13,E13,G13/A11/C12/F10/H11/B9/G8 D10 B end - 1 -/- 2-0 1:900 k=R MinPawns=7":  Blue,
	} {
		m, err := Game().Load(nil, text)
		if err != nil {
			t.Fatal(err)
		}
		if won := m.Winners(); won != game.SeatsOf(want.Seat()) {
			t.Errorf("%s: seats %b have won", text, won)
		}
	}
}
