package roster

import (
	"context"

	"woodwork/game"
	fc "woodwork/games/footballchess"
	"woodwork/games/footballchess/engine"
)

// bestNodes is how far the level best looks.
const bestNodes = 200_000

// A kicker plays anything, but scores when it can.
type kicker struct{ rules fc.Rules }

func (b kicker) Choose(_ context.Context, s *fc.State, seat game.Seat, src game.Source) fc.Move {
	moves := b.rules.Legal(nil, s, seat)
	for _, m := range moves {
		if m.Goal() {
			return m
		}
	}
	return moves[game.Below(src, uint64(len(moves)))]
}

// A searcher plays what the engine finds within its limits. In a restart it
// places at random.
type searcher struct {
	all    *footballers
	rules  fc.Rules
	limits engine.Limits
}

func (b searcher) Choose(ctx context.Context, s *fc.State, seat game.Seat, src game.Source) fc.Move {
	if s.Status == fc.Place {
		moves := b.rules.Legal(nil, s, seat)
		return moves[game.Below(src, uint64(len(moves)))]
	}
	return engine.New(b.rules, engine.First(), 4).Search(ctx, s, b.limits).Move
}
