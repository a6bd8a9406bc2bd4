package engine

import (
	"slices"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	st "woodwork/games/soccertactics"
)

// A beginner misplaces three of four passes and goes for one in four balls that it can reach;
// when it is behind it does both half of the time. Its random moves may also reach the ball.
func TestBeginnerWakesUpBehind(t *testing.T) {
	const (
		pass  = "st1 D1/B4,D4,E4,G4/A9/C10/D13/F11/H9/F12 E16/G13,B14,C14,E14/A11/C12/F9/H11/B9/G8 D13 R bp1 - 0 -/- 0-0 1:900 k=R -"
		loose = "st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D11 R cm4 - 0 -/- 0-0 1:60 k=R -"
	)
	r := st.Standard()
	astray := func(s *st.State, m st.Move) bool { return r.Landing(s, m) == st.LandsAway }
	toBall := func(s *st.State, m st.Move) bool { return m.To == s.Ball }
	for _, c := range []struct {
		name, state, score string
		does               func(*st.State, st.Move) bool
		least, most        int
	}{
		{"a pass goes astray", pass, "0-0", astray, 700, 800},
		{"and in the lead", pass, "1-0", astray, 700, 800},
		{"and behind", pass, "0-1", astray, 450, 550},
		{"a loose ball is taken", loose, "0-0", toBall, 200, 300},
		{"and behind", loose, "0-1", toBall, 450, 550},
	} {
		s, err := r.ParseState(strings.Replace(c.state, " 0-0 ", " "+c.score+" ", 1))
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		src, n := gametest.Source(t, 1, 2), 0
		for range 1000 {
			if c.does(&s, Beginner{r}.Choose(t.Context(), &s, s.Decides().Seat(), src)) {
				n++
			}
		}
		if n < c.least || n > c.most {
			t.Errorf("%s, %s: %d of 1000 times, want %d to %d", c.name, c.score, n, c.least, c.most)
		}
	}
}

// A beginner that can shoot does, wherever the match stands.
func TestABeginnerShootsWhenItCan(t *testing.T) {
	r := st.Standard()
	s, _ := r.Start(2)
	src, could := gametest.Source(t, 3, 4), 0
	for range 60_000 {
		turn := r.Turn(&s)
		switch {
		case turn.Over():
			s, _ = r.Start(2)
			continue
		case turn.Chance:
			r.Step(&s, game.At(game.Nature, game.Draw(r.Odds(nil, &s), src)))
			continue
		}
		seat := turn.Seats.First()
		shoots := func(m st.Move) bool { return s.Phase == st.BallPlay && r.Landing(&s, m) == st.LandsShot }
		can := s.Phase == st.BallPlay && slices.ContainsFunc(r.Legal(nil, &s, seat), shoots)
		m := Beginner{r}.Choose(t.Context(), &s, seat, src)
		if can {
			could++
		}
		if can && !shoots(m) {
			t.Fatalf("%s: %s", r.FormatState(&s), r.FormatMove(&s, m))
		}
		r.Step(&s, game.At(seat, m))
	}
	if could == 0 {
		t.Error("there was no shot")
	}
}
