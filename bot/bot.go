// Package bot defines computer players, and analysts, which say what a decision was worth. It
// knows no game: each game offers a [Program], in its own package players.
//
// A [Bot] knows the types of its game and is fast. Servers and commands, which do not know them,
// use a [Player], made from a bot by [Untyped].
//
// A bot is given the state and a random source of its own, never the source of the match's dice.
package bot

import (
	"context"
	"errors"
	"fmt"

	"woodwork/game"
)

// A Bot chooses moves in a game whose types it knows. Its functions are safe for concurrent
// use; equal arguments and equal numbers from src give equal moves.
type Bot[S, M comparable] struct {
	// Choose returns a legal move of seat in s, in which that seat may act. When ctx ends it
	// returns at once, with the best legal move it has found.
	Choose func(ctx context.Context, s *S, seat game.Seat, src game.Source) M
	// Interrupt returns a move of seat in s, where somebody else is to decide, or false to do
	// nothing; it need not return a move when ctx ends. It is nil if the bot never acts out of
	// turn.
	Interrupt func(ctx context.Context, s *S, seat game.Seat, src game.Source) (M, bool)
}

// Of returns the bot of what can choose.
func Of[S, M comparable](c interface {
	Choose(ctx context.Context, s *S, seat game.Seat, src game.Source) M
}) Bot[S, M] {
	return Bot[S, M]{Choose: c.Choose}
}

// A Player chooses moves in the notation of its game.
type Player struct {
	// Choose returns a legal move of seat in m, which it does not change. It fails only if m
	// does not wait for seat, or is not a match of the game and options for which the player was
	// made.
	Choose func(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error)
	// Interrupt returns a move of seat in m, where somebody else is to decide, or "" to do
	// nothing. It fails only if m is not a match of the game and options for which the player
	// was made. It is nil if the player never acts out of turn.
	Interrupt func(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error)
}

// Untyped makes a Player of a bot. The matches that it is given must have rules equal to r.
func Untyped[R interface {
	comparable
	game.Engine[S, M]
}, S, M comparable](r R, b Bot[S, M]) Player {
	p := player[R, S, M]{r, b}
	if b.Interrupt == nil {
		return Player{Choose: p.choose}
	}
	return Player{Choose: p.choose, Interrupt: p.interrupt}
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
