package solver

import (
	"testing"

	"woodwork/games/tutto"
)

// points returns a stage that counts points instead of chances of winning.
func points(p *plan, clover float64, bankAlways bool) *stage {
	s := newStage(p)
	s.top, s.win = p.size-1, clover
	for t := range s.bank {
		s.bank[t] = float64(min(t, s.top) * unit)
	}
	m := mixOf(tutto.FullDeck())
	s.open[0] = true
	for t := range s.open[:400] {
		s.open[t] = s.open[t] || !bankAlways
	}
	s.solve(p, 0, &m)
	return s
}

func pointsPlan(r tutto.Rules) *plan { return newPlan(r, neutralTop+1) }

// The figures of docs/lab/reference.md#what-a-turn-is-worth.
func TestTurnValues(t *testing.T) {
	for _, c := range []struct {
		name       string
		double     tutto.Doubling
		bankAlways bool
		cards      [tutto.Kinds]float64
		turn       float64
	}{
		{"drawing on", tutto.DoubleCard, false, [tutto.Kinds]float64{0, 622.638, 439.726, 444.408, 449.575, 455.399, 462.106, 467.442, 270.998, 393.803, 0}, 357.687},
		{"a Tutto ends the turn", tutto.DoubleCard, true, [tutto.Kinds]float64{0, 622.638, 437.453, 443.316, 449.250, 455.379, 462.106, 467.224, 270.998, 393.803, 0}, 357.336},
		{"x2=turn", tutto.DoubleTurn, false, [tutto.Kinds]float64{0, 622.638, 439.811, 444.474, 449.610, 455.402, 462.106, 467.457, 270.998, 393.803, 0}, 357.705},
	} {
		r := tutto.Standard()
		r.Double = c.double
		p := pointsPlan(r)
		s := points(p, 0, c.bankAlways)
		for card, want := range c.cards {
			near(t, c.name+" "+tutto.Card(card).String(), s.card(p, 0, tutto.Card(card)), want, 5.1e-4)
		}
		near(t, c.name, s.draw[0], c.turn, 5.1e-4)
	}
}

func TestDrawThreshold(t *testing.T) {
	p := pointsPlan(tutto.Standard())
	for clover, want := range map[float64]int{0: 850, 6000: 900} {
		s, most := points(p, clover, false), 0
		for x := 6; x < 300; x++ {
			if s.draw[x] > s.bank[x] {
				most = x * unit
			}
		}
		if most != want {
			t.Errorf("with %.0f for the Cloverleaf one draws up to %d, want %d", clover, most, want)
		}
	}
}

// TestStopShare checks the table of docs/rules/tutto/en.md#odds-draw: draw if fewer than this
// share of the cards left are Stops.
func TestStopShare(t *testing.T) {
	p := pointsPlan(tutto.Standard())
	s := points(p, 0, false)
	for stake, want := range map[int]float64{300: 0.536, 500: 0.369, 700: 0.256, 1000: 0.144, 1200: 0.092, 1500: 0.034, 1700: 0.004} {
		mean := s.draw[stake/unit] * 56 / 46 // of the cards that are not a Stop
		near(t, "q*", 1-float64(stake)/mean, want, 6e-4)
	}
}

func TestRollThresholds(t *testing.T) {
	p := pointsPlan(tutto.Standard())
	s := points(p, 0, false)
	for n, want := range map[int][6]int{
		1: {250, 250, 300, 300, 350, 250},
		2: {200, 250, 250, 250, 300, 250},
		3: {400, 400, 400, 450, 450, 500},
		4: {950, 1000, 1000, 1050, 1050, 1350},
		5: {2900, 2900, 2950, 3000, 3000, 0},
		6: {10150, 10200, 10250, 10300, 10400, 0},
	} {
		for k := range lanes {
			got := 6 - n // with fewer points at risk more dice are left
			for s.bonusAt(p, n, got, tutto.Bonus200+tutto.Card(k)) > float64(got*unit) {
				got++
			}
			if got*unit != want[k] {
				t.Errorf("%d dice on bonus %d: roll below %d, want %d", n, k, got*unit, want[k])
			}
		}
	}
}

// TestRollThresholdsOnDouble compares the feasible points on a Double with the thresholds of
// docs/rules/tutto/en.md#odds-roll, of which the last mean always.
func TestRollThresholdsOnDouble(t *testing.T) {
	s := points(pointsPlan(tutto.Standard()), 0, false)
	below := [7]int{0, 250, 250, 500, 1350, 1 << 30, 1 << 30}
	for i, d := range doubleNodes {
		if roll := s.doubleAt(0, i) > float64(d.points*unit); roll != (d.points*unit < below[d.left]) {
			t.Errorf("%d dice with %d points: rolling is best: %v", d.left, d.points*unit, roll)
		}
	}
}

func TestRollValues(t *testing.T) {
	p := pointsPlan(tutto.Standard())
	s := points(p, 0, true)
	near(t, "s=100 n=5", s.bonusAt(p, 5, 2, tutto.Bonus200), 369.2077, 5e-5)
	near(t, "s=350 n=1", s.bonusAt(p, 1, 7, tutto.Bonus200), 208.3333, 5e-5)
	near(t, "s=300 n=2", s.bonusAt(p, 2, 6, tutto.Bonus200), 238.8889, 5e-5)
}

func BenchmarkStage(b *testing.B) {
	p := newPlan(tutto.Standard(), 121)
	s := newStage(p)
	s.top, s.win, s.fail = 120, 1, 0.5
	for t := range s.bank {
		s.bank[t] = 0.5 + float64(min(t, 120))/240
	}
	m := mixOf(tutto.FullDeck())
	for b.Loop() {
		clear(s.open)
		s.consider(p, 0, &m)
		s.solve(p, 0, &m)
	}
}
