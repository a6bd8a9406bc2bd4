package footballchess

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
		legal := m.Legal(m.Turn().Seats.First())
		if seen[l.ID] || len(l.Good) == 0 || len(l.Good) >= len(legal) {
			t.Errorf("%s: told twice, or %d of %d moves are good", l.ID, len(l.Good), len(legal))
		}
		seen[l.ID] = true
		for _, good := range l.Good {
			if !slices.Contains(legal, good) {
				t.Errorf("%s: %s is not legal: %v", l.ID, good, legal)
			}
			e := script{match: m.Clone()}
			for _, token := range append([]string{good}, l.Script...) {
				if _, err := e.report(token); err != nil {
					t.Errorf("%s, after %s: %s: %v", l.ID, good, token, err)
				}
			}
		}
	}
	if len(seen) < 6 {
		t.Errorf("%d lessons, want 6 and more", len(seen))
	}
}

// What a lesson calls good is so, and nothing else is: the goals, the pick-ups,
// the takes, and the answers to a threat.
func TestLessonsAreRight(t *testing.T) {
	good := map[string]func(r *Rules, p *Position, m Move) bool{
		"pick":    func(_ *Rules, p *Position, m Move) bool { return m.Act == Go && m.To == p.Ball },
		"shot":    func(_ *Rules, _ *Position, m Move) bool { return m.Goal() },
		"knight":  func(_ *Rules, _ *Position, m Move) bool { return m.Goal() },
		"offside": func(_ *Rules, _ *Position, m Move) bool { return m.Goal() },
		"take":    func(_ *Rules, _ *Position, m Move) bool { return m.Act == Take },
		"chain": func(_ *Rules, p *Position, m Move) bool {
			return m.Act == Chain && p.Piece[White][m.Mate[1]] == p.Piece[White][Queen]
		},
		"save": func(r *Rules, p *Position, m Move) bool {
			after := p.Do(m)
			return !r.CanScore(&after)
		},
		"restart": func(_ *Rules, _ *Position, m Move) bool { return m.Piece == Queen && m.To == at(3, 4) },
	}
	r := Standard()
	for _, l := range Lessons() {
		s, err := r.ParseState(l.State)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range r.Legal(nil, &s, game.Seat(s.Turn)) {
			if listed := slices.Contains(l.Good, s.text(m)); listed != good[l.ID](&r, &s.Position, m) {
				t.Errorf("%s: %s is listed: %t", l.ID, s.text(m), listed)
			}
		}
	}
}
