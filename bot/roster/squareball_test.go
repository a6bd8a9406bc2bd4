package roster

import (
	"testing"

	"woodwork/bot"
	"woodwork/game"
	sq "woodwork/games/squareball"
)

// flickTempo is that of matches in which decisions cost a fixed time.
const flickTempo = tempo(0)

// TestFlickReviewAddsUp: a review of a short match accounts for everything, and names
// the flick that would have been best.
func TestFlickReviewAddsUp(t *testing.T) {
	r := Open(t.Context(), nil)
	m := newMatch(t, sq.Game(), game.Values{"minutes": "4", "setup": "open", "clock": "fixed"})
	log := flickTempo.playOut(t, r, "squareball", m, []string{Club, Beginner}, 5)
	a, ok := r.Analyst("squareball")
	if !ok {
		t.Fatal("no analyst")
	}
	review, err := bot.NewReview(t.Context(), a, m, log)
	if err != nil {
		t.Fatal(err)
	}
	addsUp(t, review, 2)
	for seat := range 2 {
		if review.Luck[seat] == 0 {
			t.Errorf("seat %d: the dice made no difference", seat)
		}
	}
	if !review.Estimate || review.Worst == 0 {
		t.Errorf("%+v", review)
	}
	for i, p := range review.Plies {
		if p.Loss > 0 && p.Best == "" {
			t.Errorf("%s is a mistake, and nothing is better", log[i].Move)
		}
	}
}

// TestFlickLevelsPlayEveryOption plays short matches of all levels with options of
// every kind through the checked door.
func TestFlickLevelsPlayEveryOption(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r := Open(t.Context(), nil)
	for i, more := range []game.Values{
		nil,
		{"halves": "2", "decider": "full", "setup": "wall"},
		{"referee": "defender", "landing": "cross", "throwin": "rest", "corner": "strict", "drop": "1", "skillA": "0", "setup": "high"},
		{"free": "place", "offside": "off", "figures": "flat", "protest": "off", "skillB": "4", "setup": "open"},
	} {
		values := game.Values{"minutes": "4", "clock": "fixed"}
		for k, v := range more {
			values[k] = v
		}
		levels := []string{[]string{Beginner, Club, Strong, Beginner}[i], []string{Club, Strong, Beginner, Club}[i]}
		m := newMatch(t, sq.Game(), values)
		flickTempo.playOut(t, r, "squareball", m, levels, uint64(i))
	}
}
