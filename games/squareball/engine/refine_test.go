package engine

import (
	"context"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	sq "woodwork/games/squareball"
	"woodwork/games/squareball/aim"
)

// refining improves its flicks as Best does, and tries as many paths as Unrefined.
func refining(r *sq.Rules) Player {
	p, fewer := Best(r), Unrefined(r)
	p.Walks, p.Probe = fewer.Walks, fewer.Probe
	return p
}

// deciding returns positions in some phases, of matches of a quick player against itself.
func deciding(t *testing.T, r *sq.Rules, n int, phases ...sq.Phase) (list []sq.State) {
	src, p := gametest.Source(t, 11, 12), players(r)[1]
	for s := (sq.State{Phase: sq.Over}); len(list) < n; r.Step(&s, p.input(t.Context(), &s, src)) {
		if s.Phase == sq.Over {
			var err error
			if s, err = r.Start(2); err != nil {
				t.Fatal(err)
			}
		}
		if slices.Contains(phases, s.Phase) && s.Kind != sq.Penalty {
			list = append(list, s)
		}
	}
	return list
}

// gains compares what two players decide in the same positions, by values of their decisions, and returns
// the mean gain of the second.
func gains(t *testing.T, list []sq.State, p, q Player, decide func(Player, *sq.State) sq.Move, value func(*sq.State, sq.Move) float64) float64 {
	sum, square, first, n := 0.0, 0.0, 0.0, float64(len(list))
	for _, s := range list {
		v := value(&s, decide(p, &s))
		gain := value(&s, decide(q, &s)) - v
		sum, square, first = sum+gain/n, square+gain*gain/n, first+v/n
	}
	t.Logf("%.4f before, a gain of %.4f (%.4f to %.4f) in %d positions", first, sum,
		sum-1.96*math.Sqrt((square-sum*sum)/(n-1)), sum+1.96*math.Sqrt((square-sum*sum)/(n-1)), len(list))
	return sum
}

// open are the rules of matches with both sides in the open formation.
func open(t *testing.T) *sq.Rules {
	r, err := sq.Configure(game.Values{"minutes": "20", "clock": "fixed", "setup": "open"})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestRefinedFlicksAreBetter: executed 400 times with errors that the search has not seen, improved flicks
// are worth more than those that are only tried often.
func TestRefinedFlicksAreBetter(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r, n := open(t), 24
	if os.Getenv("WOODWORK_LONG") != "" {
		n = 100
	}
	decide := func(p Player, s *sq.State) sq.Move { return p.flick(t.Context(), s, rand.NewPCG(1, 2)) }
	value := func(s *sq.State, m sq.Move) float64 { return Unrefined(r).mean(s, m, 400, 12345) }
	if gain := gains(t, deciding(t, r, n, sq.Flicking), Unrefined(r), refining(r), decide, value); gain < 0.002 {
		t.Errorf("refining gains %.4f", gain)
	}
}

// TestMorePathsAreBetter: after the best of more paths of a figure, after more of which flicks are tried,
// the best flick and the figures are worth more.
func TestMorePathsAreBetter(t *testing.T) {
	if os.Getenv("WOODWORK_LONG") == "" {
		t.Skip("takes minutes: set WOODWORK_LONG=1")
	}
	r := open(t)
	p, many, best := Unrefined(r), Unrefined(r), Best(r)
	many.Walks, many.Probe = best.Walks, best.Probe
	decide := func(p Player, s *sq.State) sq.Move {
		return p.walk(t.Context(), s, s.Att.Seat(), rand.NewPCG(1, 2))
	}
	value := func(s *sq.State, m sq.Move) float64 {
		next, src := *s, sampler(99)
		r.Step(&next, game.At(s.Att.Seat(), m))
		v := p.standing(&next, s.Att)
		p.settle(&next, &src)
		moves := p.candidates(&next, p.Turns)
		if next.Phase != sq.Flicking || next.Att != s.Att || len(moves) == 0 {
			return v + p.worth(s, &next, s.Att)
		}
		return v + p.mean(&next, p.sift(t.Context(), &next, moves, 4321)[0].move, 200, 12345)
	}
	if gain := gains(t, deciding(t, r, 80, sq.Carry, sq.Moves), p, many, decide, value); gain < 0 {
		t.Errorf("more paths gain %.4f", gain)
	}
}

// TestRefinementIsDecided: equal random numbers give equal flicks, and a cancelled decision is legal.
func TestRefinementIsDecided(t *testing.T) {
	r := sq.Standard()
	p, s := refining(r), deciding(t, r, 1, sq.Flicking)[0]
	m := p.Choose(t.Context(), &s, s.Att.Seat(), rand.NewPCG(5, 6))
	if again := p.Choose(t.Context(), &s, s.Att.Seat(), rand.NewPCG(5, 6)); again != m {
		t.Errorf("%s, then %s with the same numbers", r.FormatMove(&s, m), r.FormatMove(&s, again))
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if m := p.Choose(ctx, &s, s.Att.Seat(), rand.NewPCG(5, 6)); !game.Allows(r, &s, s.Att.Seat(), m) {
		t.Errorf("%s is not legal", r.FormatMove(&s, m))
	}
}

// A stopping context is done after it has been asked that often.
type stopping struct {
	context.Context
	left *int
}

func (c stopping) Err() error {
	if *c.left--; *c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestStoppedRefinementKeepsTheBest: what was found before is not given up for the few flicks that were tried
// a few times in the round in which the time ended.
func TestStoppedRefinementKeepsTheBest(t *testing.T) {
	r := sq.Standard()
	p, s := refining(r), deciding(t, r, 1, sq.Flicking)[0]
	tries := p.sift(t.Context(), &s, p.candidates(&s, p.Turns), 7)
	for _, left := range []int{0, 1, 3, 20} {
		if got := p.refine(stopping{t.Context(), &left}, &s, tries, 7); !slices.Equal(got, tries) {
			t.Errorf("%d remain, the best executed %d times; before %d, executed %d times", len(got), got[0].times, len(tries), tries[0].times)
		}
	}
}

// TestNearFlicks: what is drawn near a flick may be flicked, and lies on both sides of it.
func TestNearFlicks(t *testing.T) {
	r := sq.Standard()
	p, src := refining(r), gametest.Source(t, 1, 2)
	s := deciding(t, r, 1, sq.Flicking)[0]
	for _, m := range []sq.Move{{Act: sq.FlickDie, N: 2, Dir: 35990, V: aim.MaxV}, {Act: sq.FlickDie, N: 3, Dir: 10, V: aim.MinV, Off: aim.MaxOff}} {
		left, right := 0, 0
		for range 200 {
			o := p.near(&s, m, 1, src)
			if o.N != m.N || o.Dir < 0 || o.Dir >= 36000 || o.V < aim.MinV || o.V > aim.MaxV || max(o.Off, -o.Off) > aim.MaxOff {
				t.Fatalf("%+v is drawn near %+v", o, m)
			}
			if turn(m.Dir, o.Dir) < halfTurn {
				left++
			} else {
				right++
			}
		}
		if left < 60 || right < 60 {
			t.Errorf("near %+v: %d to the left, %d to the right", m, left, right)
		}
	}
}
