package roster

import (
	"context"
	"math/rand/v2"

	"woodwork/bot"
	"woodwork/game"
	fc "woodwork/games/footballchess"
	"woodwork/games/footballchess/engine"
)

// beginnings looks into the book, which is of matches by the standard rules; a
// clock makes no difference.
func (*footballers) beginnings(m game.Match) (list []bot.Beginning) {
	r, s, err := pitchOf(m)
	if err != nil {
		return nil
	}
	if r.Base, r.Increment = 0, 0; r != fc.Standard() {
		return nil
	}
	for _, b := range engine.Beginnings(&s.Position) {
		list = append(list, bot.Beginning(b))
	}
	return list
}

func (*footballers) miner() bot.Miner { return pitchMiner{} }

// pitchMiner digs with the first weights: what it finds depends on the engine.
type pitchMiner struct{}

func (pitchMiner) Forced(ctx context.Context, seed uint64, each int, tell func(string)) ([]string, error) {
	return engine.ForcedFile(ctx, engine.NewMine(rand.NewPCG(seed, 0)), each, tell)
}

func (pitchMiner) Puzzles(ctx context.Context, seed uint64, spells, each int, tell func(string)) ([]string, error) {
	return engine.PuzzleFile(ctx, engine.NewMine(rand.NewPCG(seed, 0)), spells, each, tell)
}

func (g *footballers) tuner() bot.Tuner { return pitchTuner{} }

// pitchTuner fits the weights of the engine's evaluation.
type pitchTuner struct{}

func (pitchTuner) Features() []string { return engine.FeatureNames() }

func (pitchTuner) First() []float64 {
	var list []float64
	for _, w := range engine.First() {
		list = append(list, float64(w))
	}
	return list
}

func (pitchTuner) Samples(ctx context.Context, seed uint64, n int) ([]bot.Sample, error) {
	seen, err := engine.NewMine(rand.NewPCG(seed, uint64(n))).Samples(ctx)
	var list []bot.Sample
	for _, s := range seen {
		x := make([]float64, len(s.Features))
		for i, f := range s.Features {
			x[i] = float64(f)
		}
		list = append(list, bot.Sample{Features: x, Result: s.Result})
	}
	return list, err
}

func (pitchTuner) Source(weights []float64, scale float64, command string) []byte {
	return engine.Source(weightsOf(weights), scale, command)
}

func weightsOf(list []float64) (w engine.Weights) {
	for i, x := range list {
		w[i] = engine.Rounded(x)
	}
	return w
}

// tunerNodes is how far the players look that compare weights.
const tunerNodes = 5000

func (pitchTuner) Arena(m game.Match, weights map[string][]float64) (bot.Arena, error) {
	r, _, err := pitchOf(m)
	if err != nil {
		return nil, err
	}
	return bot.Field[fc.Rules, fc.State, fc.Move]{
		Rules: r,
		Levels: func(level string) (bot.Bot[fc.State, fc.Move], error) {
			return engine.NewNovice(r, weightsOf(weights[level]), tunerNodes), nil
		},
	}, nil
}

// pitchGauges count what docs/lab/reference.md#random-and-greedy-play counts.
func pitchGauges() []bot.Gauge[fc.State] {
	gauge := func(name string, claim func(before, after *fc.State) bool) bot.Gauge[fc.State] {
		return bot.Gauge[fc.State]{Name: name, Count: func(before, after *fc.State) float64 {
			if claim(before, after) {
				return 1
			}
			return 0
		}}
	}
	goal := func(before, after *fc.State) bool { return after.Position.Score != before.Position.Score }
	ball := func(name string, whose func(mine, theirs bool) bool) bot.Gauge[fc.State] {
		return gauge(name, func(before, _ *fc.State) bool {
			_, mine := before.Holder(before.Turn)
			_, theirs := before.Holder(before.Turn.Other())
			return before.Status == fc.Play && whose(mine, theirs)
		})
	}
	ended := func(name string, why fc.Status) bot.Gauge[fc.State] {
		return gauge("ended by "+name, func(_, after *fc.State) bool { return after.Status == why })
	}
	return []bot.Gauge[fc.State]{
		gauge("goals", goal),
		gauge("goals of who kicked off", func(before, after *fc.State) bool {
			return goal(before, after) && before.Start.Turn == before.Turn
		}),
		gauge("placements", func(before, _ *fc.State) bool { return before.Status == fc.Place }),
		ball("moves with the ball free", func(mine, theirs bool) bool { return !mine && !theirs }),
		ball("moves with the ball", func(mine, _ bool) bool { return mine }),
		ball("moves without the ball", func(_, theirs bool) bool { return theirs }),
		ended("goals", fc.ByGoals), ended("the limit", fc.ByLimit), ended("repetition", fc.ByRepetition),
	}
}
