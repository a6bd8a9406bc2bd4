// Package bot holds the players that are programs, and the analyst who says
// what a decision was worth. It names no game: what a game offers is a [Program],
// written in the game's own package players.
//
// A [Bot] knows the types of its game and is fast. A server and a command line
// know no types: they hold a [Player], made from a bot by [Untyped].
//
// A bot sees the state and a source of its own, never the source from which
// the match draws its dice.
package bot

import (
	"context"
	"errors"
	"fmt"

	"woodwork/game"
)

// A Bot chooses moves in a game whose types it knows.
type Bot[S, M comparable] interface {
	// Choose returns a legal move of seat in s, in which that seat may act. It
	// returns at once, with the best it has, when ctx is done; it is legal
	// even then. Equal arguments and equal numbers from src give equal moves.
	// It is safe for concurrent use.
	Choose(ctx context.Context, s *S, seat game.Seat, src game.Source) M
}

// A Player chooses moves in the notation of its game.
type Player struct {
	// Choose returns a legal move of seat in m, which it does not change. It
	// fails only if m does not wait for seat or is not the game, with the
	// options, that the player was made for.
	Choose func(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error)
	// Interrupt returns a move of seat in m, which waits for somebody else, or "" to
	// let the others go on. It fails only if m is not the game, with the options, that
	// the player was made for. It is nil where the player never acts out of turn.
	Interrupt func(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error)
}

// Untyped makes a Player of a bot, who acts out of turn if it is an OutOfTurnBot. The matches
// that it is asked about must be played by rules equal to r.
func Untyped[R interface {
	comparable
	game.Engine[S, M]
}, S, M comparable](r R, b Bot[S, M]) Player {
	p := player[R, S, M]{r, b}
	if i, ok := b.(OutOfTurnBot[S, M]); ok {
		return Player{Choose: p.choose, Interrupt: outOfTurnPlayer[R, S, M]{p, i}.interrupt}
	}
	return Player{Choose: p.choose}
}

var errOther = errors.New("bot: the match is not the game or has not the options that the player was made for")

type player[R interface {
	comparable
	game.Engine[S, M]
}, S, M comparable] struct {
	rules R
	bot   Bot[S, M]
}

func (p player[R, S, M]) choose(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error) {
	rules, s, ok := game.Typed[R, S, M](m)
	if !ok || rules != p.rules {
		return "", errOther
	}
	if !rules.Turn(&s).Seats.Has(seat) {
		return "", fmt.Errorf("bot: %w: seat %s", game.ErrTurn, seat)
	}
	return rules.FormatMove(&s, p.bot.Choose(ctx, &s, seat, src)), nil
}
