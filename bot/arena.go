package bot

import (
	"context"
	"fmt"
	"math/rand/v2"

	"woodwork/game"
)

// An Arena plays whole matches of one game with given options between levels, for the
// laboratory. It is safe for concurrent use.
type Arena interface {
	// Play plays one match. levels[i] plays seat i. Nature draws from chance; the players use
	// random sources derived from seed. A match during which ctx ends does not count, not even if it
	// has come to its end: its last decision may have been cut short.
	Play(ctx context.Context, levels []string, chance game.Source, seed uint64) (Result, error)
	// Metrics returns what Result.Metrics count.
	Metrics() []Quantity
	// Random plays uniformly random moves, match after match, for at least the given number of
	// plies, and returns the number of plies it played.
	Random(seats, plies int, src game.Source) (int, error)
	// RecordOpenings returns the arena whose results have their first moves, up to the given
	// number, in Line, and in which the first loose moves are random.
	RecordOpenings(moves, loose int) Arena
	// Invite returns the arena that knows external players by these names, besides the levels.
	Invite(names map[string]Invitation) Arena
}

// A Result is the result of one match that was played to its end.
type Result struct {
	Winners game.Seats
	Score   [game.MaxSeats]int32
	Plies   int
	Metrics []float64 // the metrics of the game, in the order of Arena.Metrics
	Line    []string  // the first moves, in notation, as many as RecordOpenings asked for
	Forfeit *Forfeit  // the fault of an external player with which the match ended early; nil if there was none
}

// A Quantity is what a game counts in its matches: nothing is counted below 0.
type Quantity struct {
	Name string `json:"name"`
	Once bool   `json:"once,omitempty"` // at most once in a match, so that its mean is a share of the matches
}

// A Metric counts a quantity.
type Metric[S comparable] struct {
	Quantity
	// Count returns how much a ply from before to after adds.
	Count func(before, after *S) float64
}

// AtMostOnce returns the metric of something that happens at most once in a match.
func (m Metric[S]) AtMostOnce() Metric[S] {
	m.Once = true
	return m
}

// CountIf returns a metric that counts the plies for which something holds.
func CountIf[S comparable](name string, holds func(before, after *S) bool) Metric[S] {
	return Metric[S]{Quantity: Quantity{Name: name}, Count: func(before, after *S) float64 {
		if holds(before, after) {
			return 1
		}
		return 0
	}}
}

// A TypedArena is an Arena for a game with types.
type TypedArena[R game.Rules[S, M], S, M comparable] struct {
	Rules  R
	Levels func(level string) (Bot[S, M], error)
	Counts []Metric[S]
	// VaryOpening, if set, changes the opening of a match at random, for games without chance,
	// whose matches would otherwise be alike.
	VaryOpening func(s *S, chance game.Source)
	// Fixed are the options that Rules have whatever a match says, because no time passes in an
	// experiment.
	Fixed game.Values

	kept, loose int                   // see RecordOpenings
	invited     map[string]Invitation // see Invite
}

// RecordOpenings implements Arena; the rules must be a game.Notation.
func (f TypedArena[R, S, M]) RecordOpenings(moves, loose int) Arena {
	f.kept, f.loose = moves, loose
	return f
}

// maxPlies is the length from which a match is considered endless and abandoned.
const maxPlies = 1_000_000

// Metrics implements Arena.
func (f TypedArena[R, S, M]) Metrics() []Quantity {
	list := make([]Quantity, len(f.Counts))
	for i, g := range f.Counts {
		list[i] = g.Quantity
	}
	return list
}

// Play implements Arena.
func (f TypedArena[R, S, M]) Play(ctx context.Context, levels []string, chance game.Source, seed uint64) (Result, error) {
	s, err := f.Rules.Start(len(levels))
	if err != nil {
		return Result{}, err
	}
	if f.VaryOpening != nil {
		f.VaryOpening(&s, chance)
	}
	players := make([]seatedBot[S, M], len(levels))
	for i, level := range levels {
		if players[i], err = f.seat(game.Seat(i), level, seed); err != nil {
			return Result{}, dismiss(players[:i], err)
		}
		players[i].src = rand.NewPCG(seed, uint64(i))
	}
	result, err := f.play(ctx, s, players, chance)
	return result.forfeited(len(levels), dismiss(players, err))
}

// A seatedBot is a bot on a seat, with its own random source, or an external player.
type seatedBot[S, M comparable] struct {
	bot     Bot[S, M]
	src     game.Source
	outside *External
}

func (f TypedArena[R, S, M]) play(ctx context.Context, s S, players []seatedBot[S, M], chance game.Source) (Result, error) {
	result := Result{Metrics: make([]float64, len(f.Counts))}
	var odds []game.Outcome[M]
	for t := f.Rules.Turn(&s); !t.Over(); t = f.Rules.Turn(&s) {
		if ctx.Err() != nil {
			return result, context.Cause(ctx)
		}
		if result.Plies == maxPlies {
			return result, fmt.Errorf("bot: a match has not ended after %d plies", maxPlies)
		}
		var in game.Input[M]
		if t.Chance {
			in = game.At(game.Nature, f.draw(&s, chance, &odds))
		} else {
			var err error
			if in, err = f.decision(ctx, &s, t, players, result.Plies); err != nil {
				return result, err
			}
		}
		if result.Plies < f.kept {
			result.Line = append(result.Line, any(f.Rules).(game.Notation[S, M]).FormatMove(&s, in.Move))
		}
		before := s
		f.Rules.Step(&s, in)
		result.Plies++
		for i, g := range f.Counts {
			result.Metrics[i] += g.Count(&before, &s)
		}
	}
	if ctx.Err() != nil { // the last decision may have been cut short
		return result, context.Cause(ctx)
	}
	result.Winners, result.Score = f.Rules.Winners(&s), f.Rules.Score(&s)
	return result, nil
}

// decision returns a move out of turn, if somebody makes one, or else the move of the seat whose
// turn it is.
func (f TypedArena[R, S, M]) decision(ctx context.Context, s *S, t game.Turn, players []seatedBot[S, M], ply int) (game.Input[M], error) {
	if in, ok, err := f.interruption(ctx, s, t, players); ok || err != nil {
		return in, err
	}
	seat := t.Seats.First()
	move, err := f.choose(ctx, s, seat, players[seat], ply)
	if err != nil {
		return game.Input[M]{}, err
	}
	in := game.At(seat, move)
	if err := game.Check(f.Rules, s, in); err != nil {
		return in, fmt.Errorf("bot: seat %v: %w", seat, err)
	}
	return in, nil
}

// choose asks the bot for a move, or draws it at random if the ply is a loose one.
func (f TypedArena[R, S, M]) choose(ctx context.Context, s *S, seat game.Seat, p seatedBot[S, M], ply int) (M, error) {
	switch {
	case ply < f.loose:
		return Random[S, M](f.Rules).Choose(ctx, s, seat, p.src), nil
	case p.outside != nil:
		return f.ask(ctx, s, seat, p.outside)
	}
	return p.bot.Choose(ctx, s, seat, p.src), nil
}

// draw draws for Nature, without listing the odds if the game can do so.
func (f TypedArena[R, S, M]) draw(s *S, src game.Source, odds *[]game.Outcome[M]) (m M) {
	if sampler, ok := any(f.Rules).(game.Sampler[S, M]); ok {
		return sampler.Sample(s, game.Nature, src)
	}
	m, *odds = game.DrawFrom(f.Rules, s, src, *odds)
	return m
}

// Random implements Arena.
func (f TypedArena[R, S, M]) Random(seats, plies int, src game.Source) (int, error) {
	start, err := f.Rules.Start(seats)
	if err != nil {
		return 0, err
	}
	sampler, ok := any(f.Rules).(game.Sampler[S, M])
	if !ok {
		return 0, fmt.Errorf("bot: the game has no Sampler")
	}
	s := start // outside the loop: a loop variable would be allocated each time
	done := 0
	for ; done < plies; done++ {
		t := f.Rules.Turn(&s)
		if t.Over() {
			s = start
			t = f.Rules.Turn(&s)
		}
		seat := game.Nature
		if !t.Chance {
			seat = t.Seats.First()
		}
		f.Rules.Step(&s, game.At(seat, sampler.Sample(&s, seat, src)))
	}
	return done, nil
}
