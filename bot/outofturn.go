package bot

import (
	"context"
	"fmt"

	"woodwork/game"
)

// An OutOfTurnBot is a Bot that may act out of turn.
type OutOfTurnBot[S, M comparable] interface {
	// Interrupt returns a move of seat in s, where somebody else is to decide, or false to do
	// nothing. The contract of Bot.Choose applies, except that it need not return a move when
	// ctx ends.
	Interrupt(ctx context.Context, s *S, seat game.Seat, src game.Source) (M, bool)
}

type outOfTurnPlayer[R interface {
	comparable
	game.Engine[S, M]
}, S, M comparable] struct {
	player[R, S, M]
	bot OutOfTurnBot[S, M]
}

func (h outOfTurnPlayer[R, S, M]) interrupt(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error) {
	rules, s, ok := game.Typed[R, S, M](m)
	if !ok || rules != h.rules {
		return "", errOther
	}
	if t := rules.Turn(&s); t.Over() || t.Chance || t.Seats.Has(seat) {
		return "", nil
	}
	move, ok := h.bot.Interrupt(ctx, &s, seat, src)
	if !ok {
		return "", nil
	}
	return rules.FormatMove(&s, move), nil
}

// interruption returns a move that a seat makes out of turn before somebody decides in s.
func (f TypedArena[R, S, M]) interruption(ctx context.Context, s *S, turn game.Turn, players []seatedBot[S, M]) (in game.Input[M], ok bool, err error) {
	for i, p := range players {
		seat := game.Seat(i)
		asked, is := p.bot.(OutOfTurnBot[S, M])
		if !is || turn.Seats.Has(seat) {
			continue
		}
		if m, acts := asked.Interrupt(ctx, s, seat, p.src); acts {
			in = game.At(seat, m)
			if err := game.Check(f.Rules, s, in); err != nil {
				return in, false, fmt.Errorf("bot: seat %v out of turn: %w", seat, err)
			}
			return in, true, nil
		}
	}
	return in, false, nil
}
