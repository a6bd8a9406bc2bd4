package game

import (
	"errors"
	"fmt"
	"slices"
	"time"
)

// Reasons for Play to reject an input, and for Define to reject options or seats. ErrMove means
// that a text is not a move. The state is unchanged.
var (
	ErrOver    = errors.New("the match is over")
	ErrTurn    = errors.New("it is not this seat's turn")
	ErrIllegal = errors.New("illegal move")
	ErrMove    = errors.New("not a move of this game")
	ErrTime    = errors.New("the input is out of time")
	ErrOption  = errors.New("no such option")
)

// Play is Step for an input that cannot be trusted. If the rules are an Explainer, an illegal
// move is rejected with a Refusal.
func Play[S, M comparable](r Rules[S, M], s *S, in Input[M]) error {
	if err := Check(r, s, in); err != nil {
		return err
	}
	r.Step(s, in)
	return nil
}

// Check returns the error with which Play would reject in, or nil.
func Check[S, M comparable](r Rules[S, M], s *S, in Input[M]) error {
	t := r.Turn(s)
	switch {
	case t.Over():
		return ErrOver
	case !mayAct(t, in.Seat) && !outOfTurn(r, s, in):
		return fmt.Errorf("%w: seat %s", ErrTurn, in.Seat)
	case in.After < 0 || t.Within != 0 && in.After > t.Within:
		return fmt.Errorf("%w: %v after the input before it, of %v", ErrTime, in.After, t.Within)
	case in.Seat == Clock && in.After != t.Within:
		return fmt.Errorf("%w: the clock acts after %v, not %v", ErrTime, t.Within, in.After)
	}
	return judge(r, s, in)
}

func mayAct(t Turn, seat Seat) bool {
	switch seat {
	case Nature:
		return t.Chance
	case Clock:
		return t.Within != 0 && !t.Chance
	default:
		return !t.Chance && t.Seats.Has(seat)
	}
}

func outOfTurn[S, M comparable](r Rules[S, M], s *S, in Input[M]) bool {
	i, ok := r.(OutOfTurnRules[S, M])
	return ok && in.Seat >= 0 && i.OutOfTurn(s, in.Seat, in.Move)
}

func judge[S, M comparable](r Rules[S, M], s *S, in Input[M]) error {
	if j, ok := r.(Judge[S, M]); ok {
		if why := j.Refuse(s, in.Seat, in.Move); !why.None() {
			return why
		}
		return nil
	}
	if !Allows(r, s, in.Seat, in.Move) {
		return fmt.Errorf("%w: %v", ErrIllegal, in.Move)
	}
	return nil
}

// Allows reports whether the rules allow seat, which may act, to make the move m: if they are a
// Judge, whether they do not refuse it, else whether they list it.
func Allows[S, M comparable](r Rules[S, M], s *S, seat Seat, m M) bool {
	if j, ok := r.(Judge[S, M]); ok {
		return j.Refuse(s, seat, m).None()
	}
	if seat == Nature {
		return slices.ContainsFunc(r.Odds(nil, s), func(o Outcome[M]) bool { return o.Move == m })
	}
	return slices.Contains(r.Legal(nil, s, seat), m)
}

// AuthorOf returns the seat that makes the move m in s: the answer of the rules if they are an
// Author, else Nature or the lowest seat whose turn it is.
func AuthorOf[S, M comparable](r Rules[S, M], s *S, m M) Seat {
	if a, ok := r.(Author[S, M]); ok {
		return a.Author(s, m)
	}
	t := r.Turn(s)
	if t.Chance || t.Seats == 0 {
		return Nature
	}
	return t.Seats.First()
}

// Replay folds a log from the opening state with Play. An error names the input, counted from 1;
// the state is the one before it.
func Replay[S, M comparable](r Rules[S, M], seats int, log []Input[M]) (S, error) {
	s, err := r.Start(seats)
	if err != nil {
		return s, err
	}
	for i, in := range log {
		if err := Play(r, &s, in); err != nil {
			return s, fmt.Errorf("input %d: %w", i+1, err)
		}
	}
	return s, nil
}

// At returns an input of seat without elapsed time, for bots and experiments.
func At[M comparable](seat Seat, m M) Input[M] { return Input[M]{Seat: seat, Move: m} }

// AfterWait returns how long after the last input a seat acts where only the order matters: the
// full limit for Clock, no time for all others.
func AfterWait(t Turn, seat Seat) time.Duration {
	if seat == Clock {
		return t.Within
	}
	return 0
}
