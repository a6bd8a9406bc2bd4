package players

import (
	"context"
	"math/rand/v2"

	"woodwork/bot"
	"woodwork/bot/tuning"
	"woodwork/game"
	fc "woodwork/games/footballchess"
	"woodwork/games/footballchess/engine"
)

// Laboratory returns the program with its experiments.
func Laboratory(_ context.Context, res bot.Resources) bot.Program {
	g := newPlayers(res)
	p := g.program()
	p.Experiments = bot.Experiments{Arena: g.arena, Solve: g.solve, Miner: miner{}, Tuner: evaluation(), Ask: g.ask}
	return p
}

// openingMoves looks a match up in the book, which contains matches by the standard rules; a
// clock makes no difference.
func openingMoves(m game.Match) (list []bot.OpeningMove) {
	r, s, err := matchOf(m)
	if err != nil {
		return nil
	}
	if r.Base, r.Increment = 0, 0; r != fc.Standard() {
		return nil
	}
	for _, b := range engine.OpeningMoves(&s.Position) {
		list = append(list, bot.OpeningMove(b))
	}
	return list
}

// miner digs with the weights set by hand, because what it finds depends on the engine.
type miner struct{}

func (miner) Forced(ctx context.Context, seed uint64, each int, tell func(string)) ([]string, error) {
	return engine.ForcedFile(ctx, engine.NewMiner(rand.NewPCG(seed, 0)), each, tell)
}

func (miner) Puzzles(ctx context.Context, seed uint64, episodes, each int, tell func(string)) ([]string, error) {
	return engine.PuzzleFile(ctx, engine.NewMiner(rand.NewPCG(seed, 0)), episodes, each, tell)
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
	seen, err := engine.NewMiner(rand.NewPCG(seed, uint64(n))).Samples(ctx)
	for _, s := range seen {
		list = append(list, bot.Sample{Features: tuning.Floats(s.Features[:]), Result: s.Result})
	}
	return list, err
}

// compareNodes is how many positions the players search that compare weights.
const compareNodes = 5000

func compare(m game.Match, weights map[string][]float64) (bot.Arena, error) {
	r, _, err := matchOf(m)
	if err != nil {
		return nil, err
	}
	return bot.TypedArena[fc.Rules, fc.State, fc.Move]{
		Rules: r,
		Levels: func(level string) (bot.Bot[fc.State, fc.Move], error) {
			var w engine.Weights
			for i, x := range tuning.Rounded(weights[level], 1) {
				w[i] = engine.Value(x)
			}
			return bot.Of(engine.NewNovice(r, w, compareNodes)), nil
		},
	}, nil
}
