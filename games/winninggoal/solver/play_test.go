package solver

import (
	"context"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	"woodwork/games/winninggoal"
)

func stationary(t *testing.T) *Values {
	t.Helper()
	v, err := graph(t).Stationary(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestLessonsAreRight: the right answers of a lesson are the best play.
func TestLessonsAreRight(t *testing.T) {
	v := stationary(t)
	r := winninggoal.Standard()
	for _, l := range winninggoal.Lessons() {
		s, err := r.ParseState(l.State)
		if err != nil {
			t.Fatal(err)
		}
		if text := r.FormatMove(&s, bestOf(t, v, r, &s)); !slices.Contains(l.Good, text) {
			t.Errorf("%s: best is %s, the lesson says %v", l.ID, text, l.Good)
		}
	}
}

// bestOf returns the best play, even if chance has left a choice for which the graph has no
// node: to which side a diagonal goes.
func bestOf(t *testing.T, v *Values, r *winninggoal.Rules, s *winninggoal.State) (best winninggoal.Move) {
	t.Helper()
	if m, _, ok := v.Best(s); ok {
		return m
	}
	seat, most := r.Turn(s).Seats.First(), math.Inf(-1)
	for _, m := range r.Legal(nil, s, seat) {
		next := *s
		r.Step(&next, game.Input[winninggoal.Move]{Seat: seat, Move: m})
		value, err := v.Value(&next)
		if err != nil {
			t.Fatal(err)
		}
		if seat == 1 {
			value = -value
		}
		if value > most {
			best, most = m, value
		}
	}
	return best
}

// TestBestPlay lets the stationary solution play itself: the figures
// of docs/lab/reference.md#play. Four standard errors are allowed.
func TestBestPlay(t *testing.T) {
	n := 1_000
	if os.Getenv("WOODWORK_LONG") != "" {
		n = 50_000
	}
	v := stationary(t)
	r := *winninggoal.Standard()
	r.Fixed = true
	src := rand.New(gametest.Source(t, 5, 5))
	goals, draws := 0., 0.
	for range n {
		s := play(t, v, &r, src)
		goals += float64(s.Score[0]) + float64(s.Score[1])
		if s.Score[0] == s.Score[1] {
			draws++
		}
	}
	goals /= float64(n)
	draws /= float64(n)
	t.Logf("%d matches: %.3f goals, %.2f%% draws", n, goals, 100*draws)
	if tolerance := 4*1.66/math.Sqrt(float64(n)) + 0.005; math.Abs(goals-2.85) > tolerance {
		t.Errorf("%.3f goals a match, want 2.85 within %.3f", goals, tolerance)
	}
	if tolerance := 4*0.46/math.Sqrt(float64(n)) + 0.0005; math.Abs(draws-0.306) > tolerance {
		t.Errorf("%.3f of the matches are drawn, want 0.306 within %.3f", draws, tolerance)
	}
}

func play(t *testing.T, v *Values, r *winninggoal.Rules, src *rand.Rand) winninggoal.State {
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	for {
		turn := r.Turn(&s)
		switch {
		case turn.Over():
			return s
		case turn.Chance:
			r.Step(&s, game.At(game.Nature, r.Sample(&s, game.Nature, src)))
		default:
			m, _, ok := v.Best(&s)
			if !ok {
				t.Fatalf("%s is in no graph", r.FormatState(&s))
			}
			r.Step(&s, game.At(turn.Seats.First(), m))
		}
	}
}

// TestOptions builds the graph of other rules and dice, and solves it.
func TestOptions(t *testing.T) {
	for name, values := range map[string]game.Values{
		"loose":   {"kickoffAny": "on", "firstShot": "on", "longFrom": "beyond", "ownSave": "all", "boskov": "on"},
		"printed": {"declineBlue": "off", "delayOut": "throwin", "delayTouch": "on"},
		"strict":  {"declineBlue": "off", "whistleDead": "off", "goalKick": "c"},
		"own":     {"dice": "own", "orange": "F1,F1,D1,D1,S1,F3?", "champion": "k,k,m,m,w,w", "squares": "post:b10"},
	} {
		if name != "own" && name != "printed" && os.Getenv("WOODWORK_LONG") == "" {
			continue
		}
		r, err := winninggoal.Configure(values)
		if err != nil {
			t.Fatal(err)
		}
		g, err := NewGraph(r)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		v, err := g.Stationary(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		s := g.kickOff(winninggoal.Black, winninggoal.KeepersMiracle)
		if _, value, ok := v.Best(&s); !ok || math.Abs(value) > 1 || math.IsNaN(value) {
			t.Errorf("%s: a kick-off is worth %v goals", name, value)
		}
		if mirrored := name != "own"; g.mirror != mirrored {
			t.Errorf("%s: left and right are folded: %t", name, g.mirror)
		}
	}
}
