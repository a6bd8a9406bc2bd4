package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"woodwork/game"
)

// An External is a player outside of this program, for one match of an arena. It knows a position
// only by its state line. A [Forfeit] as the error says that it has lost the match by its own
// fault; any other error ends the experiment.
type External struct {
	// Choose returns a legal move of seat in the state, in the notation of the game.
	Choose func(ctx context.Context, state string, seat game.Seat) (string, error)
	// Close ends the player, and what it has started. whole says that the match was played to its
	// end; then an error may be a Forfeit that shows only afterwards.
	Close func(whole bool) error
}

// An Invitation opens an External for a match on a seat. fixed are the options that the arena has
// set itself, whatever the experiment says, and seed decides what the player does by chance.
type Invitation func(fixed game.Values, seat game.Seat, seed uint64) (External, error)

// A Forfeit is the fault of an external player by which it loses a match. The others share the win.
type Forfeit struct {
	Seat  game.Seat `json:"seat"`
	Kind  Fault     `json:"kind"`
	Fault string    `json:"fault"` // what it did, in words
}

// Error implements error.
func (f *Forfeit) Error() string { return f.Fault }

// A Fault is a kind of fault.
type Fault string

// The kinds of faults.
const (
	FaultTime   Fault = "time"   // no answer in time
	FaultCrash  Fault = "crash"  // it has ended, or cannot be asked
	FaultOutput Fault = "output" // more output than an answer
	FaultAnswer Fault = "answer" // what it wrote is not an answer
	FaultMove   Fault = "move"   // the rules refuse its move
)

// Faults lists the kinds of faults.
func Faults() []Fault { return []Fault{FaultTime, FaultCrash, FaultOutput, FaultAnswer, FaultMove} }

// Invite implements Arena; the rules must be a game.Notation.
func (f TypedArena[R, S, M]) Invite(names map[string]Invitation) Arena {
	f.invited = names
	return f
}

// seat returns the bot or the external player for a seat.
func (f TypedArena[R, S, M]) seat(seat game.Seat, level string, seed uint64) (p seatedBot[S, M], err error) {
	if invite, ok := f.invited[level]; ok {
		outside, err := invite(f.Fixed, seat, seed)
		return seatedBot[S, M]{outside: &outside}, err
	}
	p.bot, err = f.Levels(level)
	return p, err
}

// ask asks an external player for a move.
func (f TypedArena[R, S, M]) ask(ctx context.Context, s *S, seat game.Seat, p *External) (m M, err error) {
	notation := any(f.Rules).(game.Notation[S, M])
	text, err := p.Choose(ctx, notation.FormatState(s), seat)
	if err != nil {
		return m, err
	}
	return notation.ParseMove(s, text)
}

// dismiss ends the external players. It returns err, or the fault that shows at the end of a match
// that was whole.
func dismiss[S, M comparable](players []seatedBot[S, M], err error) error {
	whole := err == nil
	for _, p := range slices.Backward(players) {
		if p.outside == nil || p.outside.Close == nil {
			continue
		}
		if fault := p.outside.Close(whole); whole && fault != nil {
			err = fault
		}
	}
	return err
}

// forfeited returns the result of a match that ended with err: a seat that has forfeited has lost
// to all others.
func (r Result) forfeited(seats int, err error) (Result, error) {
	var f *Forfeit
	if !errors.As(err, &f) {
		return r, err
	}
	if f.Seat < 0 || int(f.Seat) >= seats {
		return r, fmt.Errorf("bot: a forfeit of seat %v of %d: %w", f.Seat, seats, err)
	}
	all := game.Seats(1<<seats - 1)
	r.Winners, r.Forfeit = all&^game.SeatsOf(f.Seat), f
	return r, nil
}
