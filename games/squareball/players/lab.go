package players

import (
	"context"
	"math"
	"math/rand/v2"

	"woodwork/bot"
	"woodwork/game"
	sq "woodwork/games/squareball"
	"woodwork/games/squareball/engine"
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

// Samples are those of a match: 1 for the positions of attacks that ended with a goal,
// 0 for the others.
func (tuner) Samples(ctx context.Context, seed uint64, n int) (list []bot.Sample, err error) {
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

// Source writes the weights in thousandths of log-odds.
func (tuner) Source(weights []float64, scale float64, command string) []byte {
	return engine.Source(weightsOf(weights, 1000/scale), command)
}

func weightsOf(list []float64, by float64) *engine.Weights {
	w := new(engine.Weights)
	for i, x := range list {
		w[i] = int32(math.Round(x * by))
	}
	return w
}

// Arena lets the weights decide as the level strong does.
func (g tuner) Arena(m game.Match, weights map[string][]float64) (bot.Arena, error) {
	r, _, err := matchOf(m)
	if err != nil {
		return nil, err
	}
	r = unhurried(r)
	return bot.TypedArena[*sq.Rules, sq.State, sq.Move]{
		Rules: r,
		Levels: func(level string) (bot.Bot[sq.State, sq.Move], error) {
			b := strong(r)
			b.Weights = weightsOf(weights[level], 1)
			return b, nil
		},
	}, nil
}
