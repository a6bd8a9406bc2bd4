package bot

import (
	"context"
	"fmt"

	"woodwork/game"
)

func (p player[R, S, M]) interrupt(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error) {
	rules, s, ok := game.Typed[R, S, M](m)
	if !ok || rules != p.rules {
		return "", errOther
	}
	if t := rules.Turn(&s); t.Over() || t.Chance || t.Seats.Has(seat) {
		return "", nil
	}
	move, ok := p.bot.Interrupt(ctx, &s, seat, src)
	if !ok {
		return "", nil
	}
	return rules.FormatMove(&s, move), nil
}

// interruption returns a move that a seat makes out of turn before somebody decides in s.
func (f TypedArena[R, S, M]) interruption(ctx context.Context, s *S, turn game.Turn, players []seatedBot[S, M]) (in game.Input[M], ok bool, err error) {
	for i, p := range players {
		seat := game.Seat(i)
		if p.bot.Interrupt == nil || turn.Seats.Has(seat) {
			continue
		}
		if m, acts := p.bot.Interrupt(ctx, s, seat, p.src); acts {
			in = game.At(seat, m)
			if err := game.Check(f.Rules, s, in); err != nil {
				return in, false, fmt.Errorf("bot: seat %v out of turn: %w", seat, err)
			}
			return in, true, nil
		}
	}
	return in, false, nil
}
