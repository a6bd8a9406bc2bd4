package tutto

import (
	"slices"
	"testing"

	"woodwork/game"
)

// TestLessons plays every good answer of every lesson, and its script after it.
func TestLessons(t *testing.T) {
	seen := map[string]bool{}
	for _, l := range Lessons() {
		m, err := Game().Load(nil, l.State)
		if err != nil {
			t.Errorf("%s: %v", l.ID, err)
			continue
		}
		seat := m.Turn().Seats.First()
		legal := m.Legal(seat)
		if seen[l.ID] || len(l.Good) == 0 || len(l.Good) >= len(legal) {
			t.Errorf("%s: told twice, or %d of %d moves are good", l.ID, len(l.Good), len(legal))
		}
		seen[l.ID] = true
		for _, good := range l.Good {
			if !slices.Contains(legal, good) {
				t.Errorf("%s: %s is not legal: %v", l.ID, good, legal)
				continue
			}
			tell(t, l, m.Clone(), good)
		}
	}
	if len(seen) < 6 {
		t.Errorf("%d lessons, want 6 and more", len(seen))
	}
}

func tell(t *testing.T, l game.Lesson, m game.Match, good string) {
	e := example{match: m}
	for _, token := range append([]string{good}, l.Script...) {
		if err := e.playOne(token); err != nil {
			t.Errorf("%s, after %s: %s: %v", l.ID, good, token, err)
			return
		}
	}
}

// A lesson begins at a position that a match could reach: the seats take turns
// one after the other, and every turn has drawn a card at least.
func TestLessonsCouldHappen(t *testing.T) {
	for _, l := range Lessons() {
		s, err := Rules{Target: 6000}.ParseState(l.State)
		if err != nil {
			t.Fatalf("%s: %v", l.ID, err)
		}
		if want := (int(s.No) - 1) % int(s.Seats); int(s.Seat) != want {
			t.Errorf("%s: turn %d is the turn of seat %d, not %d", l.ID, s.No, want+1, s.Seat+1)
		}
		if drawn := 56 - s.Deck.Len(); drawn < int(s.No) {
			t.Errorf("%s: %d cards are drawn by turn %d", l.ID, drawn, s.No)
		}
	}
}
