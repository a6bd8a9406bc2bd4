package engine

import (
	"context"
	"math"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	sq "woodwork/games/squareball"
)

// usual is a position in which A flicks, with the figures in the usual formation.
const usual = " C FLICK 8 N,fA,mA1,mB0 -34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;17000,0 34200,0;21500,11000;21500,0;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0 -3000,0,0,5;0,2600,0,1;0,-2600,0,3"

// formation is that formation.
var formation = strings.TrimPrefix(strings.TrimSuffix(usual, " -3000,0,0,5;0,2600,0,1;0,-2600,0,3"), " C FLICK 8 N,fA,mA1,mB0")

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
		s := read(t, r, line+" 0,0/0,0 B C START 0 fA,mA1,mB1"+formation+" -;-;-")
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

// TestJudgeBeforeALot: before the golden goal both sides have the same chance; the one that throws first
// after it has more.
func TestJudgeBeforeALot(t *testing.T) {
	r := sq.Standard()
	r.Decider = sq.DeciderGolden
	s := read(t, r, "SQ1 1 0 + 0:0 0,0/0,0 A C START 0 fA,mA1,mB0"+formation+" -;-;-")
	s.Period, s.Phase, s.First = sq.Golden, sq.Draw, sq.Nobody
	win, best, _ := NewExpert(r).Judge(t.Context(), &s)
	r.Step(&s, game.At(game.Nature, sq.Move{Act: sq.DrawLot, Side: sq.A}))
	first, _, _ := NewExpert(r).Judge(t.Context(), &s)
	if math.Abs(win-0.5) > 0.01 || best.Act != sq.NoAct || first <= win {
		t.Errorf("%v before the lot, %v after it, best %v", win, first, best)
	}
}

// TestJudgeKnowsWhenTimeIsUp: an attack that has no time left for a flick is worth what follows the
// period, from its throw on.
func TestJudgeKnowsWhenTimeIsUp(t *testing.T) {
	values := game.Values{"minutes": "10", "halves": "2", "clock": "fixed"}
	r, err := sq.Configure(values)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"SQ1 1 295000 + 0:1", "SQ1 1 285000 + 0:1"} {
		s := read(t, r, line+" 0,0/0,0 A C START 0 fA,mA1,mB0"+formation+" -;-;-")
		win, best, sure := NewExpert(r).Judge(t.Context(), &s)
		after := s
		r.Step(&after, game.At(game.Clock, sq.Move{Act: sq.PeriodOver}))
		half, _, _ := NewExpert(r).Judge(t.Context(), &after)
		if win != half || best.Act != sq.TakeThrow || sure || after.Period != sq.Second {
			t.Errorf("%s: %v, after half-time %v; best %v", line, win, half, best)
		}
		r.Step(&s, game.At(0, best))
		if thrown, _, _ := NewExpert(r).Judge(t.Context(), &s); thrown != win {
			t.Errorf("%s: %v, after the throw %v", line, win, thrown)
		}
	}
}

// TestJudgeOfASetUp: it is known from the lot on who will throw first, so that the sides do not
// take turns in being the better one, and a figure that is placed costs nothing.
func TestJudgeOfASetUp(t *testing.T) {
	r, err := sq.Configure(game.Values{"setup": "hand"})
	if err != nil {
		t.Fatal(err)
	}
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	r.Step(&s, game.At(game.Nature, sq.Move{Act: sq.DrawLot, Side: sq.A}))
	for last := 0.48; s.Phase == sq.Place; r.Step(&s, game.At(s.Att.Seat(), r.Default(&s))) {
		win, _, _ := NewExpert(r).Judge(t.Context(), &s)
		if math.Abs(win-last) > 0.035 {
			t.Errorf("%s: %v after %v", r.FormatState(&s), win, last)
		}
		last = win
	}
	if s.Att != sq.B {
		t.Error("A throws first")
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
