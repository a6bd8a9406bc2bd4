package winning

import (
	"testing"

	"woodwork/games/tutto"
)

func riskNeutral(turned bool, clover float64) (*plan, *stage) {
	p := newPlan(newThrows(false), 801, turned)
	s := newStage(p)
	s.top, s.win = 800, clover
	for t := range s.bank {
		s.bank[t] = float64(min(t, s.top) * unit)
	}
	m := mixOf(tutto.FullDeck())
	s.consider(p, 0, &m)
	s.solve(p, 0, &m)
	return p, s
}

func TestTurnValues(t *testing.T) {
	want := [tutto.Kinds]float64{0, 622.638, 439.726, 444.408, 449.575, 455.399, 462.106, 467.442, 270.998, 393.803, 0}
	p, s := riskNeutral(false, 0)
	for c, v := range want {
		near(t, "V(card)", s.card(p, 0, tutto.Card(c)), v, 5e-4)
	}
	near(t, "D(0)", s.draw[0], 357.687, 5e-4)
}

func BenchmarkStage(b *testing.B) {
	p := newPlan(newThrows(false), 121, false)
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
