package winninggoal

import (
	"slices"
	"testing"
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
			e := script{match: m.Clone()}
			for _, token := range append([]string{good}, l.Script...) {
				if _, err := e.reports(token); err != nil {
					t.Errorf("%s, after %s: %v", l.ID, good, err)
				}
			}
		}
	}
	if len(seen) < 5 || len(seen) > 8 {
		t.Errorf("%d lessons, want 5 to 8", len(seen))
	}
}
