package lab

import (
	"math"
	"testing"

	"woodwork/bot"
	"woodwork/game"
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

// The ends of 95 % intervals, from tables of Student's distribution and of Clopper
// and Pearson (1934).
func TestIntervalsOfShares(t *testing.T) {
	for _, c := range []struct {
		wins, deals int
		low, high   float64
	}{
		{2, 4, 0, 1},                      // 0.5 ± 3.182 · 0.5774 / 2
		{5, 10, 0.1230, 0.8770},           // 0.5 ± 2.262 · 0.5270 / √10
		{500, 1000, 0.4690, 0.5310},       // 0.5 ± 1.962 · 0.5003 / √1000
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
	if e.High != math.MaxFloat64 {
		t.Errorf("what has no bounds has an interval: %+v", e)
	}
}
