package engine

import (
	"fmt"
	"math"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	st "woodwork/games/soccertactics"
)

// roam plays one match after another, a third of it at random, and calls look at every state.
func roam(t *testing.T, r *st.Rules, plies int, seed uint64, look func(s *st.State)) {
	t.Helper()
	src, club := gametest.Source(t, seed, 1), Club{r}
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	for range plies {
		turn := r.Turn(&s)
		if turn.Over() {
			s, _ = r.Start(2)
			continue
		}
		look(&s)
		seat := game.Nature
		if !turn.Chance {
			seat = turn.Seats.First()
		}
		m := r.Sample(&s, seat, src)
		if !turn.Chance && game.Below(src, 3) > 0 {
			m = club.Choose(t.Context(), &s, seat, src)
		}
		r.Step(&s, game.At(seat, m))
	}
}

func configured(t *testing.T, values game.Values) *st.Rules {
	t.Helper()
	r, err := st.Configure(values)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// testScale has a value of every kind.
func testScale() *Scale {
	c := &Scale{Corner: 0.3}
	for q := range st.Square(st.Squares) {
		c.Place[st.Red][q] = 0.03 * float64(q.Row(st.Red))
		c.Place[st.Blue][q] = 0.03 * float64(q.Row(st.Blue))
	}
	c.Holder[st.Keeper], c.Holder[st.FirstBack] = 0.01, 0.02
	c.Form = func(_ *st.Rules, _ *st.State, mine, theirs st.Rolls) float64 {
		return 0.01 * float64(mine[1].Len()-theirs[1].Len())
	}
	return c.At(1, 1, 1)
}

// TestPlayIsTheMean: the value of a roll for the ball is the mean over the dice of the best move
// that the rules allow.
func TestPlayIsTheMean(t *testing.T) {
	met := map[string]int{}
	for _, values := range []game.Values{nil, {"Dribble": "off", "KeeperDice": "1"}, {"LongShot": "off", "DefBonus": "2"}} {
		r, c, seen := configured(t, values), testScale(), 0
		roam(t, r, 4000, 9, func(s *st.State) {
			if s.Phase != st.BallRoll || s.Passes > 0 {
				return
			}
			seen++
			var p, each Evaluation
			p.Look(r, c, s)
			holder, _ := s.On(s.O, s.Ball)
			met[fmt.Sprint("restart ", s.Restart)]++
			met[fmt.Sprintf("%s, %d outcomes", codeOf(holder), len(r.Odds(nil, s)))]++
			mean := 0.0
			odds := r.Odds(nil, s)
			for _, o := range odds {
				after := *s
				r.Step(&after, game.At(game.Nature, o.Move))
				each.Look(r, c, &after)
				best := -worst
				for _, m := range r.Legal(nil, &after, s.O.Seat()) {
					if m.Act == st.DribbleTo {
						best = max(best, each.Dribble(m.To))
					} else {
						best = max(best, each.To(m.To))
					}
				}
				mean += best / float64(len(odds))
			}
			if got := p.Play(s.Ball, holder); math.Abs(got-mean) > 1e-9 {
				t.Fatalf("%s: %.6f, want %.6f", r.FormatState(s), got, mean)
			}
		})
		if seen < 100 {
			t.Errorf("%d rolls for the ball", seen)
		}
	}
	gametest.Met(t, met, 5, "restart K", "restart C", "restart G", "restart F", "restart -", "number, 6 outcomes", "defender, 6 outcomes", "keeper, 6 outcomes", "keeper, 36 outcomes")
}

// codeOf names the kind of a pawn.
func codeOf(p st.Slot) string {
	switch {
	case p == st.Keeper:
		return "keeper"
	case p < st.FirstNumber:
		return "defender"
	}
	return "number"
}

// TestLooseBall: the value of a loose ball agrees with the odds of a scramble, and if a keeper
// is next to the ball, nothing is left to O once it has missed.
func TestLooseBall(t *testing.T) {
	r, c, seen := st.Standard(), testScale(), 0
	roam(t, r, 6000, 10, func(s *st.State) {
		if s.Phase != st.CatchRoll {
			return
		}
		seen++
		var p Evaluation
		p.Look(r, c, s)
		odds := r.Scramble(s, s.Ball)
		mine, theirs := p.chances(s.Ball)
		if math.Abs(theirs-odds.D) > 1e-9 {
			t.Fatalf("%s: D reaches the ball with %.3f, want %.3f", r.FormatState(s), theirs, odds.D)
		}
		spoilers := s.Squares(s.O).And(st.GoalAreaOf(s.D())).Len() // a single one may take the ball itself, which is ignored
		if spoilers == 0 && math.Abs(mine-odds.O) > 1e-9 {
			t.Fatalf("%s: O reaches the ball with %.3f, want %.3f", r.FormatState(s), mine, odds.O)
		}
		if none := (1 - odds.O) * (1 - odds.D); none < 1 && spoilers == 0 {
			want := odds.Has*p.Held(s.Ball, st.FirstNumber) + (1-odds.Has)*p.Lose(s.Ball, st.FirstNumber)
			if got := p.Loose(s.Ball); odds.O > 0 && math.Abs(got-want) > 1e-9 {
				t.Fatalf("%s: %.4f, want %.4f", r.FormatState(s), got, want)
			}
		}
	})
	if seen < 50 {
		t.Errorf("%d loose balls", seen)
	}
}

// TestHeldBall: without a challenger O keeps the prize; a keeper next to the ball chooses the
// better of its step and a roll.
func TestHeldBall(t *testing.T) {
	r, c := st.Standard(), testScale()
	s, err := r.ParseState("st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E14/F12 E15/E13,G13,B14,D14/A11/C12/F9/H11/B9/G8 E14 R dc - 0 -/- 0-0 1:900 k=R -")
	if err != nil {
		t.Fatal(err)
	}
	var p Evaluation
	p.Look(r, c, &s)
	step := p.Duel(s.Ball, st.FirstNumber, st.Keeper)
	if got := p.Held(s.Ball, st.FirstNumber); got > step {
		t.Errorf("held %.4f, though the keeper's step leaves %.4f", got, step)
	}
	odds := r.DuelOdds(st.FirstNumber, st.Keeper)
	want := (odds.Won+odds.Fouled)*p.Shot() + (odds.Lost+odds.Fouls)*p.Lose(s.Ball, st.FirstNumber)
	if math.Abs(step-want) > 1e-12 {
		t.Errorf("a duel with the keeper: %.6f, want %.6f", step, want)
	}
}

// TestScaleAt: a goal that means nothing has no value.
func TestScaleAt(t *testing.T) {
	r, c := st.Standard(), testScale()
	s, err := r.ParseState("st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E14/F12 E15/E13,G13,B14,D14/A11/C12/F9/H11/B9/G8 E14 R sp - 0 -/- 0-0 1:900 k=R -")
	if err != nil {
		t.Fatal(err)
	}
	var p Evaluation
	for _, x := range []struct{ red, blue, left, want float64 }{{1, 1, 0, 0.5}, {2, 0, 0, 1}, {0, 2, 0, 0}} {
		p.Look(r, c.At(x.red, x.blue, x.left), &s)
		if math.Abs(p.Shot()-x.want) > 1e-12 {
			t.Errorf("%+v: a shot is worth %.4f", x, p.Shot())
		}
	}
}
