package games_test

import (
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/games"
)

// friendly begins a match of two with the preset of a first match.
func friendly(t *testing.T, id string) game.Match {
	t.Helper()
	g, _ := games.Find(id)
	for _, p := range g.Presets {
		if p.ID != game.Friendly {
			continue
		}
		m, err := g.New(p.Values, 2)
		if err == nil && p.State != "" {
			m, err = g.Load(p.Values, p.State)
		}
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	t.Fatalf("%s has no friendly match", id)
	return nil
}

// A first match of Tutto begins with a Bonus, and everything else is left to chance.
func TestTheFirstCardIsABonus(t *testing.T) {
	m := friendly(t, "tutto")
	if !m.Turn().Chance || !strings.Contains(m.State(), " b4 ") {
		t.Error(m.State())
	}
}

// In a first match of Squareball the newcomer, who has the first seat, throws first.
func TestTheNewcomerAttacksFirst(t *testing.T) {
	m := friendly(t, "squareball")
	if turn := m.Turn(); !turn.Seats.Has(0) {
		t.Errorf("%+v at %s", turn, m.State())
	}
}

// A first match of Winning Goal has two halves of three minutes.
func TestTheFirstHalvesAreShort(t *testing.T) {
	if m := friendly(t, "winninggoal"); !strings.Contains(m.State(), "180000") {
		t.Error(m.State())
	}
}
