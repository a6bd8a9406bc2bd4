package lab

import (
	"math"
	"slices"
	"testing"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games"
)

// won returns deals of one match each, of which the first seat has won the given number.
func won(wins, deals int) (list []Deal) {
	for n := range deals {
		winner := game.SeatsOf(1)
		if n < wins {
			winner = game.SeatsOf(0)
		}
		list = append(list, Deal{{Winners: winner}})
	}
	return list
}

// The ends of 95 % intervals: those of the score test (Wilson, 1927) with the quantiles of
// Student's distribution and the spread of the deals, and those of Clopper and Pearson (1934)
// where all deals are the same.
func TestIntervalsOfShares(t *testing.T) {
	for _, c := range []struct {
		wins, deals int
		low, high   float64
	}{
		{2, 4, 0.0608, 0.9392},            // k = 3.182² · 0.3333 / (4 · 0.25)
		{1, 10, 0.0134, 0.4766},           // k = 2.262² · 0.1 / (10 · 0.09)
		{5, 10, 0.1990, 0.8010},           // k = 2.262² · 0.2778 / (10 · 0.25)
		{500, 1000, 0.4690, 0.5310},       // k = 1.962² · 0.2503 / (1000 · 0.25)
		{10, 10, 0.6915, 1},               // 1 - 0.3085
		{0, 10, 0, 0.3085},                // Clopper and Pearson
		{100, 100, 0.9638, 1},             // the same
		{1, 1, 0.025, 1}, {0, 1, 0, .975}, // one deal says almost nothing
	} {
		e := estimate(won(c.wins, c.deals), func(m bot.Result, _ int) float64 { return share(m, 0) }).ofShare()
		if math.Abs(e.Low-c.low) > 5e-5 || math.Abs(e.High-c.high) > 5e-5 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", c.wins, c.deals, e.Low, e.High, c.low, c.high)
		}
	}
}

// If the first to move always wins, every deal is shared; that the next ones would be shared too
// is not certain.
func TestEqualDealsAreNotCertain(t *testing.T) {
	var deals []Deal
	for range 20 {
		deals = append(deals, Deal{{Winners: game.SeatsOf(0)}, {Winners: game.SeatsOf(1)}})
	}
	e := estimate(deals, func(m bot.Result, _ int) float64 { return share(m, 0) })
	if got := e.ofShare(); got.Mean != 0.5 || got.Low > 0.45 || got.Low < 0.4 || got.Low+got.High != 1 {
		t.Errorf("twenty shared deals: %+v", got)
	}
	if got := e.ofCount(); got.High != math.MaxFloat64 || got.Low != 0 {
		t.Errorf("a count that was the same in all deals has an interval: %+v", got)
	}
}

// Intervals of counts are those of the score test of Poisson, widened by the spread of the deals:
// they end above 0. Nothing at all in n deals has 3.689/n at most (Garwood, 1936).
func TestIntervalsOfCounts(t *testing.T) {
	const none = math.MaxFloat64
	for _, c := range []struct {
		counts    []float64
		low, high float64
	}{
		{[]float64{0, 1}, 0.00306, 81.72},       // c = 12.706² · 0.5 / (2 · 0.5)
		{[]float64{3, 5, 4, 4}, 2.8948, 5.5273}, // c = 3.182² · 0.6667 / (4 · 4)
		{[]float64{0, 0, 0, 0, 0}, 0, 0.7378},   // 3.689 / 5
		{[]float64{0}, 0, 3.689},
		{[]float64{2, 2, 2}, 0, none}, {[]float64{7}, 0, none},
	} {
		var deals []Deal
		for _, n := range c.counts {
			deals = append(deals, Deal{{Metrics: []float64{n}}})
		}
		e := estimate(deals, func(m bot.Result, _ int) float64 { return m.Metrics[0] }).ofCount()
		if math.Abs(e.Low-c.low) > 1e-3 || math.Abs(e.High/c.high-1) > 1e-3 {
			t.Errorf("%v: %.5f to %.5f, want %.5f to %.5f", c.counts, e.Low, e.High, c.low, c.high)
		}
	}
}

// A deal of which only some matches count has the weight of these, in the mean and in its
// interval: by the estimate of a ratio, here (1+1+0+1)/(2+1+1).
func TestDealsOfUnequalSize(t *testing.T) {
	a, b := bot.Result{Winners: game.SeatsOf(0)}, bot.Result{Winners: game.SeatsOf(1)}
	e := estimate([]Deal{{a, a}, {b}, {a}}, func(m bot.Result, _ int) float64 { return share(m, 0) })
	// The deals are 1.5, 0.75 and 0.75 of the usual size, and differ from 0.75 by 0.25, -0.75 and 0.25.
	deviations := []float64{1.5 * 0.25, 0.75 * -0.75, 0.75 * 0.25}
	squares := 0.0
	for _, x := range deviations {
		squares += x * x
	}
	want := 4.3027 * math.Sqrt(squares/2/3) // the quantile of Student's distribution with two degrees of freedom
	if math.Abs(e.Mean-0.75) > 1e-9 || math.Abs(e.error-want) > 1e-4 {
		t.Errorf("%.4f ± %.4f, want 0.75 ± %.4f", e.Mean, e.error, want)
	}
}

// The matches of a deal share their dice, also where they begin in the same way.
func TestIntervalsOfOpeningsAreThoseOfDeals(t *testing.T) {
	s := setup(t, 100, bot.Club, bot.Beginner)
	s.Options = game.Values{"target": "500"}
	o, err := PlayOpenings(t.Context(), testRegistry, s, 1, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	arena, err := s.arena(t.Context(), testRegistry)
	if err != nil {
		t.Fatal(err)
	}
	deals, err := s.play(t.Context(), arena.RecordOpenings(1, 0))
	if err != nil || len(o.Lines) < 2 {
		t.Fatalf("%d openings, %v", len(o.Lines), err)
	}
	for _, l := range o.Lines { // the first card is that of both matches of a deal
		same := slices.DeleteFunc(slices.Clone(deals), func(d Deal) bool { return d[0].Line[0] != l.Moves[0] })
		want := estimate(same, func(m bot.Result, _ int) float64 { return share(m, 0) }).ofShare()
		if l.Count != 2*len(same) || l.Points != want {
			t.Errorf("%v: %d matches, %.4f to %.4f; by deals %d, %.4f to %.4f", l.Moves, l.Count, l.Points.Low, l.Points.High, 2*len(same), want.Low, want.High)
		}
	}
}

// TestIntervalsStayInTheirRange plays two deals of each game, after which little is known: no
// count may be negative, and no share more than everything.
func TestIntervalsStayInTheirRange(t *testing.T) {
	for id, options := range map[string]game.Values{
		"tutto": {"target": "300"}, "footballchess": {"goals": "1", "opening": "placed", "limit": "50"}, "winninggoal": {"halfMs": "60000"},
		"soccertactics": {"HalfSeconds": "60"}, "squareball": {"minutes": "4", "decider": "full"},
	} {
		g, _ := games.Find(id)
		for seed := range uint64(4) {
			r := run(t, Setup{Game: g, Bots: []string{bot.Beginner, bot.Club}, Options: options, Matches: 4, Seed: seed})
			shares := append([]Estimate(nil), r.Seats...)
			for _, p := range r.Players {
				shares = append(shares, p.Points)
			}
			counts := []Estimate{r.Plies}
			for _, m := range r.Metrics {
				if counts = append(counts, m.Each); m.Once {
					shares = append(shares, m.Each)
				}
			}
			for _, e := range append(counts, shares...) {
				if e.Low < 0 || e.Low > e.Mean || e.High < e.Mean {
					t.Errorf("%s: an interval of %.4f from %.4f to %.4f", id, e.Mean, e.Low, e.High)
				}
			}
			for _, e := range shares {
				if e.Mean > 1 || e.High > 1 {
					t.Errorf("%s: a share of %.4f is up to %.4f", id, e.Mean, e.High)
				}
			}
		}
	}
}
