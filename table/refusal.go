package table

import (
	"errors"
	"fmt"
)

// A Refusal says why a deed is not allowed now.
type Refusal struct {
	Code   string // for programs
	Detail string // for people who read English
}

func (r *Refusal) Error() string { return r.Detail }

// Is reports whether the target is this refusal, or the general one with its code.
func (r *Refusal) Is(target error) bool {
	var other *Refusal
	return errors.As(target, &other) && other.Code == r.Code && (other.Detail == r.Detail || other == ErrNotNow)
}

// Reasons to refuse.
var (
	ErrNotNow     = &Refusal{"over", "this cannot happen at the table now"}
	ErrWaiting    = &Refusal{"waiting", "the match has not started"}
	ErrBroken     = &Refusal{"broken", "the match is broken"}
	ErrAsked      = &Refusal{"asked", "the same is asked for again only after another decision"}
	ErrNotAsked   = &Refusal{"not_asked", "nobody asks that, or the player has agreed"}
	ErrUnagreed   = &Refusal{"over", "the other players have to agree"}
	ErrNoDraw     = &Refusal{"illegal", "no draw can be agreed here"}
	ErrNoTakeback = &Refusal{"no_takeback", "the terms of this table allow no takebacks"}
	ErrNothing    = &Refusal{"no_takeback", "no decision can be taken back: none was made, or chance has shown something since"}
	ErrPaused     = &Refusal{"paused", "the match is paused until a player resumes it"}
	ErrRunning    = &Refusal{"over", "the match is not paused"}
	ErrSameTerms  = &Refusal{"stale", "these are the terms of the table already"}
	ErrFixed      = &Refusal{"fixed_terms", "the clock and the meaning of its flag do not change once the match has begun"}
	ErrFixedDelay = &Refusal{"fixed_terms", "the delay for spectators is settled when the match is opened"}
	ErrLeft       = &Refusal{"not_turn", "a player who has left takes the seat back first"}
	ErrGone       = &Refusal{"gone", "a player who has left is not asked: the other one chooses how to go on"}
	ErrOut        = &Refusal{"seat_taken", "the computer plays on this seat for good: the terms of this table let nobody come back"}
)

// notNow returns a refusal that is an ErrNotNow.
func notNow(format string, args ...any) *Refusal {
	return &Refusal{ErrNotNow.Code, ErrNotNow.Detail + ": " + fmt.Sprintf(format, args...)}
}
