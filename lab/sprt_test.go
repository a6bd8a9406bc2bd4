package lab

import (
	"context"
	"math"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"woodwork/bot"
	"woodwork/game"
)

// approximate is the well-known approximation of the test for small differences: half of
// N(s₁-s₀)(2m-s₀-s₁)/v, where m and v are mean and variance of the pairs.
func approximate(s *SPRT, p Pairs) float64 {
	n, mean, square := 0.0, 0.0, 0.0
	for i, count := range p {
		a := float64(i) / 4
		n, mean, square = n+float64(count), mean+float64(count)*a, square+float64(count)*a*a
	}
	mean /= n
	s0, s1 := expected(s.Elo0), expected(s.Elo1)
	return n * (s1 - s0) * (2*mean - s0 - s1) / (square/n - mean*mean) / 2
}

// The likelihoods agree with the approximation where it is good, and with a count by hand.
func TestLikelihoods(t *testing.T) {
	for _, c := range []struct {
		test  SPRT
		pairs Pairs
	}{
		{SPRT{0, 10}, Pairs{100, 1000, 2000, 1100, 150}}, {SPRT{0, 5}, Pairs{500, 0, 1000, 0, 480}},
		{SPRT{-5, 0}, Pairs{20, 300, 900, 310, 30}}, {SPRT{0, 4}, Pairs{3, 50, 200, 60, 4}},
	} {
		got, want := c.test.llr(c.pairs), approximate(&c.test, c.pairs)
		if math.Abs(got-want) > 0.02+0.02*math.Abs(want) {
			t.Errorf("%v %v: %.4f, about %.4f", c.test, c.pairs, got, want)
		}
	}
	// Only 0 and 2 points came up, so each distribution is that of a coin: its mean is its probability.
	s := SPRT{0, 100}
	p1 := expected(100)
	want := 30*math.Log(p1/0.5) + 20*math.Log((1-p1)/0.5)
	if got := s.llr(Pairs{20, 0, 0, 0, 30}); math.Abs(got-want) > 0.02 {
		t.Errorf("a coin: %.4f, want %.4f", got, want)
	}
	if got := s.llr(Pairs{}); got != 0 && math.Abs(got) > 0.1 {
		t.Errorf("nothing yet: %.4f", got)
	}
}

// The test is wrong in at most one run of twenty: here with pairs of a known strength, from a seed.
func TestErrorsOfTheTest(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	s := &SPRT{0, 40}
	for _, c := range []struct{ elo, accepts float64 }{{0, 0}, {40, 1}} {
		wrongs, runs, used := 0, 1000, 0
		for run := range runs {
			src := rand.New(rand.NewPCG(uint64(run), 5))
			var p Pairs
			for math.Abs(s.llr(p)) < bound {
				win := func() int { return 2 * map[bool]int{true: 1}[src.Float64() < expected(c.elo)] }
				p[win()+win()]++
				used++
			}
			if (s.llr(p) > 0) != (c.accepts == 1) {
				wrongs++
			}
		}
		t.Logf("%g Elo: %d of %d runs wrong, %d pairs each", c.elo, wrongs, runs, used/runs)
		if wrongs > 65 || wrongs < 10 { // 50 and two standard errors; never wrong would be too careful
			t.Errorf("%g Elo: %d of %d runs are wrong", c.elo, wrongs, runs)
		}
	}
}

// A test ends after the first deal that decides it, no matter how many play at the same time.
func TestTheTestEndsEarly(t *testing.T) {
	s := setup(t, 4000, bot.Strong, bot.Beginner)
	s.Seed, s.SPRT = 2, &SPRT{0, 50}
	var want Report
	for _, s.Workers = range []int{1, 3} {
		r := run(t, s)
		if r.Matches >= 4000 || r.SPRT.LLR < bound || (&sequentialRun{test: s.SPRT}).add(nil) != -1 {
			t.Errorf("%d matches: %v", r.Matches, r.SPRT)
		}
		if s.Workers > 1 && r.Result != want.Result {
			t.Errorf("with %d workers: %v, with one %v", s.Workers, r.SPRT, want.SPRT)
		}
		want = r
	}
	less := s
	less.Matches = want.Matches - 2
	if r := run(t, less); math.Abs(r.SPRT.LLR) >= bound {
		t.Errorf("it could have ended before: %v", r.SPRT)
	}
	for _, bots := range [][]string{{bot.Club, bot.Club}, {bot.Club, bot.Strong, bot.Beginner}} {
		s.Bots = bots
		if _, err := Run(t.Context(), testRegistry, s); err == nil {
			t.Errorf("a test of %v", bots)
		}
	}
}

// A rewriter is an arena in which the first seat always wins, so that a test of two bots never
// ends. Before each match it lets the first bot win all matches of the notes: a test that looked
// at them once more would end.
type rewriter struct {
	bot.Arena
	notes *Notes
}

func (rewriter) Metrics() []bot.Quantity { return nil }

func (r rewriter) Play(context.Context, []string, game.Source, uint64) (bot.Result, error) {
	for _, d := range r.notes.deals {
		for rotation := range d {
			d[rotation].Winners = game.SeatsOf(game.Seat(rotation))
		}
	}
	return bot.Result{Winners: game.SeatsOf(0)}, nil
}

// The work of a test grows with the matches, not with their square.
func TestTheTestLooksAtEachDealOnce(t *testing.T) {
	s := setup(t, 200, "a", "b")
	s.SPRT, s.Workers = &SPRT{-100, 100}, 1
	n, err := OpenNotes(filepath.Join(t.TempDir(), "notes"), s, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer n.Close()
	s.Notes = n
	r, err := s.run(t.Context(), rewriter{notes: n})
	if err != nil || r.Matches != s.Matches {
		t.Errorf("after %d of %d matches the test has looked at the first ones again: %v", r.Matches, s.Matches, err)
	}
}

func TestParseSPRT(t *testing.T) {
	for _, text := range []string{"", "0", "10,0", "0,0", "0,NaN", "0,10,20", "0,+Inf", "0,2000", "a,b"} {
		if s, err := ParseSPRT(text); err == nil {
			t.Errorf("%q is %v", text, s)
		}
	}
	if s, err := ParseSPRT("-2.5,10"); err != nil || s.String() != "-2.5,10" {
		t.Errorf("%v %v", s, err)
	}
}
