package engine

import (
	"context"
	"math"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	sq "woodwork/games/squareball"
)

// usual is a position in which A flicks, with the figures in the usual formation.
const usual = " C FLICK 8 N,fA,mA1,mB0 -34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;17000,0 34200,0;21500,11000;21500,0;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0 -3000,0,0,5;0,2600,0,1;0,-2600,0,3"

func read(t *testing.T, r *sq.Rules, line string) sq.State {
	t.Helper()
	s, err := r.ParseState(line)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestJudgeIsConsistent: the value of a position is that of its best flick, and the half turn of
// a position has the same value for the other side.
func TestJudgeIsConsistent(t *testing.T) {
	r := sq.Standard()
	x := NewExpert(r)
	s := read(t, r, "SQ1 1 60000 + 0:0 0,0/0,0 A"+usual)
	win, best, sure := x.Judge(t.Context(), &s)
	if sure || best.Act != sq.FlickDie {
		t.Fatalf("%+v, sure: %v", best, sure)
	}
	r.Step(&s, game.At(0, best))
	if after, _, _ := x.Judge(t.Context(), &s); math.Abs(after-win) > 1e-9 {
		t.Errorf("worth %v, and %v after the best flick", win, after)
	}
}

// TestJudgeKnowsTheScore: the leader has the better chance, increasingly as time runs out; the
// winner has all.
func TestJudgeKnowsTheScore(t *testing.T) {
	r := sq.Standard()
	x, last := NewExpert(r), 0.5
	for _, line := range []string{"SQ1 1 60000 + 1:0", "SQ1 1 900000 + 1:0", "SQ1 1 1150000 + 1:0", "SQ1 1 1150000 + 3:0"} {
		s := read(t, r, line+" 0,0/0,0 B C START 0 fA,mA1,mB1"+usual[len(" C FLICK 8 N,fA,mA1,mB0"):len(usual)-len(" -3000,0,0,5;0,2600,0,1;0,-2600,0,3")]+" -;-;-")
		win, _, _ := x.Judge(t.Context(), &s)
		if win <= last || win > 1 {
			t.Errorf("%s: %v, and %v before", line, win, last)
		}
		last = win
	}
}

// TestShootOutChances: five kicks each of equal hands are even; a side that cannot be
// caught has won.
func TestShootOutChances(t *testing.T) {
	k := kicks{sq.Standard(), sq.A}
	if c := k.chance([2]int{}, 0); math.Abs(c-0.5) > 1e-9 {
		t.Errorf("%v at the beginning", c)
	}
	if c := k.chance([2]int{3, 0}, 6); c != 1 {
		t.Errorf("%v three goals ahead with two kicks each", c)
	}
	if c := k.chance([2]int{2, 2}, 9); c >= 0.5 {
		t.Errorf("%v for A before a kick of B that may win", c)
	}
}

// TestShootOutBeforeTheLot: nobody has begun, and equal hands are even.
func TestShootOutBeforeTheLot(t *testing.T) {
	s := sq.State{Period: sq.ShootOut, Phase: sq.Draw, First: sq.Nobody, Shot: true}
	if win, _, _ := NewExpert(sq.Standard()).Judge(t.Context(), &s); math.Abs(win-0.5) > 1e-9 {
		t.Errorf("%v before the lot", win)
	}
}

// TestJudgeIsCalibrated: in matches of equal players, outcomes occur about as often as their
// chances say. The quick run has too few matches for more than the mean error.
func TestJudgeIsCalibrated(t *testing.T) { gametest.Calibrated(t, 2, judgedMatch) }

// judgedMatch plays a match of ten minutes and returns A's chance before every third flick, and
// the result.
func judgedMatch(t *testing.T, seed uint64) (chances []float64, won float64) {
	t.Helper()
	r, err := sq.Configure(game.Values{"minutes": "10", "clock": "fixed", "setup": []string{"open", "wall", "high"}[seed%3]})
	if err != nil {
		t.Fatal(err)
	}
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	p, x, src := teacher(r, Fitted()), NewExpert(r), gametest.Source(t, seed, 99)
	for flicks := 0; !r.Turn(&s).Over(); {
		if s.Phase == sq.Flicking {
			if flicks++; flicks%3 == 0 {
				win, _, _ := x.Judge(context.Background(), &s)
				chances = append(chances, win)
			}
		}
		r.Step(&s, p.input(context.Background(), &s, src))
	}
	return chances, share(r.Winners(&s))
}

// TestJudgeBringsBackWhoIsOffSide: no goal counts while a figure that was landed on is offside,
// so an attack in which it stays there is worth less than one in which it is carried back, and
// the expert carries it back.
func TestJudgeBringsBackWhoIsOffSide(t *testing.T) {
	r, err := sq.Configure(game.Values{"minutes": "10", "halves": "2", "skillA": "1", "skillB": "1"})
	if err != nil {
		t.Fatal(err)
	}
	s := read(t, r, "SQ1 2 261961 - 1:1 0,0/0,0 A C CARRY:3 7 N,H,I3.5,fB,mA5,mB4 34200,0;-21500,-11000;-21500,0;-21500,11000;-6907,3896;-9924,-3612;2000,-15000;2000,15000;12000,-10000;12000,10000;17492,-6696 -34200,0;21500,11000;21500,0;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0 -4057,3683,3570,2;-20025,11458,8740,3;-25384,2420,1442,6")
	_, best, _ := NewExpert(r).Judge(t.Context(), &s)
	said := r.FormatMove(&s, best)
	r.Step(&s, game.At(sq.A.Seat(), best))
	if best.Act != sq.CarryTo || r.Caught(&s) != 0 {
		t.Errorf("%s leaves offside %b", said, r.Caught(&s))
	}
}
