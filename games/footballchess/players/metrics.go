package players

import (
	"woodwork/bot"
	fc "woodwork/games/footballchess"
)

// metrics count the quantities of docs/lab/reference.md#random-and-greedy-play.
func metrics() []bot.Metric[fc.State] {
	count := bot.CountIf[fc.State]
	goal := func(before, after *fc.State) bool { return after.Position.Score != before.Position.Score }
	ball := func(name string, whose func(mine, theirs bool) bool) bot.Metric[fc.State] {
		return count(name, func(before, _ *fc.State) bool {
			_, mine := before.Holder(before.Turn)
			_, theirs := before.Holder(before.Turn.Other())
			return before.Status == fc.Play && whose(mine, theirs)
		})
	}
	ended := func(name string, why fc.Status) bot.Metric[fc.State] {
		return count("ended by "+name, func(_, after *fc.State) bool { return after.Status == why }).AtMostOnce()
	}
	return []bot.Metric[fc.State]{
		count("goals", goal),
		count("goals of who kicked off", func(before, after *fc.State) bool {
			return goal(before, after) && before.Start.Turn == before.Turn
		}),
		count("kick-offs after a whistle", func(before, after *fc.State) bool {
			return before.Status == fc.Play && !goal(before, after) && !after.Status.Over() && after.MovesWithoutGoal == 0
		}),
		count("placements", func(before, _ *fc.State) bool { return before.Status == fc.Place }),
		ball("moves with the ball free", func(mine, theirs bool) bool { return !mine && !theirs }),
		ball("moves with the ball", func(mine, _ bool) bool { return mine }),
		ball("moves without the ball", func(_, theirs bool) bool { return theirs }),
		ended("goals", fc.ByGoals), ended("the limit", fc.ByLimit), ended("repetition", fc.ByRepetition),
	}
}
