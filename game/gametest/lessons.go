package gametest

import (
	"slices"
	"strings"
	"testing"

	"woodwork/game"
)

// Lessons plays every good answer of every lesson of a game, and its script after
// it. A lesson is told once, and has good answers but others as well. There must be
// at least so many.
func Lessons(t *testing.T, g game.Game, least int) {
	t.Helper()
	seen := map[string]bool{}
	for _, l := range g.Lessons {
		m, err := g.Load(nil, l.State)
		if err != nil {
			t.Errorf("%s: %v", l.ID, err)
			continue
		}
		legal := m.Legal(m.Turn().Seats.First())
		if seen[l.ID] || len(l.Good) == 0 || len(l.Good) >= len(legal) {
			t.Errorf("%s: told twice, or %d of %d moves are good", l.ID, len(l.Good), len(legal))
		}
		seen[l.ID] = true
		for _, good := range l.Good {
			if !slices.Contains(legal, good) {
				t.Errorf("%s: %s is not legal: %v", l.ID, good, legal)
				continue
			}
			if err := playAll(m.Clone(), strings.Join(append([]string{good}, l.Script...), " | ")); err != nil {
				t.Errorf("%s, after %s: %v", l.ID, good, err)
			}
		}
	}
	if len(seen) < least {
		t.Errorf("%d lessons, want %d and more", len(seen), least)
	}
}
