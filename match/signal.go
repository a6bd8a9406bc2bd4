package match

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// A Signal is something that a player shows to everyone who watches, or to those who share their
// seat, besides moves. It is delivered at once to those who are connected, or never, and not kept: no log, fold or clock
// knows of it.
type Signal struct {
	Seat     game.Seat
	Member   int    `json:",omitempty"` // which of those who share the seat shows it, from 0
	Reaction string // one of Reactions; "" if the seat considers a move
	Seq      uint64 // the entry after which it considers the move
	Move     string // a legal move; "" if it no longer considers one
	Aside    bool   `json:",omitempty"` // whether only those who share the seat are shown it
}

// Reactions are what a player may say with one press.
var Reactions = []string{"hello", "nice", "luck", "oops", "game"}

// ErrReaction is returned for an unknown reaction.
var ErrReaction = errors.New("no such reaction")

// ErrOften is returned to a player who shows things too often.
var ErrOften = errors.New("too often; wait a little")

// React shows a reaction of a guest's seat to everyone who watches. It returns ErrOften after
// more than three in a row, or faster than one in four seconds.
func (s *Service) React(ctx context.Context, id, guest string, seat game.Seat, reaction string) error {
	if !slices.Contains(Reactions, reaction) {
		return ErrReaction
	}
	return s.do(ctx, id, func(a *actor) error {
		member, err := a.mayShow(guest, seat)
		if err != nil {
			return err
		}
		if !a.shows[table.PlaceOf(seat, member)].reactions.take(instant(), 4*time.Second, 3) {
			return ErrOften
		}
		a.signal(Signal{Seat: seat, Member: member, Reaction: reaction})
		return nil
	})
}

// Consider shows to everyone who watches that a guest's seat considers a move after entry seq,
// or with "" that it no longer does. Members of a seat whose turn it is not may point so as well;
// that is for those who share the seat, and nobody else. The move must be legal. It returns ErrStale if the match is not at entry seq, and ErrOften beyond
// four a second.
func (s *Service) Consider(ctx context.Context, id, guest string, seat game.Seat, seq uint64, move string) error {
	return s.do(ctx, id, func(a *actor) error {
		member, err := a.mayShow(guest, seat)
		if err != nil {
			return err
		}
		if !a.shows[table.PlaceOf(seat, member)].candidates.take(instant(), time.Second/4, 8) {
			return ErrOften
		}
		if err := a.considers(seat, seq, move); err != nil {
			return err
		}
		a.signal(Signal{Seat: seat, Member: member, Seq: seq, Move: move, Aside: member != a.current.Acting(seat)})
		return nil
	})
}

// signal passes a signal on, to this service and the others.
func (a *actor) signal(v Signal) {
	a.hub.publishSignal(v)
	a.peer.Publish(a.doing, Message{Signal: &v})
}

// considers returns the reason why a seat cannot make a move after entry seq, or nil.
func (a *actor) considers(seat game.Seat, seq uint64, move string) error {
	switch {
	case a.current.Phase != table.Playing:
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

// shows limits how often a member of a seat may show something.
type shows struct{ reactions, candidates allowance }

// mayShow returns which member of a seat a guest is, or an error unless the guest plays on it and has not left it.
func (a *actor) mayShow(guest string, seat game.Seat) (member int, err error) {
	switch err := a.meta.owns(guest, seat, len(a.current.Seats)); {
	case err != nil:
		return 0, err
	case a.current.Phase == table.Waiting:
		return 0, table.ErrWaiting
	case a.current.Seats[seat].Kind != table.Human:
		return 0, ErrNotYours
	}
	if member, _ = placeOf(a.meta.Owners, guest, seat); !a.current.Here(seat, member) {
		return 0, table.ErrLeft
	}
	place := table.PlaceOf(seat, member)
	if a.shows == nil {
		a.shows = map[game.Seat]*shows{}
	}
	if a.shows[place] == nil {
		a.shows[place] = new(shows)
	}
	return member, nil
}

// An allowance is used up by actions, and grows back with time. It reads no clock.
type allowance struct{ free time.Time } // when it is full again

// take uses up one of most units, each of which takes the time each to grow back. It returns
// false if none is left.
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
