package players

import (
	"context"
	"math/rand/v2"

	"woodwork/bot"
	"woodwork/bot/tuning"
	"woodwork/game"
	sq "woodwork/games/squareball"
	"woodwork/games/squareball/engine"
)

// Laboratory returns the program together with the parts that only experiments use.
func Laboratory(context.Context, bot.Resources) bot.Program {
	var g players
	p := g.program()
	p.Experiments = bot.Experiments{
		Sparring: []string{attacker, guarded, careless, wary, plainer},
		Arena:    g.arena, Solve: g.solve, Tuner: evaluation(), Benchmarks: g.benchmarks, Ask: ask,
	}
	return p
}

// evaluation returns the engine's evaluation, for fits; its weights are in thousandths of
// log-odds.
func evaluation() tuning.Evaluation {
	first := engine.First()
	return tuning.Evaluation{
		Names: engine.FeatureNames(), ByHand: tuning.Floats(first[:]), Play: samples, Compare: compare,
		File: tuning.File{Doc: "the weights fitted to which attacks ended with a goal", Unit: 1000},
	}
}

// samples returns the samples of a match: 1 for the positions of attacks that ended with a goal,
// 0 for the others.
func samples(ctx context.Context, seed uint64, n int) (list []bot.Sample, err error) {
	seen, err := engine.Samples(ctx, engine.First(), n, rand.NewPCG(seed, uint64(n)))
	for _, s := range seen {
		one := bot.Sample{Features: s.Features[:]}
		if s.Goal {
			one.Result = 1
		}
		list = append(list, one)
	}
	return list, err
}

// compare lets the weights decide in the way of the level strong.
func compare(m game.Match, weights map[string][]float64) (bot.Arena, error) {
	r, _, err := matchOf(m)
	if err != nil {
		return nil, err
	}
	r = unhurried(r)
	return bot.TypedArena[*sq.Rules, sq.State, sq.Move]{
		Rules: r,
		Levels: func(level string) (bot.Bot[sq.State, sq.Move], error) {
			b := strong(r)
			w := engine.Weights(tuning.Rounded(weights[level], 1))
			b.Weights = &w
			return bot.Of(b), nil
		},
	}, nil
}
