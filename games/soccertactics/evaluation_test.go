package soccertactics

import (
	"math"
	"testing"

	"woodwork/game"
)

// testScale has a value of every kind.
func testScale() *Scale {
	c := &Scale{Corner: 0.3}
	for q := range Square(Squares) {
		c.Place[Red][q] = 0.03 * float64(q.Row(Red))
		c.Place[Blue][q] = 0.03 * float64(q.Row(Blue))
	}
	c.Holder[Keeper], c.Holder[FirstBack] = 0.01, 0.02
	c.Form = func(_ *Rules, _ *State, mine, theirs Rolls) float64 {
		return 0.01 * float64(mine[1].Len()-theirs[1].Len())
	}
	return c.At(1, 1, 1)
}

// TestPlayIsTheMean: a roll for the ball is worth the mean over the dice of the best
// of the moves that the rules allow.
func TestPlayIsTheMean(t *testing.T) {
	for _, values := range []game.Values{nil, {"Dribble": "off", "KeeperDice": "1"}, {"LongShot": "off", "DefBonus": "2"}} {
		r, c, seen := configured(t, values), testScale(), 0
		roam(t, r, 4000, 9, func(s *State) {
			if s.Phase != BallRoll || s.Passes > 0 {
				return
			}
			seen++
			var p, each Evaluation
			p.Look(r, c, s)
			holder, _ := s.on(s.O, s.Ball)
			mean := 0.0
			odds := r.outcomes(s)
			for _, o := range odds {
				after := *s
				r.Step(&after, game.At(game.Nature, o.Move))
				each.Look(r, c, &after)
				best := -worst
				for _, m := range r.Legal(nil, &after, s.O.Seat()) {
					if m.Act == DribbleTo {
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
}

// TestLooseBall: what a loose ball is worth agrees with the odds of a scramble, and
// for a keeper beside it nothing is left to O once it has missed.
func TestLooseBall(t *testing.T) {
	r, c, seen := Standard(), testScale(), 0
	roam(t, r, 6000, 10, func(s *State) {
		if s.Phase != CatchRoll {
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
		spoilers := s.Men(s.O).And(goalArea[s.D()]).Len() // one alone may take the ball itself: not seen
		if spoilers == 0 && math.Abs(mine-odds.O) > 1e-9 {
			t.Fatalf("%s: O reaches the ball with %.3f, want %.3f", r.FormatState(s), mine, odds.O)
		}
		if none := (1 - odds.O) * (1 - odds.D); none < 1 && spoilers == 0 {
			want := odds.Has*p.Held(s.Ball, FirstNumber) + (1-odds.Has)*p.Lose(s.Ball, FirstNumber)
			if got := p.Loose(s.Ball); odds.O > 0 && math.Abs(got-want) > 1e-9 {
				t.Fatalf("%s: %.4f, want %.4f", r.FormatState(s), got, want)
			}
		}
	})
	if seen < 50 {
		t.Errorf("%d loose balls", seen)
	}
}

// TestHeldBall: nobody to challenge keeps the prize; a keeper beside it takes the
// better of its step and a roll.
func TestHeldBall(t *testing.T) {
	r, c := Standard(), testScale()
	s, err := r.ParseState("st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E14/F12 E15/E13,G13,B14,D14/A11/C12/F9/H11/B9/G8 E14 R dc - 0 -/- 0-0 1:900 k=R -")
	if err != nil {
		t.Fatal(err)
	}
	var p Evaluation
	p.Look(r, c, &s)
	step := p.Fight(s.Ball, FirstNumber, Keeper)
	if got := p.Held(s.Ball, FirstNumber); got > step {
		t.Errorf("held %.4f, though the keeper's step leaves %.4f", got, step)
	}
	odds := r.Duel(FirstNumber, Keeper)
	want := (odds.Won+odds.Fouled)*p.Shot() + (odds.Lost+odds.Fouls)*p.Lose(s.Ball, FirstNumber)
	if math.Abs(step-want) > 1e-12 {
		t.Errorf("a battle with the keeper: %.6f, want %.6f", step, want)
	}
}

// TestScaleAt: a goal that means nothing is worth nothing.
func TestScaleAt(t *testing.T) {
	r, c := Standard(), testScale()
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
