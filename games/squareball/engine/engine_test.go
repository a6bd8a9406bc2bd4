package engine

import (
	"context"
	"math/rand/v2"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	sq "woodwork/games/squareball"
)

func players(r *sq.Rules) []Player {
	w := First()
	return []Player{
		{Rules: r, Turns: 2, Rough: 1, Blind: true, Weights: &w},
		{Rules: r, Turns: 2, Rough: 2, Fine: 4, Walks: 6, Probe: 2, Next: 1, Weights: &w},
	}
}

// TestDecisionsAreLegal plays whole short matches with every option that changes the possible
// decisions.
func TestDecisionsAreLegal(t *testing.T) {
	for _, values := range []game.Values{
		{"minutes": "4", "clock": "fixed", "decider": "full"},
		{"minutes": "4", "clock": "fixed", "referee": "defender", "free": "place", "drop": "1", "landing": "cross", "halves": "2"},
		{"minutes": "4", "clock": "fixed", "figures": "flat", "decider": "pens", "skillA": "0", "skillB": "4"},
	} {
		r, err := sq.Configure(values)
		if err != nil {
			t.Fatal(err)
		}
		src := gametest.Source(t, 1, 2)
		s, err := r.Start(2)
		if err != nil {
			t.Fatal(err)
		}
		flicks := 0
		for turn := r.Turn(&s); !turn.Over(); turn = r.Turn(&s) {
			seat, m := game.Nature, sq.Move{}
			if turn.Chance {
				m = r.Sample(&s, game.Nature, src)
			} else {
				seat = turn.Seats.First()
				m = players(r)[seat].Choose(t.Context(), &s, seat, src)
			}
			if m.Act == sq.FlickDie {
				flicks++
			}
			line := r.FormatState(&s)
			if err := game.Play(r, &s, game.At(seat, m)); err != nil {
				t.Fatalf("%s: %s: %v", line, r.FormatMove(&s, m), err)
			}
		}
		if flicks < 10 {
			t.Errorf("%v: %d flicks in a match", values, flicks)
		}
	}
}

// TestEveryPhase chooses in the positions of all scripts.
func TestEveryPhase(t *testing.T) {
	for _, line := range gametest.Lines(t, "../testdata/*/*.txt", "from ") {
		r := sq.Standard()
		s, err := r.ParseState(line)
		if err != nil {
			continue // with other options
		}
		turn := r.Turn(&s)
		if turn.Chance || turn.Over() {
			continue
		}
		for _, p := range players(r) {
			seat := turn.Seats.First()
			if m := p.Choose(t.Context(), &s, seat, rand.NewPCG(3, 4)); !game.Allows(r, &s, seat, m) {
				t.Errorf("%s: %s is not legal", line, r.FormatMove(&s, m))
			}
		}
	}
}

// The player shoots at an open goal, and equal random numbers give equal moves.
func TestOpenGoal(t *testing.T) {
	r, err := sq.Configure(game.Values{"skillA": "1"})
	if err != nil {
		t.Fatal(err)
	}
	s, err := r.ParseState("SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 3 N,H,I10,fA,mA1,mB0 -34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;17000,0 34200,-4900;21500,11000;21500,20000;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0 24000,3000,0,1;27000,5250,0,2;27000,50,0,3")
	if err != nil {
		t.Fatal(err)
	}
	p, goals := players(r)[1], 0
	m := p.Choose(t.Context(), &s, 0, rand.NewPCG(5, 6))
	if again := p.Choose(t.Context(), &s, 0, rand.NewPCG(5, 6)); again != m {
		t.Errorf("%s, then %s with the same numbers", r.FormatMove(&s, m), r.FormatMove(&s, again))
	}
	src := gametest.Source(t, 7, 8)
	for range 40 {
		next := s
		r.Step(&next, game.At(0, m))
		p.settle(&next, src)
		goals += int(next.Goals[0])
	}
	if goals < 20 {
		t.Errorf("%s scores %d times of 40", r.FormatMove(&s, m), goals)
	}
}

// TestCancelled: a cancelled decision is legal, and is made although the player would look at so
// many flicks that it would take hours.
func TestCancelled(t *testing.T) {
	r := sq.Standard()
	s, err := r.ParseState("SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,fA,mA1,mB0 -34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;17000,0 34200,0;21500,11000;21500,0;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0 -3000,0,0,5;0,2600,0,1;0,-2600,0,3")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	w := First()
	p := Player{Rules: r, Turns: 50, Rough: 1000, Fine: 10_000, Walks: 1000, Probe: 50, Weights: &w}
	if m := p.Choose(ctx, &s, 0, rand.NewPCG(1, 1)); !game.Allows(r, &s, 0, m) {
		t.Errorf("%s is not legal", r.FormatMove(&s, m))
	}
}
