package players

import (
	"fmt"
	"slices"

	"woodwork/bot"
	wg "woodwork/games/winninggoal"
)

type metric = bot.Metric[wg.State]

// metrics count the quantities for which docs/lab/reference.md#play gives figures.
func metrics(r *wg.Rules) []metric {
	all := results(r)
	all = append(all, dice()...)
	all = append(all, restarts()...)
	all = append(all, powers()...)
	return append(all, decisions()...)
}

func fullTime(s *wg.State) bool { return s.Phase == wg.FullTime }

func scored(before, after *wg.State) bool { return before.Score != after.Score }

// results are metrics of matches, and of how goals are scored.
func results(r *wg.Rules) []metric {
	all := []metric{
		bot.CountIf("goals", scored),
		bot.CountIf("draws", func(_, after *wg.State) bool { return fullTime(after) && r.Winners(after).Len() == 2 }).AtMostOnce(),
		bot.CountIf("won by the winner of the toss", func(_, after *wg.State) bool {
			return fullTime(after) && r.Winners(after) == 1<<after.Toss.Seat()
		}).AtMostOnce(),
		bot.CountIf("lost by the winner of the toss", func(_, after *wg.State) bool {
			return fullTime(after) && r.Winners(after) == 1<<after.Toss.Other().Seat()
		}).AtMostOnce(),
	}
	for n := range 6 {
		name := fmt.Sprintf("matches with %d goals", n)
		switch n {
		case 1:
			name = "matches with 1 goal"
		case 5:
			name += " or more"
		}
		all = append(all, bot.CountIf(name, func(_, after *wg.State) bool {
			return fullTime(after) && min(int(after.Score[0])+int(after.Score[1]), 5) == n
		}).AtMostOnce())
	}
	return append(all,
		bot.CountIf("goals by penalty", func(before, after *wg.State) bool { return scored(before, after) && before.Phase == wg.Penalty }),
		bot.CountIf("goals by unstoppable power", func(before, after *wg.State) bool {
			return scored(before, after) && before.Phase == wg.OnlyAMiracle && before.Pending()
		}),
		// Row 6 is that of the long shot in the reconstruction: goals from further forward, with
		// longFrom=beyond, are missed, and all with a set that has another row.
		bot.CountIf("goals by long shot", func(before, after *wg.State) bool {
			return scored(before, after) && before.Phase == wg.KeeperRoll && !before.OwnGoal && before.Ball.As(before.Att).Rank() == (wg.Ranks+1)/2
		}),
		bot.CountIf("goals by own-goal face", func(before, after *wg.State) bool {
			return before.Phase == wg.DefenceRoll && after.Score[before.Att.Seat()] > before.Score[before.Att.Seat()]
		}),
		metric{Quantity: bot.Quantity{Name: "seconds played"}, Count: seconds},
	)
}

// seconds is the cost by the fixed clock, stoppage time included.
func seconds(before, after *wg.State) float64 {
	switch {
	case before.Window && !before.Pending() && before.Holder == after.Holder: // the window passed: who uses a power hands it over
		return 0
	case before.Phase == wg.Toss, before.FirstPower(), before.Phase == wg.ShootOutKick:
		return 0
	case before.Pending(), !before.Window && (before.Phase == wg.Penalty || before.Phase == wg.ArrowRoll || before.Phase == wg.ShotRoll),
		before.Phase == wg.DefenceRoll, before.Phase == wg.KeeperRoll, before.Phase == wg.BoskovRoll:
		return wg.CostRoll / 1000
	case before.Phase == wg.SideChoice:
		return wg.CostSide / 1000
	}
	return wg.CostAct / 1000
}

// dice count rolls.
func dice() []metric {
	rolls := func(name string, p wg.Phase, is func(*wg.State) bool) metric {
		return bot.CountIf(name, func(before, _ *wg.State) bool {
			return before.Phase == p && !before.Pending() && !before.Window && is(before)
		})
	}
	every := func(*wg.State) bool { return true }
	die := func(d wg.Die) func(*wg.State) bool { return func(s *wg.State) bool { return s.Die == d } }
	from := func(o ...wg.Origin) func(*wg.State) bool {
		return func(s *wg.State) bool { return slices.Contains(o, s.Origin) }
	}
	return []metric{
		rolls("arrow rolls", wg.ArrowRoll, every),
		rolls("orange rolls", wg.ArrowRoll, die(wg.Orange)),
		rolls("red rolls", wg.ArrowRoll, die(wg.Red)),
		rolls("burgundy rolls", wg.ArrowRoll, die(wg.Burgundy)),
		rolls("shots", wg.ShotRoll, every),
		rolls("shots from the area", wg.ShotRoll, from(wg.Inside)),
		rolls("shots from outside", wg.ShotRoll, from(wg.Outside)),
		rolls("free kicks shot", wg.ShotRoll, from(wg.NearFree, wg.FarFree)),
		rolls("defence rolls", wg.DefenceRoll, every),
		rolls("keeper rolls", wg.KeeperRoll, every),
		rolls("penalties", wg.Penalty, every),
	}
}

// restarts count possession and restarts; an event that ends a half does not count.
func restarts() []metric {
	enters := func(name string, p wg.Phase) metric {
		return bot.CountIf(name, func(before, after *wg.State) bool {
			return after.Phase == p && (before.Phase != p || before.Att != after.Att)
		})
	}
	return []metric{
		bot.CountIf("possession changes", func(before, after *wg.State) bool {
			return before.Att != wg.Nobody && after.Att != wg.Nobody && before.Att != after.Att && after.Phase != wg.KickOff
		}),
		enters("corners", wg.CornerKick),
		enters("free kicks", wg.FreeKick),
		bot.CountIf("cards", func(before, after *wg.State) bool { return fouled(before, after) && before.Foul == before.Defender() }),
	}
}

// fouled reports a foul of the defence die.
func fouled(before, after *wg.State) bool {
	return (before.Phase == wg.DefenceRoll || before.Phase == wg.BoskovRoll) && (after.Phase == wg.FreeKick || after.Phase == wg.Penalty)
}

// powers count uses of the white die; after a card it is handed over unused.
func powers() []metric {
	used := func(before, after *wg.State) bool {
		return before.Power != wg.Unrolled && !before.Pending() && after.Pending() && !fouled(before, after)
	}
	all := []metric{bot.CountIf("powers used", used)}
	for p, name := range [...]string{
		wg.LongShot: "long shots", wg.LongPass: "long goal passes", wg.Unstoppable: "unstoppable shots",
		wg.KeepersMiracle: "keeper's miracles", wg.MiracleTackle: "miracle tackles", wg.RefereesWhistle: "whistles",
	} {
		if p := wg.Power(p); p != wg.Unrolled {
			all = append(all, bot.CountIf(name, func(before, after *wg.State) bool { return used(before, after) && before.Power == p }))
		}
	}
	return all
}

// decisions count the decisions of each side.
func decisions() []metric {
	free := func(s *wg.State) bool { return !s.Pending() && !s.Window }
	return []metric{
		bot.CountIf("attacker's decisions", func(before, _ *wg.State) bool {
			return free(before) && before.Phase.Act() && before.Phase != wg.Penalty
		}),
		bot.CountIf("side choices", func(before, _ *wg.State) bool { return before.Phase == wg.SideChoice }),
		bot.CountIf("defender's decisions", func(before, _ *wg.State) bool {
			return free(before) && before.Phase != wg.SideChoice && (before.Phase >= wg.Challenge && before.Phase <= wg.OffTheBar || before.Phase == wg.AtTheKeeper || before.Phase == wg.OnlyAMiracle)
		}),
		bot.CountIf("windows", func(before, _ *wg.State) bool { return before.Window && !before.Pending() }),
	}
}
