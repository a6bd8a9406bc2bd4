package players

import (
	"woodwork/bot"
	st "woodwork/games/soccertactics"
)

// metrics count the quantities of docs/lab/reference.md#a-greedy-player.
func metrics() []bot.Metric[st.State] {
	count := bot.CountIf[st.State]
	enters := func(p st.Phase) func(before, after *st.State) bool {
		return func(before, after *st.State) bool { return after.Phase == p && before.Phase != p }
	}
	leaves := func(p st.Phase) func(before, after *st.State) bool {
		return func(before, _ *st.State) bool { return before.Phase == p }
	}
	shot := enters(st.Spin)
	from := func(p st.Phase, area bool) func(before, after *st.State) bool {
		return func(before, after *st.State) bool {
			return shot(before, after) && before.Phase == p && st.AreaOf(after.D()).Has(after.Ball) == area
		}
	}
	restart := func(k st.Restart) func(before, after *st.State) bool {
		return func(before, after *st.State) bool { return after.Restart == k && before.Restart != k }
	}
	foul := func(before, after *st.State) bool { return before.Cards != after.Cards }
	return []bot.Metric[st.State]{
		count("goals", func(before, after *st.State) bool { return before.Score != after.Score }),
		count("shots", shot),
		count("long shots", from(st.BallPlay, false)),
		count("passes into the area", from(st.BallPlay, true)),
		count("shots after a duel", func(before, after *st.State) bool { return shot(before, after) && before.Phase == st.Duel }),
		count("sets", leaves(st.PawnRoll)),
		count("duels", enters(st.Duel)),
		count("rolls for a duel", leaves(st.Duel)),
		count("direct passes, first", func(before, after *st.State) bool { return after.Passes > before.Passes }),
		count("direct passes, second", func(before, after *st.State) bool {
			held := after.Phase == st.Challenge || after.Phase == st.ChallengeRoll
			return before.Phase == st.BallPlay && before.Passes == 1 && held
		}),
		count("fouls", foul),
		count("red cards", func(before, after *st.State) bool { return sentOff(after) > sentOff(before) }),
		count("penalties", enters(st.PenaltyTaker)),
		count("corner kicks", restart(st.CornerKick)),
		count("goal kicks", restart(st.GoalKick)),
		count("free kicks", restart(st.FreeKick)),
		count("decisions", decision),
	}
}

// decision reports a choice as counted by docs/lab/reference.md#sizes, which excludes set-ups.
func decision(before, _ *st.State) bool {
	return before.Decides() != st.Nobody && before.Phase != st.FirstSetUp && before.Phase != st.SecondSetUp
}

// sentOff returns the number of pawns that have been sent off.
func sentOff(s *st.State) (n int) {
	for _, team := range s.Pawns {
		for _, q := range team {
			if q == st.Out {
				n++
			}
		}
	}
	return n
}
