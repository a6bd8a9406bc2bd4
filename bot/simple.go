package bot

import (
	"context"

	"woodwork/game"
)

// Random returns a bot that plays every legal move with equal chance.
func Random[S, M comparable](r game.Rules[S, M]) Bot[S, M] { return Of(random[S, M]{r}) }

type random[S, M comparable] struct{ rules game.Rules[S, M] }

func (b random[S, M]) Choose(_ context.Context, s *S, seat game.Seat, src game.Source) M {
	moves := b.rules.Legal(nil, s, seat)
	if len(moves) == 0 { // too many to list
		return b.rules.(game.Sampler[S, M]).Sample(s, seat, src)
	}
	return moves[game.Below(src, uint64(len(moves)))]
}
