package engine

import (
	"slices"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	st "woodwork/games/soccertactics"
)

// What a beginner sees one time in four it sees every other time when it is behind: a square where
// the ball is not lost, a way to the ball with a bend.
func TestBeginnerWakesUpBehind(t *testing.T) {
	const (
		pass  = "st1 D1/B4,D4,E4,G4/A9/C10/D13/F11/H9/F12 E16/G13,B14,C14,E14/A11/C12/F9/H11/B9/G8 D13 R bp1 - 0 -/- 0-0 1:900 k=R -"
		loose = "st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D11 R cm4 - 0 -/- 0-0 1:60 k=R -"
		ahead = "st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D12 R cm4 - 0 -/- 0-0 1:60 k=R -"
	)
	r := st.Standard()
	farthest := func(s *st.State, m st.Move) bool { return m.To.Row(s.O) == 14 }
	toBall := func(s *st.State, m st.Move) bool { return m.To == s.Ball }
	for _, c := range []struct {
		name, state, score string
		does               func(*st.State, st.Move) bool
		least, most        int
	}{
		{"a pass goes as far as it can", pass, "0-0", farthest, 780, 860},
		{"and in the lead", pass, "1-0", farthest, 780, 860},
		{"and behind", pass, "0-1", farthest, 580, 680},
		{"a ball round a corner is taken", loose, "0-0", toBall, 200, 300},
		{"and behind", loose, "0-1", toBall, 450, 550},
		{"a ball straight ahead is taken", ahead, "0-0", toBall, 1000, 1000},
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

// A beginner that can shoot does, wherever the match stands, and a pawn that can run towards the
// other goal, or towards a ball that the beginner has not, does not run back.
func TestABeginnerShootsAndRunsOn(t *testing.T) {
	r := st.Standard()
	s, _ := r.Start(2)
	src, shots, runs := gametest.Source(t, 3, 4), 0, 0
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
		on := func(m st.Move) bool {
			return m.Act == st.MovePawn && (m.To.Row(s.Decides()) > m.From.Row(s.Decides()) || s.Phase != st.PawnMove && steps(m.To, s.Ball) < steps(m.From, s.Ball))
		}
		legal := r.Legal(nil, &s, seat)
		shot, run := slices.ContainsFunc(legal, shoots), slices.ContainsFunc(legal, on)
		m := Beginner{r}.Choose(t.Context(), &s, seat, src)
		shots, runs = shots+ones[shot], runs+ones[run]
		if shot && !shoots(m) || run && !on(m) {
			t.Fatalf("%s: %s", r.FormatState(&s), r.FormatMove(&s, m))
		}
		r.Step(&s, game.At(seat, m))
	}
	t.Logf("%d shots of %d, and %d runs, none back", shots, shots, runs)
	if shots == 0 || runs < 10_000 {
		t.Errorf("%d shots, %d runs", shots, runs)
	}
}

var ones = map[bool]int{true: 1}
