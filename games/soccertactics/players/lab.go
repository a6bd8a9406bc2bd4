package players

import (
	"context"
	"math/rand/v2"

	"woodwork/bot"
	"woodwork/bot/tuning"
	"woodwork/game"
	st "woodwork/games/soccertactics"
	"woodwork/games/soccertactics/engine"
)

// Laboratory returns the program with the functions that only experiments need.
func Laboratory(context.Context, bot.Resources) bot.Program {
	var g players
	p := g.program()
	p.Experiments = bot.Experiments{Arena: g.arena, Solve: g.solve, Tuner: evaluation()}
	return p
}

// evaluation returns the engine's evaluation, for fits.
func evaluation() tuning.Evaluation {
	first := engine.First()
	return tuning.Evaluation{
		Names: engine.FeatureNames(), ByHand: tuning.Floats(first[:]), Play: samples, Compare: compare,
		File: tuning.File{Doc: "the weights fitted to who scored the next goal"},
	}
}

func samples(ctx context.Context, seed uint64, n int) (list []bot.Sample, err error) {
	seen, err := engine.Samples(ctx, rand.NewPCG(seed, uint64(n)))
	for _, s := range seen {
		list = append(list, bot.Sample{Features: tuning.Floats(s.Features[:]), Result: s.Result})
	}
	return list, err
}

// compare lets the weights decide as the level strong does.
func compare(m game.Match, weights map[string][]float64) (bot.Arena, error) {
	r, _, err := matchOf(m)
	if err != nil {
		return nil, err
	}
	return bot.TypedArena[*st.Rules, st.State, st.Move]{
		Rules: r,
		Levels: func(level string) (bot.Bot[st.State, st.Move], error) {
			return bot.Of(engine.NewStrong(r, engine.Weights(tuning.Rounded(weights[level], 1)), 1000)), nil
		},
	}, nil
}
