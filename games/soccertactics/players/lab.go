package players

import (
	"context"
	"math"
	"math/rand/v2"

	"woodwork/bot"
	"woodwork/game"
	st "woodwork/games/soccertactics"
	"woodwork/games/soccertactics/engine"
)

// tuner fits the weights of the engine's evaluation.
type tuner struct{}

func (tuner) Features() []string { return engine.FeatureNames() }

func (tuner) First() (list []float64) {
	for _, w := range engine.First() {
		list = append(list, float64(w))
	}
	return list
}

func (tuner) Samples(ctx context.Context, seed uint64, n int) (list []bot.Sample, err error) {
	seen, err := engine.Samples(ctx, rand.NewPCG(seed, uint64(n)))
	for _, s := range seen {
		x := make([]float64, len(s.Features))
		for i, f := range s.Features {
			x[i] = float64(f)
		}
		list = append(list, bot.Sample{Features: x, Result: s.Result})
	}
	return list, err
}

func (tuner) Source(weights []float64, scale float64, command string) []byte {
	return engine.Source(weightsOf(weights), scale, command)
}

func weightsOf(list []float64) (w engine.Weights) {
	for i, x := range list {
		w[i] = int32(math.Round(x))
	}
	return w
}

// Arena lets the weights decide as the level strong does.
func (tuner) Arena(m game.Match, weights map[string][]float64) (bot.Arena, error) {
	r, _, err := matchOf(m)
	if err != nil {
		return nil, err
	}
	return bot.TypedArena[*st.Rules, st.State, st.Move]{
		Rules: r,
		Levels: func(level string) (bot.Bot[st.State, st.Move], error) {
			return engine.NewRegular(r, weightsOf(weights[level]), 1000), nil
		},
	}, nil
}
