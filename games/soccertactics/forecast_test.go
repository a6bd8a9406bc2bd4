package soccertactics

import (
	"math"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// roam plays at random from the examples and calls look at every state.
func roam(t *testing.T, r *Rules, plies int, seed uint64, look func(s *State)) {
	t.Helper()
	starts, src := exampleStates(t), gametest.Source(t, seed, 1)
	for plies > 0 {
		s := starts[game.Index(src, len(starts))]
		for range 40 {
			turn := r.Turn(&s)
			if turn.Over() || r.validate(&s) != nil {
				break
			}
			look(&s)
			plies--
			seat := game.Nature
			if !turn.Chance {
				seat = turn.Seats.First()
			}
			r.Step(&s, game.At(seat, r.busy(&s, seat, src)))
		}
		plies--
	}
}

// TestReaches compares all pawns at once with each pawn separately.
func TestReaches(t *testing.T) {
	for _, values := range []game.Values{nil, {"StopAtOpponent": "on"}, {"NoWall": "on"}} {
		r := configured(t, values)
		roam(t, r, 1500, 5, func(s *State) {
			for side := range Blue + 1 {
				backs, numbers := r.Reaches(s, side)
				got := backs.Or(numbers)
				for n := 1; n <= Faces; n++ {
					var want Set
					for p := FirstBack; p < Slots; p++ {
						want = want.Or(r.reach(s, side, p, n))
					}
					if got[n] != want {
						t.Fatalf("%s: %s with %d reach\n%v, want\n%v", r.FormatState(s), side, n, got[n], want)
					}
				}
			}
		})
	}
}

func configured(t testing.TB, values game.Values) *Rules {
	t.Helper()
	r, err := Configure(values)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestScramble asks the rules which rolls lead to the ball.
func TestScramble(t *testing.T) {
	for _, values := range []game.Values{nil, {"KeeperStep": "off"}, {"Offside": "off", "StopAtOpponent": "on"}} {
		r, seen := configured(t, values), 0
		roam(t, r, 3000, 6, func(s *State) {
			if s.Phase != CatchRoll {
				return
			}
			seen++
			got := r.Scramble(s, s.Ball)
			if mine := byRules(r, s, s.O); math.Abs(got.O-mine) > 1e-9 {
				t.Fatalf("%s: O reaches the ball with %.3f, want %.3f", r.FormatState(s), got.O, mine)
			}
			then := *s
			r.challenged(&then)
			theirs := 0.0
			for _, m := range r.Legal(nil, &then, s.D().Seat()) {
				if m.Act == StepKeeper && m.To == s.Ball {
					theirs = 1
				}
			}
			then.wait(ChallengeRoll)
			theirs = max(theirs, byRules(r, &then, s.D()))
			if math.Abs(got.D-theirs) > 1e-9 {
				t.Fatalf("%s: D reaches the ball with %.3f, want %.3f", r.FormatState(s), got.D, theirs)
			}
			if want := got.O + (1-got.O)*(1-got.D)*got.Has; math.Abs(want-got.Has) > 1e-9 {
				t.Errorf("%+v: after both miss it is %.3f", got, want)
			}
		})
		if seen < 30 {
			t.Errorf("%v: %d loose balls", values, seen)
		}
	}
}

// byRules returns the share of the rolls with which side takes a loose ball.
func byRules(r *Rules, s *State, side Side) float64 {
	rolls := 0
	for n := uint8(1); n <= Faces; n++ {
		rolled := *s
		r.roll(&rolled, n)
		if rolled.Phase != CatchMove && rolled.Phase != ChallengeMove {
			continue
		}
		for _, m := range r.Legal(nil, &rolled, side.Seat()) {
			after := rolled
			r.act(&after, m)
			if m.To == s.Ball && (side != s.O || after.O == s.O) {
				rolls++
				break
			}
		}
	}
	return float64(rolls) / Faces
}

// TestDuel compares with docs/lab/reference.md#duels, and the shot with
// docs/lab/reference.md#shots.
func TestDuel(t *testing.T) {
	r := Standard()
	for _, c := range []struct {
		o, d Slot
		want DuelOdds
	}{
		{FirstNumber, FirstNumber, DuelOdds{7. / 15, 7. / 15, 1. / 30, 1. / 30}},
		{FirstNumber, FirstBack, DuelOdds{9. / 31, 20. / 31, 1. / 31, 1. / 31}},
		{Keeper, FirstNumber, DuelOdds{25. / 32, 5. / 32, 1. / 32, 1. / 32}},
	} {
		if got := r.DuelOdds(c.o, c.d); !near4([4]float64{got.Won, got.Lost, got.Fouls, got.Fouled}, [4]float64{c.want.Won, c.want.Lost, c.want.Fouls, c.want.Fouled}) {
			t.Errorf("%s v %s: %+v, want %+v", c.o.code(), c.d.code(), got, c.want)
		}
	}
	if got := r.Shot(); got != (Shot{0.5, 0.25, 0.25}) {
		t.Errorf("a shot: %+v", got)
	}
}

func near4(a, b [4]float64) bool {
	for i := range a {
		if math.Abs(a[i]-b[i]) > 1e-12 {
			return false
		}
	}
	return true
}

// TestLanding: the squares of testdata/examples/15-both-sides-on-the-square.txt, and
// an offside pass of 08-offside.txt.
func TestLanding(t *testing.T) {
	r, seen := Standard(), map[string]int{}
	for _, c := range []struct{ line, move, want string }{
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E14/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R bp4 - 0 -/- 0-0 1:900 k=R -", "*E14", "duel"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E15/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R bp5 - 0 -/- 0-0 1:900 k=R -", "*E15", "offside"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E15/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R bp5 - 0 -/- 0-0 1:900 k=R -", "*C15", "loose"},
		{"st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D8 R bp5 K@D8 0 -/- 0-0 1:0 k=R -", "*D13", "away"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/F13 E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 D9 R bp5 - 0 -/- 0-0 1:600 k=R -", "*E14", "shot"},
		{"st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/F13 E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 D9 R bp2 - 0 -/- 0-0 1:600 k=R -", "*F11", "pass"},
	} {
		s, err := r.ParseState(c.line)
		if err != nil {
			t.Fatal(err)
		}
		m, err := r.ParseMove(&s, c.move)
		if err != nil {
			t.Fatal(err)
		}
		seen[c.want]++
		if got := r.Landing(&s, m).String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.move, got, c.want)
		}
	}
	for l := LandsLoose; l <= LandsOffside; l++ {
		gametest.Met(t, seen, 1, l.String())
	}
}

// TestSetUpsAreEven compares how often a side with four numbered pawns sets up with no, one or
// two strikers with set-ups drawn square by square until one is legal.
func TestSetUpsAreEven(t *testing.T) {
	r := Standard()
	s, err := r.ParseState("st1 */*,*,*,*/*/*/*/*/*/* */*,*,*,*/*/*/*/*/-/- - R set1 - 0 -/- 0-0 1:0 k=R -")
	if err != nil {
		t.Fatal(err)
	}
	r.Step(&s, game.At(0, s.StandardSetUp()))
	src := gametest.Source(t, 7, 8)
	var got, want [MaxStrikers + 1]int
	strikers := func(m Move) int { return setOf(m.Team[:]...).And(front[Blue]).Len() }
	const draws = 4000
	for range draws {
		got[strikers(r.Sample(&s, 1, src))]++
	}
	slow := s.StandardSetUp()
	for n := 0; n < draws; {
		for p := FirstNumber; p < Slots; p++ {
			slow.Team[p] = draw(midfield[Blue].Or(front[Blue]), src, slow.Team[p])
		}
		if s.allowsSetUp(slow) {
			want[strikers(slow)]++
			n++
		}
	}
	for k := range got {
		if sd := math.Sqrt(float64(got[k]+want[k]) + 1); math.Abs(float64(got[k]-want[k])) > 4*sd {
			t.Errorf("%d strikers %d times of %d, want about %d", k, got[k], draws, want[k])
		}
	}
}
