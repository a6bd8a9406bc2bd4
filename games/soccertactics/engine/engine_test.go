package engine

import (
	"context"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/game/gametest"
	st "woodwork/games/soccertactics"
)

// between plays at club level with some random moves, and calls look at every state that waits
// for a decision.
func between(t *testing.T, r *st.Rules, plies int, seed uint64, look func(s *st.State, seat game.Seat)) {
	t.Helper()
	src := gametest.Source(t, seed, 3)
	club := Club{r}
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	for range plies {
		turn := r.Turn(&s)
		if turn.Over() {
			return
		}
		seat, move := game.Nature, st.Move{}
		switch {
		case turn.Chance:
			move = r.Sample(&s, seat, src)
		default:
			seat = turn.Seats.First()
			look(&s, seat)
			if move = club.Choose(t.Context(), &s, seat, src); game.Below(src, whim) == 0 {
				move = r.Sample(&s, seat, src)
			}
		}
		r.Step(&s, game.At(seat, move))
	}
}

func searcher(r *st.Rules, nodes int) Best { return NewBest(r, Fitted(), FittedScale, nodes) }

// TestBestIsRepeatable: equal positions, limits and numbers give equal moves, and these are
// legal.
func TestBestIsRepeatable(t *testing.T) {
	r, n := st.Standard(), 0
	one, other := searcher(r, 1500), searcher(r, 1500)
	between(t, r, 600, 1, func(s *st.State, seat game.Seat) {
		if n++; n%8 != 0 {
			return
		}
		a := one.Choose(t.Context(), s, seat, rand.NewPCG(1, 1))
		b := other.Choose(t.Context(), s, seat, rand.NewPCG(1, 1))
		if a != b || !game.Allows(r, s, seat, a) {
			t.Fatalf("%s: %s, then %s", r.FormatState(s), r.FormatMove(s, a), r.FormatMove(s, b))
		}
	})
}

// TestBestStops: a context that is done, or whose time runs out, ends a search that has no other
// end, with a legal move.
func TestBestStops(t *testing.T) {
	r := st.Standard()
	b := searcher(r, math.MaxInt)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	s, err := r.ParseState("st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R pm5 - 0 -/- 0-0 1:900 k=R -")
	if err != nil {
		t.Fatal(err)
	}
	if m := b.Choose(gone, &s, 0, rand.NewPCG(1, 1)); !game.Allows(r, &s, 0, m) {
		t.Errorf("%+v is not legal", m)
	}
	soon, stop := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer stop()
	if m := b.Choose(soon, &s, 0, rand.NewPCG(1, 1)); !game.Allows(r, &s, 0, m) {
		t.Errorf("%s is not legal", r.FormatMove(&s, m))
	}
}

// TestBestScores: it plays the ball where it shoots, and takes a loose ball, for either side.
func TestBestScores(t *testing.T) {
	r := st.Standard()
	for _, c := range []struct{ line, want string }{
		{"st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/F13 E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 D9 R bp5 - 0 -/- 0-0 1:600 k=R -", "*E14"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 C15 R cm4 - 0 -/- 0-0 1:900 k=R -", "-C15"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/H9/E12 E14/C13,G13,B14,F15/A11/C12/F9/H11/B9/G8 D13 R dm4 - 0 -/- 0-0 1:900 k=R -", "-D13"},
	} {
		s, err := r.ParseState(c.line)
		if err != nil {
			t.Fatal(err)
		}
		seat := r.Turn(&s).Seats.First()
		for name, b := range map[string]interface {
			Choose(context.Context, *st.State, game.Seat, game.Source) st.Move
		}{"best": searcher(r, 2000), "strong": NewStrong(r, Fitted(), FittedScale), "varied": NewStrong(r, Fitted(), FittedScale).Varied(0.04), "club": Club{r}} {
			if got := r.FormatMove(&s, b.Choose(t.Context(), &s, seat, rand.NewPCG(1, 1))); !strings.HasSuffix(got, c.want) {
				t.Errorf("%s, %s: %s, want %s", c.line, name, got, c.want)
			}
		}
	}
}

// TestVariedIsPreciseNearAGoal: where the next roll may bring a goal it makes the best move, for
// either side; elsewhere one of several.
func TestVariedIsPreciseNearAGoal(t *testing.T) {
	r := st.Standard()
	b := NewStrong(r, Fitted(), FittedScale).Varied(0.04)
	for line, varies := range map[string]bool{
		"st1 E1/A5,B5,C5,H5/A6/E8/F6/G6/H9/F8 D16/B13,C13,D13,E13/G14/C11/F11/F8/H4/G7 H4 B pm3 - 0 -/9 0-0 1:490 k=R -":     false,
		"st1 E1/F3,B5,C5,G7/B13/E10/F6/E9/F13/C13 D16/E10,G10,A13,B13/A11/F3/C5/D5/B9/C7 F3 R bp1 - 0 -/9 1-1 1:1680 k=R -":  false,
		"st1 D1/B4,D4,E4,G4/G11/C6/F6/H6/F13/F8 D16/B13,D13,E13,G13/A11/C11/F7/G11/B9/G9 G11 R bp1 - 0 -/9 1-1 1:820 k=R -":  true,
		"st1 D1/B4,D4,G4,H8/D13/C6/F6/H6/C14/H10 D16/H10,E12,B13,C14/A11/C11/F4/H8/B9/G9 H10 B pm2 - 0 -/9 1-1 1:1060 k=R -": true,
	} {
		s, err := r.ParseState(line)
		if err != nil {
			t.Fatal(err)
		}
		moves := map[st.Move]bool{}
		for seed := range uint64(30) {
			moves[b.Choose(t.Context(), &s, r.Turn(&s).Seats.First(), rand.NewPCG(seed, 1))] = true
		}
		if len(moves) > 1 != varies {
			t.Errorf("%s: %d moves in thirty decisions", line, len(moves))
		}
	}
}

// TestWinIsConsistent: the value of a decision is that of the best move, and a shoot-out is
// exact.
func TestWinIsConsistent(t *testing.T) {
	r := st.Standard()
	x, n := NewExpert(r), 0
	between(t, r, 400, 2, func(s *st.State, seat game.Seat) {
		if s.Phase == st.CornerPlace || s.Phase <= st.SecondSetUp {
			return
		}
		if n++; n%10 != 0 {
			return
		}
		before, _ := x.Win(t.Context(), s)
		best := 0.0
		for _, m := range candidates(r, s, seat) {
			after := *s
			r.Step(&after, game.At(seat, m))
			win, _ := x.Win(t.Context(), &after)
			if seat == 1 {
				win = 1 - win
			}
			best = max(best, win)
		}
		if seat == 1 {
			before = 1 - before
		}
		if math.Abs(before-best) > 0.02 { // the move itself takes seconds
			t.Errorf("%s: %.4f, the best move leads to %.4f", r.FormatState(s), before, best)
		}
	})
	for line, want := range map[string]float64{
		"so:R:.:.": 0.5, "so:R:11:00": twoAhead(),
	} {
		s, err := r.ParseState("st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R " + line + " - 0 -/- 1-1 S:0 k=R -")
		if err != nil {
			t.Fatal(err)
		}
		got, sure := x.Win(t.Context(), &s)
		if !sure || math.Abs(got-want) > 1e-9 {
			t.Errorf("%s: %.6f, want %.6f", line, got, want)
		}
	}
}

// twoAhead returns the chance of a side that leads by two with three kicks each to come.
func twoAhead() (win float64) {
	choose := [4]float64{1, 3, 3, 1}
	for mine := range choose {
		for theirs := range choose {
			p := choose[mine] * choose[theirs] / 64
			switch lead := 2 + mine - theirs; {
			case lead > 0:
				win += p
			case lead == 0:
				win += p / 2
			}
		}
	}
	return win
}

// TestStanding: a goal in the last second decides the match; one with a large lead means nothing.
func TestStanding(t *testing.T) {
	r := st.Standard()
	s := st.State{Period: 2, Clock: r.Half, Phase: st.Spin}
	if w := stand(r, &s); w.red != 1 || w.blue != 0 || w.none != 0.5 || w.left != 0 {
		t.Errorf("level in the last second: %+v", w)
	}
	s.Score[st.Red] = 9
	if w := stand(r, &s); w.red != 1 || w.none != 1 || w.blue != 1 {
		t.Errorf("nine ahead in the last second: %+v", w)
	}
	if a, b := winning(1, 2), winning(-1, 2); math.Abs(a+b-1) > 1e-6 || a < 0.6 || a > 0.75 {
		t.Errorf("a goal ahead: %.4f, a goal behind: %.4f", a, b)
	}
}

// TestAbout: any value that is high enough is drawn, and no other.
func TestAbout(t *testing.T) {
	src, worths := gametest.Source(t, 1, 1), []float64{0.1, 0.5, 0.47, 0.48, -0.2}
	var seen [5]int
	for range 300 {
		seen[about(worths, 0.025, src)]++
	}
	if seen[0]+seen[2]+seen[4] > 0 || seen[1] < 100 || seen[3] < 100 {
		t.Errorf("drawn so often: %v", seen)
	}
	if drawn := about(worths, 0, src); drawn != 1 {
		t.Errorf("without a margin %d is drawn", drawn)
	}
}
