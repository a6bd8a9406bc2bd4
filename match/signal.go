package match

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"woodwork/game"
	"woodwork/record"
)

// A Signal is what a player shows those who look on, besides moves. It is told to those who
// are connected, at once or never, and kept nowhere: no log, fold or clock knows of it.
type Signal struct {
	Seat     game.Seat
	Reaction string // one of Reactions; "": what the seat considers
	Seq      uint64 // the entry after which it considers that
	Move     string // a legal move; "" none any more
}

// Reactions are what a player may say with one touch.
var Reactions = []string{"hello", "nice", "luck", "oops", "game"}

// ErrReaction is the answer to a reaction that there is not.
var ErrReaction = errors.New("there is no such reaction")

// ErrOften is the answer to a player who shows something more often than others can bear.
var ErrOften = errors.New("too often; wait a little")

// React tells those who look on how a guest's seat takes what happens. It is ErrOften beyond
// three in a row and one in four seconds.
func (s *Service) React(ctx context.Context, id, guest string, seat game.Seat, reaction string) error {
	if !slices.Contains(Reactions, reaction) {
		return ErrReaction
	}
	return s.do(ctx, id, func(a *actor) error {
		if err := a.mayShow(guest, seat); err != nil {
			return err
		}
		if !a.shows[seat].reactions.take(instant(), 4*time.Second, 3) {
			return ErrOften
		}
		a.signal(Signal{Seat: seat, Reaction: reaction})
		return nil
	})
}

// Consider tells those who look on that a guest's seat thinks of a move after entry seq, of ""
// that it no longer does. The rules judge the move as if it were made. It is ErrStale if the
// match is elsewhere, and ErrOften beyond four a second.
func (s *Service) Consider(ctx context.Context, id, guest string, seat game.Seat, seq uint64, move string) error {
	return s.do(ctx, id, func(a *actor) error {
		if err := a.mayShow(guest, seat); err != nil {
			return err
		}
		if !a.shows[seat].considered.take(instant(), time.Second/4, 8) {
			return ErrOften
		}
		if err := a.considers(seat, seq, move); err != nil {
			return err
		}
		a.signal(Signal{Seat: seat, Seq: seq, Move: move})
		return nil
	})
}

// signal tells those who look on, here and elsewhere.
func (a *actor) signal(v Signal) {
	a.hub.publishSignal(v)
	a.peer.Publish(a.doing, Message{Signal: &v})
}

// considers returns why a seat cannot make a move after entry seq, if so.
func (a *actor) considers(seat game.Seat, seq uint64, move string) error {
	switch {
	case a.current.Phase != record.Playing:
		return game.ErrOver
	case seq != a.current.Seq:
		return ErrStale
	case move == "":
		return nil
	}
	if err := record.CheckText(move); err != nil {
		return fmt.Errorf("%w: %w", game.ErrMove, err)
	}
	return a.current.Game.Clone().Check(0, seat, move)
}

// shows is how often a seat may still show something.
type shows struct{ reactions, considered allowance }

// mayShow returns an error unless a guest plays on a seat.
func (a *actor) mayShow(guest string, seat game.Seat) error {
	switch err := a.meta.owns(guest, seat, len(a.current.Seats)); {
	case err != nil:
		return err
	case a.current.Phase == record.Waiting:
		return record.ErrWaiting
	case a.current.Seats[seat].Kind != record.Human:
		return ErrNotYours
	}
	if a.shows == nil {
		a.shows = map[game.Seat]*shows{}
	}
	if a.shows[seat] == nil {
		a.shows[seat] = new(shows)
	}
	return nil
}

// An allowance is spent by what is done, and grows back with time. It is told what time it is.
type allowance struct{ free time.Time } // when all of it is there again

// take spends one of most, each of which grows back in a time, and reports false if none is left.
func (a *allowance) take(now time.Time, each time.Duration, most int) bool {
	free := a.free
	if free.Before(now) {
		free = now
	}
	if free = free.Add(each); free.Sub(now) > time.Duration(most)*each {
		return false
	}
	a.free = free
	return true
}
