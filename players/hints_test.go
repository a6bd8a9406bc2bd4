package players

import (
	"testing"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games"
)

// TestHints checks that the figures of the rules and those of the program appear together.
func TestHints(t *testing.T) {
	r := Open(t.Context(), nil)
	for _, c := range []struct {
		game, state, move string
		want              []string // the figures, without their prefix
		note              string
	}{
		{"soccertactics", "st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/F13 E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 D9 R bp2 - 0 -/- 0-0 1:600 k=R -", "*F11", []string{"pass", "shot", "set"}, ""},
		{"squareball", "SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,fA,mA1,mB0 -34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;17000,0 34200,0;21500,11000;21500,0;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0 -3000,0,0,5;0,2600,0,1;0,-2600,0,3", "f1,0,1095", []string{"promise", "goals"}, "squareball.hint.land"},
	} {
		g, _ := games.Find(c.game)
		m, err := g.Load(nil, c.state)
		if err != nil {
			t.Fatal(err)
		}
		before := m.State()
		hints := r[c.game].Hints(m, m.Turn().Seats.First())
		got := bot.Compare(hints, c.game+".figure.")
		for _, name := range c.want {
			if _, ok := got.Of(c.move, name); !ok {
				t.Errorf("%s: %s has no figure %s: %v", c.game, c.move, name, hints)
			}
		}
		for _, h := range hints {
			if h.Move == c.move && h.Note.Key != c.note {
				t.Errorf("%s: the note of %s is %v", c.game, c.move, h.Note)
			}
			if seat := m.Turn().Seats.First(); !allowed(m, seat, h.Move) {
				t.Errorf("%s: %s is not legal", c.game, h.Move)
			}
		}
		if m.State() != before {
			t.Errorf("%s: hints have changed the match", c.game)
		}
	}
}

func allowed(m game.Match, seat game.Seat, move string) bool {
	_, err := m.Clone().Play(0, seat, move)
	return err == nil
}
