package footballchess

import (
	"slices"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

func TestLessons(t *testing.T) { gametest.Lessons(t, Game(), 6) }

// Exactly the moves that a lesson calls good are good: the goals, the pick-ups, the takes, and
// the answers to a threat; and if a goal is possible, the lesson asks for it.
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
			} else if m.Goal() && !listed {
				t.Errorf("%s: %s is a goal, and not what is asked for", l.ID, s.text(m))
			}
		}
	}
}
