package players

import (
	"woodwork/bot"
	"woodwork/games/tutto"
)

// metrics count how long matches are, and how they end.
func metrics() []bot.Metric[tutto.State] {
	when := func(claim bool) float64 {
		if claim {
			return 1
		}
		return 0
	}
	over := func(before, after *tutto.State) bool { return after.No != before.No || after.Phase == tutto.Ended }
	return []bot.Metric[tutto.State]{
		{Name: "turns", Count: func(before, after *tutto.State) float64 { return when(over(before, after)) }},
		{Name: "cards", Count: func(before, _ *tutto.State) float64 { return when(before.Phase == tutto.Draw) }},
		{Name: "rolls", Count: func(before, _ *tutto.State) float64 { return when(before.Phase == tutto.Roll) }},
		{Name: "keep decisions", Count: func(before, _ *tutto.State) float64 { return when(before.Phase == tutto.Keep) }},
		{Name: "Tutto decisions", Count: func(before, _ *tutto.State) float64 { return when(before.Phase == tutto.Tutto) }},
		{Name: "turns without points", Count: func(before, after *tutto.State) float64 {
			return when(over(before, after) && after.Score[before.Seat] == before.Score[before.Seat] && after.Card != tutto.Clover2)
		}},
		{Name: "won by Cloverleaf", Count: func(_, after *tutto.State) float64 {
			return when(after.Phase == tutto.Ended && after.Card == tutto.Clover2)
		}},
	}
}
