package players

import (
	"woodwork/bot"
	"woodwork/games/tutto"
)

// metrics count how long matches are, and how they end.
func metrics() []bot.Metric[tutto.State] {
	count := bot.CountIf[tutto.State]
	in := func(phase tutto.Phase) func(before, after *tutto.State) bool {
		return func(before, _ *tutto.State) bool { return before.Phase == phase }
	}
	over := func(before, after *tutto.State) bool { return after.No != before.No || after.Phase == tutto.Ended }
	return []bot.Metric[tutto.State]{
		count("turns", over),
		count("cards", in(tutto.Draw)), count("rolls", in(tutto.Roll)),
		count("keep decisions", in(tutto.Keep)), count("Tutto decisions", in(tutto.Tutto)),
		count("turns without points", func(before, after *tutto.State) bool {
			return over(before, after) && after.Score[before.Seat] == before.Score[before.Seat] && after.Card != tutto.Clover2
		}),
		count("won by Cloverleaf", func(_, after *tutto.State) bool { return after.Phase == tutto.Ended && after.Card == tutto.Clover2 }).AtMostOnce(),
	}
}
