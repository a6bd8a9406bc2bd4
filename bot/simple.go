package bot

import (
	"context"

	"woodwork/game"
)

// Random returns the bot that plays any legal move with equal chance.
func Random[S, M comparable](r game.Rules[S, M]) Bot[S, M] { return random[S, M]{r} }

type random[S, M comparable] struct{ rules game.Rules[S, M] }

func (b random[S, M]) Choose(_ context.Context, s *S, seat game.Seat, src game.Source) M {
	moves := b.rules.Legal(nil, s, seat)
	if len(moves) == 0 { // too many to list
		return b.rules.(game.Sampler[S, M]).Sample(s, seat, src)
	}
	return moves[game.Below(src, uint64(len(moves)))]
}

// Greedy returns the bot that plays the move with the highest value of the
// position after it, for the seat that moves; of equal ones any, with equal
// chance. It is for games whose moves can be listed.
func Greedy[S, M comparable](r game.Rules[S, M], value func(s *S, seat game.Seat) float64) Bot[S, M] {
	return greedy[S, M]{r, value}
}

type greedy[S, M comparable] struct {
	rules game.Rules[S, M]
	value func(s *S, seat game.Seat) float64
}

func (b greedy[S, M]) Choose(_ context.Context, s *S, seat game.Seat, src game.Source) (best M) {
	most, equal := 0.0, uint64(0)
	for _, m := range b.rules.Legal(nil, s, seat) {
		after := *s
		b.rules.Step(&after, game.At(seat, m))
		switch v := b.value(&after, seat); {
		case equal == 0 || v > most:
			best, most, equal = m, v, 1
		case v == most:
			equal++
			if game.Below(src, equal) == 0 {
				best = m
			}
		}
	}
	return best
}
