package tutto

import (
	"testing"

	"woodwork/game/gametest"
)

func TestLessons(t *testing.T) { gametest.Lessons(t, Game(), 6) }

// A lesson begins at a position that a match could reach: the seats take turns in order, and
// every turn has drawn at least one card.
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
