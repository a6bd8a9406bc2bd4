package players

import (
	"math"

	"woodwork/bot"
	sq "woodwork/games/squareball"
	"woodwork/games/squareball/physics"
)

// metrics count the quantities for which docs/lab/reference.md#a-player-that-only-attacks gives
// figures.
func metrics(r *sq.Rules) []bot.Metric[sq.State] {
	count := bot.CountIf[sq.State]
	slid := func(name string, is func(s *sq.State, rec *physics.Record) bool) bot.Metric[sq.State] {
		return count(name, func(before, _ *sq.State) bool {
			return before.Phase == sq.Sliding && before.Kind != sq.Penalty && is(before, &r.Odds(nil, before)[0].Move.Record)
		})
	}
	began := func(kind sq.Kind) func(before, after *sq.State) bool {
		return func(before, after *sq.State) bool {
			return before.Phase != sq.Throw && after.Phase == sq.Throw && after.Kind == kind && after.Which == 0
		}
	}
	return []bot.Metric[sq.State]{
		count("goals", func(before, after *sq.State) bool { return before.Goals != after.Goals }),
		count("flicks", func(before, _ *sq.State) bool { return before.Phase == sq.Sliding }),
		count("attacks", func(before, after *sq.State) bool { return before.Begun != after.Begun }),
		count("landings", func(before, after *sq.State) bool { return before.Phase == sq.Sliding && after.Phase == sq.Carry }),
		slid("touches", func(_ *sq.State, rec *physics.Record) bool { return rec.Has(physics.Touched) }),
		slid("not passed", func(_ *sq.State, rec *physics.Record) bool {
			return !rec.Has(physics.Touched) && !rec.Has(physics.Passed)
		}),
		slid("shots", func(s *sq.State, _ *physics.Record) bool { return shoots(s) }),
		count("centre throws", began(sq.Centre)),
		count("free kicks", began(sq.FreeKick)),
		count("throw-ins", func(before, after *sq.State) bool {
			return before.Phase == sq.Sliding && after.Phase == sq.Start && after.Which > 0
		}),
		count("corners", func(before, after *sq.State) bool { return before.Phase == sq.Sliding && after.Phase == sq.Corner }),
		count("penalties", func(before, after *sq.State) bool { return before.Kind != sq.Penalty && after.Kind == sq.Penalty }),
		count("yellow cards", func(before, after *sq.State) bool {
			return after.Yellow[0] > before.Yellow[0] || after.Yellow[1] > before.Yellow[1]
		}),
		count("red cards", func(before, after *sq.State) bool { return before.Red != after.Red }),
	}
}

// shoots reports whether the sliding die would go in if nothing were in its way, and the goal
// would count.
func shoots(s *sq.State) bool {
	if s.NeedOwn && !s.Landed {
		return false
	}
	forward := float64(physics.Length)
	if (s.Att == sq.B) != s.Flipped {
		forward = -forward
	}
	at := s.Die[s.Which-1].Pose.Point
	sin, cos := math.Sincos(float64(s.Dir) * math.Pi / 18000)
	far := (forward - float64(at.X)) / cos // in u
	return far > 0 && far <= float64(s.V)*float64(s.V)/60 && math.Abs(float64(at.Y)+far*sin) < physics.Mouth
}
